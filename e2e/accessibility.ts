import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Frame, type Page } from 'playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Only these look at colours; all else is the same in both themes. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The small form: every page that is looked at has to read it. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Letters that were in order before in this worker: of one colour, size and weight, on the same grounds. */
const knownLetters = new Set<string>()

interface Scan {
  readonly frames?: readonly Frame[]
  readonly themes?: readonly ('light' | 'dark')[]
  /** Looks at colours again that were in order elsewhere. */
  readonly anew?: boolean
}

/**
 * No accessibility violation, in light and in dark. To measure colours takes longer than all else, and a contrast is the
 * same wherever it is found: it is measured again where letters or the ground behind them are others than before.
 */
export async function scan(
  page: Page,
  { frames = page.frames(), themes = ['light', 'dark'], anew = false }: Scan = {},
): Promise<void> {
  // A list that is being read again is dimmed for that moment.
  await expect(page.locator('.list-card__table[aria-busy="true"]')).toHaveCount(0)
  for (const [at, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    const found = []
    for (const frame of frames) {
      const look = (kinds?: string[]) =>
        violationsIn(frame, at === 0 ? wholeScreen(kinds) : { runOnly: aboutColours, kinds })
      let kinds: string[] | undefined
      let violations: Awaited<ReturnType<typeof violationsIn>> | undefined
      while (!violations) {
        kinds = anew ? undefined : await unknownLettersIn(frame)
        violations = await look(kinds)
      }
      if (violations.length === 0) for (const each of kinds ?? []) knownLetters.add(each)
      found.push(...violations)
    }
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

interface Asked {
  readonly runOnly: string[]
  readonly rules?: axe.RuleObject
  /** Only at these kinds of letters. */
  readonly kinds?: readonly string[] | undefined
}

interface ScannedWindow extends Window {
  axe: typeof axe
  elementsOfKinds: Map<string, Element[]>
}

/** Without colours when all letters are known. */
const wholeScreen = (kinds: readonly string[] | undefined): Asked => ({
  runOnly: standards,
  rules: Object.fromEntries(aboutColours.map((id) => [id, { enabled: kinds?.length !== 0 }])),
})

const unknownLettersIn = async (frame: Frame): Promise<string[]> =>
  (await frame.evaluate(lettersInPage)).filter((each) => !knownLetters.has(each))

/**
 * Without the list of all that is in order, which takes several times as long to put together as the tests do. Null when
 * letters left the page since they were listed, as a message does that has been read.
 */
async function violationsIn(frame: Frame, asked: Asked) {
  if (asked.kinds?.length === 0) return []
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(engine)
  return frame.evaluate(async ({ kinds, ...only }) => {
    const scanned = window as unknown as ScannedWindow
    // Style sheets would be fetched again for a rule that is not among these.
    const preload = { assets: ['media' as const] }
    const options = { ...only, resultTypes: ['violations' as const], iframes: false, preload }
    const include = kinds?.flatMap((each) => scanned.elementsOfKinds.get(each) ?? [])
    if (include?.some((each) => !each.isConnected)) return null
    const { violations } = await scanned.axe.run(include ? { include } : document, options)
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
  }, asked)
}

/** Everything that the contrast of visible letters is made of, each kind once; the window keeps which they are. */
function lettersInPage(): string[] {
  const grounds = new Map<Element, string>()
  function groundOf(element: Element | null): string {
    if (!element) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
    const isClear = own === 'rgba(0, 0, 0, 0) none 1 none normal'
    const all = groundOf(element.parentElement) + (isClear ? '' : ` < ${own}`)
    grounds.set(element, all)
    return all
  }
  const kinds = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
    const isField = element.matches('input, select, textarea')
    const hasLetters = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    if (!(isField || hasLetters) || !element.checkVisibility()) continue
    const of = (pseudo?: string) => {
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(
        element,
        pseudo,
      )
      return [color, fontSize, fontWeight, textShadow, textDecorationLine].join(' ')
    }
    // A link among words is told apart by its colour or its line.
    const beside =
      element.matches('a') && element.parentElement ? getComputedStyle(element.parentElement).color : ''
    const kind = [of(), isField ? of('::placeholder') : '', beside, groundOf(element)].join('; ')
    kinds.set(kind, [...(kinds.get(kind) ?? []), element])
  }
  Object.assign(window, { elementsOfKinds: kinds })
  return [...kinds.keys()]
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
