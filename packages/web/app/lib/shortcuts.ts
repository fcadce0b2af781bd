import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { deviceMemory } from './device-memory'
import { createListeners } from './listeners'

const KEY = 'shortcuts'
const listeners = createListeners()
let isOn: boolean | null = null

const areOn = () => {
  isOn ??= deviceMemory.read(KEY) !== 'off'
  return isOn
}

export function switchShortcuts(on: boolean): void {
  isOn = on
  if (on) deviceMemory.forget(KEY)
  else deviceMemory.write(KEY, 'off')
  listeners.notify()
}

/** Whether single-key shortcuts are on: with speech input, people type letters unintentionally. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(listeners.subscribe, areOn, () => true)

const OVER_THE_SCREEN = '[role="dialog"], [role="alertdialog"], dialog[open], [role="menu"], [role="listbox"]'

const isTyping = (target: Element) =>
  target.matches('textarea, select, [contenteditable]') ||
  (target.matches('input') && !target.matches('[type="radio"], [type="checkbox"]'))

/** Shortcuts only work on the screen itself: not in a field, a dialog, an open list, or the surrounding frame. */
function isOnScreen({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || isTyping(target)) return false
  if (target !== document.body && !target.closest('main')) return false
  return document.querySelector(OVER_THE_SCREEN) === null
}

/** Calls back for a key pressed without modifiers on the screen; a handled key does not propagate. */
export function useKeys(onKey: (key: string, target: Element) => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey
    if (event.defaultPrevented || event.repeat || hasModifier || !isOnScreen(event)) return
    if (event.key.length === 1 && !areOn()) return
    if (onKey(event.key.toLowerCase(), event.target as Element)) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
