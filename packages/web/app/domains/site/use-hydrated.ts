import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False for the prerendered page; true once it may differ per visitor. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
