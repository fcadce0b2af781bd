import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** This close to the end counts as the end. */
const NEAR = 48

interface Extent {
  readonly first: string | undefined
  readonly last: string | undefined
}

/**
 * Keeps the scroll position of a message list: at the end while the reader is there, and on the same message when older
 * ones load above. Opens at the first unread one.
 */
export function useMessageScroll(list: RefObject<HTMLElement | null>, { first, last }: Extent) {
  // Only once it was visible: being at the end marks everything as read.
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

  // Pictures change height after they have loaded.
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
