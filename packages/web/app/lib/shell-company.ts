import { useSyncExternalStore } from 'react'
import { useOwnCompany } from './acting-roles'
import { deviceMemory } from './device-memory'

const KEY = 'admin.company'
const listeners = new Set<() => void>()
/** For browsers without storage. */
let chosen: string | null | undefined

const read = (): string | null => {
  if (chosen === undefined) chosen = deviceMemory.read(KEY)
  return chosen
}

/** The company a platform admin works in; null is all of them. Kept across screens and sign-ins. */
export function chooseShellCompany(id: string | null): void {
  chosen = id
  if (id) deviceMemory.write(KEY, id)
  else deviceMemory.forget(KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useChosenCompany = (): string | null => useSyncExternalStore(subscribe, read, () => null)

/** The company that screens are about: the team's own, or the one an admin has chosen. */
export function useShellCompany(): string | null {
  const own = useOwnCompany()
  const company = useChosenCompany()
  return own?.id ?? company
}
