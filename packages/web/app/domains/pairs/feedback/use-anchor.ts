import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A card that appears after the programme has loaded, later than the browser looks for its anchor. */
export function useAnchor(anchor: string) {
  const element = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === anchor) element.current?.scrollIntoView()
  }, [hash, anchor])
  return element
}
