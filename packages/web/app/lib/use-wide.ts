import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 901px)'

function subscribe(listener: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** For content that may be in the page only once; everything else is left to CSS. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}
