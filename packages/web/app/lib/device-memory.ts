import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners'
import { forgetLastSeen } from './session'

/**
 * What this browser may store between visits besides the sign-in: the theme, whether shortcuts are on, unfinished
 * answers, which matches were shown already, the company an admin is viewing, the playback position of sparks and the
 * chosen camera. A person may refuse it; then it is cleared at once and nothing new is written.
 */
const REFUSED = 'preferences.forget'
const isOptional = (key: string) =>
  /^(theme|shortcuts|match\.revealed|pair\.seen|introduction\.declined|admin\.company|interest|watch\.|room\.)/.test(
    key,
  )

const listeners = createListeners()

export const mayRemember = () => localStorage.getItem(REFUSED) === null

export const deviceMemory = {
  read: (key: string) => localStorage.getItem(key),
  write(key: string, value: string): void {
    if (mayRemember()) localStorage.setItem(key, value)
  },
  forget: (key: string) => localStorage.removeItem(key),
}

export function allowDeviceMemory(isAllowed: boolean): void {
  if (isAllowed) localStorage.removeItem(REFUSED)
  else {
    for (const key of Object.keys(localStorage)) if (isOptional(key)) localStorage.removeItem(key)
    localStorage.setItem(REFUSED, 'true')
    forgetLastSeen()
  }
  listeners.notify()
}

export function useDeviceMemoryChoice(): boolean {
  return useSyncExternalStore(listeners.subscribe, mayRemember, () => true)
}
