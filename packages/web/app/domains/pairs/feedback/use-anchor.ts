import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to a card that is rendered only after the programme has loaded, too late for the browser's own anchor
 * handling.
 */
export function useAnchor(anchor: string) {
  const element = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === anchor) element.current?.scrollIntoView()
  }, [hash, anchor])
  return element
}
