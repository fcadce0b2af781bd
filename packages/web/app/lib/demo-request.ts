import { useSyncExternalStore } from 'react'

/**
 * Anything on a public page may ask for the demo dialog. The site layout shows it, so that the buttons do not carry
 * the dialog's script with them.
 */
let isAsked = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (isAsked === next) return
  isAsked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const openDemoDialog = () => set(true)

export const closeDemoDialog = () => set(false)

/** Whether the dialog is asked for, for the one place that shows it. */
export function useDemoRequest(): { isOpen: boolean; close: () => void } {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  )
  return { isOpen, close: closeDemoDialog }
}
