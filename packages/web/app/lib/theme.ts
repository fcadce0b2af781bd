import { useLayoutEffect, useSyncExternalStore } from 'react'
import { deviceMemory } from './device-memory'
import { createListeners } from './listeners'

export type Theme = 'light' | 'dark'

const KEY = 'theme'
const listeners = createListeners()

/** Runs in the head before the first paint, to avoid a flash of the wrong theme. */
export const themeScript = `(function(d,m){function t(){var s;try{s=localStorage.getItem('${KEY}')}catch(e){}d.dataset.theme=s==='dark'||s==='light'?s:m.matches?'dark':'light'}t();m.addEventListener('change',t)})(document.documentElement,matchMedia('(prefers-color-scheme: dark)'))`

/** A document that React had to re-render after an error has lost what the head script set. */
export function useKeptTheme(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (!root.dataset.theme) root.dataset.theme = chosenTheme() ?? systemTheme()
  })
}

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

function chosenTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'dark' || stored === 'light' ? stored : null
  } catch {
    return null
  }
}

const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function chooseTheme(theme: Theme): void {
  deviceMemory.write(KEY, theme)
  document.documentElement.dataset.theme = theme
  listeners.notify()
}

function subscribe(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const leave = listeners.subscribe(listener)
  system.addEventListener('change', listener)
  return () => {
    leave()
    system.removeEventListener('change', listener)
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light')
}
