import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners'

const listeners = createListeners()
/** The browser may report a network on which nothing gets through. */
let isUnanswered = false

function set(unanswered: boolean) {
  if (isUnanswered === unanswered) return
  isUnanswered = unanswered
  listeners.notify()
}

export const connection = {
  lost: () => set(true),
  found: () => set(false),
}

export type ConnectionState = 'online' | 'offline' | 'unreachable'

const now = (): ConnectionState =>
  navigator.onLine === false ? 'offline' : isUnanswered ? 'unreachable' : 'online'

function subscribe(listener: () => void) {
  const reconnected = () => {
    isUnanswered = false
    listener()
  }
  const leave = listeners.subscribe(listener)
  window.addEventListener('offline', listener)
  window.addEventListener('online', reconnected)
  return () => {
    leave()
    window.removeEventListener('offline', listener)
    window.removeEventListener('online', reconnected)
  }
}

export const useConnection = () => useSyncExternalStore(subscribe, now, (): ConnectionState => 'online')
