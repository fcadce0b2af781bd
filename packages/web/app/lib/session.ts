import type { Account } from '@brightpair/contract'
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners'
import {
  clearSession,
  readSession,
  type Session,
  TOKEN_KEY,
  writeAccount,
  writeSession,
} from './session-storage'

const changed = createListeners()
const expired = createListeners()
let current: Session | null | undefined
/** A session can end while the first screen still loads, before anyone listens. */
let expiryUnheard = false

/** The cache in which `last-seen.ts` stores what can be read offline. It belongs to the signed-in person only. */
export const LAST_SEEN = 'last-seen'

export const forgetLastSeen = () => void globalThis.caches?.delete(LAST_SEEN)

function update(change: () => void) {
  const before = session.get()?.account.id
  change()
  current = undefined
  if (session.get()?.account.id !== before) forgetLastSeen()
  changed.notify()
}

/** None while prerendering or where the browser blocks storage: then no one is signed in. */
function openStorage(): Storage | null {
  try {
    return typeof window === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

/** The sign-in of this browser. The server decides on permissions; this only controls navigation. */
export const session = {
  get(): Session | null {
    const storage = openStorage()
    current ??= storage && readSession(storage)
    return current
  },
  /** Bypasses the copy in memory: another tab may have renewed the token. */
  storedToken: () => openStorage()?.getItem(TOKEN_KEY) ?? null,
  save: (signedIn: Account & { access_token: string }) => update(() => writeSession(localStorage, signedIn)),
  updateAccount: (account: Account) => update(() => writeAccount(localStorage, account)),
  clear: () => update(() => clearSession(localStorage)),
  expire() {
    update(() => clearSession(localStorage))
    expiryUnheard = expired.isEmpty()
    expired.notify()
  },
  onChange: changed.subscribe,
  onExpired(listener: () => void) {
    if (expiryUnheard) {
      expiryUnheard = false
      listener()
    }
    return expired.subscribe(listener)
  },
  /** Follows sign-ins and log-outs in other tabs. */
  followOtherTabs(onOtherTab: () => void) {
    const follow = (event: StorageEvent) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return
      const before = session.get()
      current = undefined
      changed.notify()
      if (before?.account.id !== session.get()?.account.id) onOtherTab()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  },
}

export function useSession(): Session | null {
  return useSyncExternalStore(session.onChange, session.get, () => null)
}
