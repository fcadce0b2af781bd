import axe from 'axe-core'
import { expect, type Frame, type Page } from 'playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Only these look at colours; all else is the same in both themes. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** No accessibility violation, in light and in dark. */
export async function scan(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    const found = []
    for (const frame of page.frames())
      found.push(...(await violationsIn(frame, colorScheme === 'light' ? standards : aboutColours)))
    expect(found, `accessibility in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Without the list of all that is in order, which takes several times as long to put together as the tests do. */
async function violationsIn(frame: Frame, runOnly: string[]) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  return frame.evaluate(async (only) => {
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const options = { runOnly: only, resultTypes: ['violations' as const], iframes: false }
    const { violations } = await engine.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
  }, runOnly)
}

/** Colours that are still on their way from one theme to the other have a contrast of their own. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
