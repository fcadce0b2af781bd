import type { LiveEvent } from '@brightpair/contract'

const listeners = new Set<(event: LiveEvent) => void>()

/** For more than refetching: transient signals, or the moment the connection is restored. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function notifyListeners(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
