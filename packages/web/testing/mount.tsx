import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'
import '~/ui/styles/app.css'

declare module 'vitest/browser' {
  interface BrowserCommands {
    showIn: (theme: 'light' | 'dark') => Promise<void>
  }
}

/**
 * Draws a component as the product does, with its styles; it and what it keeps on the device go away after the test. A
 * whole screen, which brings its own landmarks, stands in a `div`.
 */
export function mount(what: ReactNode, within: 'main' | 'div' = 'main'): HTMLElement {
  const place = document.createElement(within)
  document.body.append(place)
  const root = createRoot(place)
  root.render(what)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    localStorage.clear()
  })
  return place
}

/** For the rest of the test. */
export async function onPhone(): Promise<void> {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(390, 844)
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No accessibility violation, in light and in dark; what concerns a whole page is looked at where there is one. */
export async function expectAccessible(part: HTMLElement): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await commands.showIn(theme)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const { violations } = await axe.run(part, { runOnly: standards, resultTypes: ['violations'] })
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
    expect(found, theme).toEqual([])
  }
  await commands.showIn('light')
}
