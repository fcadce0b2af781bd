import { useSyncExternalStore } from 'react'
import { requestStore } from './request-store'

/**
 * Any public page can open the demo dialog. The root renders it, so that the buttons don't load the dialog's script.
 */
const demo = requestStore<true>()

export const openDemoDialog = () => demo.ask(true)

const close = () => demo.ask(undefined)

/** Whether the dialog is requested, for the one place that renders it. */
export function useDemoRequest(): { isOpen: boolean; close: () => void } {
  const isOpen = useSyncExternalStore(demo.subscribe, demo.current, demo.nothing) === true
  return { isOpen, close }
}
