import type { Account } from '@brightpair/contract'
import { useSyncExternalStore } from 'react'
import {
  clearSession,
  readSession,
  type Session,
  TOKEN_KEY,
  writeAccount,
  writeSession,
} from './session-storage'

type Listener = () => void

const changed = new Set<Listener>()
const expired = new Set<Listener>()
let current: Session | null | undefined
/** A session can end while the first screen still loads, before anyone listens. */
let expiryUnheard = false

/** The cache in which `last-seen.ts` stores what can be read offline. It belongs to the signed-in person only. */
export const LAST_SEEN = 'last-seen'

export const forgetLastSeen = () => void globalThis.caches?.delete(LAST_SEEN)

const announce = (listeners: Set<Listener>) => {
  for (const listener of listeners) listener()
}

function update(change: () => void) {
  const before = session.get()?.account.id
  change()
  current = undefined
  if (session.get()?.account.id !== before) forgetLastSeen()
  announce(changed)
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
    expiryUnheard = expired.size === 0
    announce(expired)
  },
  onChange: (listener: Listener) => subscribe(changed, listener),
  onExpired(listener: Listener) {
    if (expiryUnheard) {
      expiryUnheard = false
      listener()
    }
    return subscribe(expired, listener)
  },
  /** Follows sign-ins and log-outs in other tabs. */
  followOtherTabs(onOtherTab: Listener) {
    const follow = (event: StorageEvent) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return
      const before = session.get()
      current = undefined
      announce(changed)
      if (before?.account.id !== session.get()?.account.id) onOtherTab()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  },
}

function subscribe(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useSession(): Session | null {
  return useSyncExternalStore(session.onChange, session.get, () => null)
}
