import type { LiveEvent } from '@brightpair/contract'

const listeners = new Set<(event: LiveEvent) => void>()

/** For what is more than asking again: a signal that passes, or the moment the line is back. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function notifyListeners(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
