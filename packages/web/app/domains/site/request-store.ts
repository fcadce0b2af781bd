/** A value that pages set and one place renders: which dialog to show, if any. */
export function requestStore<Value>() {
  let asked: Value | undefined
  const listeners = new Set<() => void>()
  return {
    current: () => asked,
    nothing: () => undefined,
    ask(next: Value | undefined): void {
      if (asked === next) return
      asked = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
