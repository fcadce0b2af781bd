import { useSyncExternalStore } from 'react'
import { requestStore } from './request-store'

/**
 * Anything on a public page may ask for the demo dialog. The root shows it, so that the buttons do not carry the
 * dialog's script with them.
 */
const demo = requestStore<true>()

export const openDemoDialog = () => demo.ask(true)

const close = () => demo.ask(undefined)

/** Whether the dialog is asked for, for the one place that shows it. */
export function useDemoRequest(): { isOpen: boolean; close: () => void } {
  const isOpen = useSyncExternalStore(demo.subscribe, demo.current, demo.nothing) === true
  return { isOpen, close }
}
