import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** On a new screen: scroll to the top and focus the heading, so that a screen reader starts there. */
export function useScreenChange() {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [pathname, navigation])

  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same anchor again scrolls again
  useEffect(() => {
    if (hash === '') return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' })
  }, [hash, key])
}

export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
