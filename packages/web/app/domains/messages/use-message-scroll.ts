import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end counts as there. */
const NEAR = 48

interface Extent {
  readonly first: string | undefined
  readonly last: string | undefined
}

/**
 * Keeps a list of messages where its reader is: at the end while they are at the end, and on the same message when older
 * ones come in above it. It opens at what is new.
 */
export function useMessageScroll(list: RefObject<HTMLElement | null>, { first, last }: Extent) {
  // Not before it was seen: whoever is at the end has read what is there.
  const [isAtEnd, setAtEnd] = useState(false)
  const before = useRef<{ first: string | undefined; fromEnd: number } | null>(null)

  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight })

  function onScroll() {
    const element = list.current
    if (!element) return
    const fromEnd = element.scrollHeight - element.scrollTop
    before.current = { first, fromEnd }
    setAtEnd(fromEnd - element.clientHeight < NEAR)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first or last message is what moves the list
  useLayoutEffect(() => {
    const element = list.current
    if (!element || first === undefined) return
    if (before.current === null) {
      const fresh = element.querySelector<HTMLElement>('[data-unread]')
      if (fresh) element.scrollTop = fresh.offsetTop
      else toEnd()
    } else if (before.current.first !== first) {
      element.scrollTop = element.scrollHeight - before.current.fromEnd
    } else if (isAtEnd) toEnd()
    onScroll()
  }, [first, last])

  // Pictures grow after they have loaded.
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !isAtEnd) return
    const grown = new ResizeObserver(() => element.scrollTo({ top: element.scrollHeight }))
    for (const child of element.children) grown.observe(child)
    grown.observe(element)
    return () => grown.disconnect()
  }, [isAtEnd, list])

  return { isAtEnd, onScroll, toEnd }
}
