import { type RefObject, useEffect, useState } from 'react'

/** The id of the section a reader has reached inside a scrolling box. */
export function useSectionInView(box: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const root = box.current
    if (!root) return
    const follow = () => {
      const sections = [...root.querySelectorAll<HTMLElement>('section[id]')]
      const top = root.getBoundingClientRect().top + 24
      const isAtEnd = root.scrollTop + root.clientHeight >= root.scrollHeight - 2
      const reached = sections.findLast((section) => section.getBoundingClientRect().top <= top)
      setCurrent((isAtEnd ? sections.at(-1) : (reached ?? sections[0]))?.id)
    }
    follow()
    root.addEventListener('scroll', follow, { passive: true })
    return () => root.removeEventListener('scroll', follow)
  }, [box])
  return current
}
