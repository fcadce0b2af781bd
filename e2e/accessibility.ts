import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Frame, type Page } from 'playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Only these depend on colours; everything else is the same in both themes. */
const aboutColours = ['color-contrast', 'link-in-text-block']

/** The minified version: every scanned page has to parse it. */
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Text styles this worker has already checked: the same colour, size and weight on the same backgrounds. */
const knownLetters = new Set<string>()

interface Scan {
  readonly frames?: readonly Frame[]
  readonly themes?: readonly ('light' | 'dark')[]
  /** Checks colours again even if they passed elsewhere. */
  readonly anew?: boolean
}

/**
 * No accessibility violation, in light and in dark. Measuring contrast takes longer than everything else, and is the
 * same wherever a style occurs: it is measured again only for new text styles or backgrounds.
 */
export async function scan(
  page: Page,
  { frames = page.frames(), themes = ['light', 'dark'], anew = false }: Scan = {},
): Promise<void> {
  // A list is dimmed while it is refetched.
  await expect(page.locator(':is(ul, .list-card__table)[aria-busy="true"]')).toHaveCount(0)
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
 * The same at the test's own size in light and at the other in dark, for a state only a journey reaches: no colour
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
  /** Restricts it to these text styles. */
  readonly kinds?: readonly string[] | undefined
}

interface ScannedWindow extends Window {
  axe: typeof axe
  elementsOfKinds: Map<string, Element[]>
}

/** Skips colours when all text styles are known. */
const wholeScreen = (kinds: readonly string[] | undefined): Asked => ({
  runOnly: standards,
  rules: Object.fromEntries(aboutColours.map((id) => [id, { enabled: kinds?.length !== 0 }])),
})

const unknownLettersIn = async (frame: Frame): Promise<string[]> =>
  (await frame.evaluate(lettersInPage)).filter((each) => !knownLetters.has(each))

/**
 * Without the list of passes, which takes several times as long to build as the checks. Null when text disappeared
 * since it was listed, such as a toast.
 */
async function violationsIn(frame: Frame, asked: Asked) {
  if (asked.kinds?.length === 0) return []
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(engine)
  return frame.evaluate(async ({ kinds, ...only }) => {
    const scanned = window as unknown as ScannedWindow
    // Otherwise style sheets would be fetched again, for rules that are not among these.
    const preload = { assets: ['media' as const] }
    const options = { ...only, resultTypes: ['violations' as const], iframes: false, preload }
    const include = kinds?.flatMap((each) => scanned.elementsOfKinds.get(each) ?? [])
    if (include?.some((each) => !each.isConnected)) return null
    const { violations } = await scanned.axe.run(include ? { include } : document, options)
    // An element cut off by a scroll container has its real size once it is scrolled into view.
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

/** Everything that determines the contrast of visible text, each style once; the window remembers which ones. */
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
    // A link in running text is distinguished by its colour or underline.
    const beside =
      element.matches('a') && element.parentElement ? getComputedStyle(element.parentElement).color : ''
    const kind = [of(), isField ? of('::placeholder') : '', beside, groundOf(element)].join('; ')
    kinds.set(kind, [...(kinds.get(kind) ?? []), element])
  }
  Object.assign(window, { elementsOfKinds: kinds })
  return [...kinds.keys()]
}

/** Colours in transition between themes have contrasts of their own. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getTiming().iterations !== Infinity
    // On a busy machine one transition starts after another has ended.
    for (let moving: Animation[] | undefined; moving === undefined || moving.length > 0; ) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      moving = document.getAnimations().filter(isMoving)
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })
}
