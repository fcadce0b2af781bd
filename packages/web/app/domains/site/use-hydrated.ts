import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the page is the one that was built in advance; true once it may differ from visitor to visitor. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
