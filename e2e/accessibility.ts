import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Frame, type Page } from 'playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Only these look at colours; all else is the same in both themes. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The small form: every page that is looked at has to read it. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Scan {
  readonly frames?: readonly Frame[]
  readonly themes?: readonly ('light' | 'dark')[]
}

/** No accessibility violation, in light and in dark. */
export async function scan(
  page: Page,
  { frames = page.frames(), themes = ['light', 'dark'] }: Scan = {},
): Promise<void> {
  // A list that is being read anew is dimmed for that moment.
  await expect(page.locator('.list-card__table[aria-busy="true"]')).toHaveCount(0)
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    const found = []
    for (const frame of frames)
      found.push(...(await violationsIn(frame, at === 0 ? standards : aboutColours)))
    const width = page.viewportSize()?.width
    expect.soft(found, `accessibility of ${page.url()} in ${colorScheme}, ${width} pixels wide`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/**
 * The same at the size of the test in light and at the other in dark, for a state that only a journey reaches: no colour
 * depends on the size, and nothing may be wider than either. It saves a second journey.
 */
export async function scanAtBothSizes(page: Page): Promise<void> {
  const own = page.viewportSize() ?? SIZES[0]
  await scan(page, { themes: ['light'] })
  await page.setViewportSize(own.width > 1000 ? SIZES[1] : SIZES[0])
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect
    .configure({ soft: true })
    .poll(sideways, `${page.url()} is no wider than the other size`)
    .toBe(0)
  await scan(page, { themes: ['dark'] })
  await page.setViewportSize(own)
}

/** Without the list of all that is in order, which takes several times as long to put together as the tests do. */
async function violationsIn(frame: Frame, runOnly: string[]) {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(engine)
  return frame.evaluate(async (only) => {
    const loaded = window as unknown as { axe: typeof axe }
    // Style sheets would be fetched again for a rule that is not among these.
    const preload = { assets: ['media' as const] }
    const options = { runOnly: only, resultTypes: ['violations' as const], iframes: false, preload }
    const { violations } = await loaded.axe.run(document, options)
    // What the edge of a scrolling box cuts has its size once it is scrolled to.
    function isCut(selector: string): boolean {
      const target = document.querySelector(selector)
      const { top, bottom } = target?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      for (let box = target?.parentElement; box; box = box.parentElement) {
        const edges = box.getBoundingClientRect()
        const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY)
        if (scrolls && (top < edges.top || bottom > edges.bottom)) return true
      }
      return false
    }
    return violations
      .map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
      .map(({ id, where }) => ({ id, where: where.filter((at) => id !== 'target-size' || !isCut(at)) }))
      .filter(({ where }) => where.length > 0)
  }, runOnly)
}

/** Colours that are still on their way from one theme to the other have a contrast of their own. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity
    // On a busy machine one change of colours begins when another has ended.
    for (let moving: Animation[] | undefined; moving === undefined || moving.length > 0; ) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      moving = document.getAnimations().filter(isMoving)
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })
}
