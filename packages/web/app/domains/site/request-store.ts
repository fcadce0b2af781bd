import { createListeners } from '~/lib/listeners'

/** A value that pages set and one place renders: which dialog to show, if any. */
export function requestStore<Value>() {
  let asked: Value | undefined
  const listeners = createListeners()
  return {
    current: () => asked,
    nothing: () => undefined,
    ask(next: Value | undefined): void {
      if (asked === next) return
      asked = next
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}
