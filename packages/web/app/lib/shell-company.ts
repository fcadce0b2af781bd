import { useSyncExternalStore } from 'react'
import { useOwnCompany } from './acting-roles'
import { deviceMemory } from './device-memory'
import { createListeners } from './listeners'

const KEY = 'admin.company'
const listeners = createListeners()
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
  listeners.notify()
}

export const useChosenCompany = (): string | null =>
  useSyncExternalStore(listeners.subscribe, read, () => null)

/** The company that screens are about: the team's own, or the one an admin has chosen. */
export function useShellCompany(): string | null {
  const own = useOwnCompany()
  const company = useChosenCompany()
  return own?.id ?? company
}
