import type { Locator, Page } from 'playwright'
import { type Camera, HEIGHT, type Point, STEP, WIDTH } from './camera.ts'
import { switchHolding } from './held-animations.ts'

/** Below the sticky header and above the captions. */
const TOP = 90
const BOTTOM = HEIGHT - 60

/** A scene's actions: everything is filmed, except what happens in a cut. */
export interface Stage {
  readonly page: Page
  hold(seconds: number): Promise<void>
  point(at: Locator): Promise<void>
  click(at: Locator): Promise<void>
  /** A click whose work is done off screen. */
  press(at: Locator, work: () => Promise<unknown>): Promise<void>
  type(into: Locator, text: string): Promise<void>
  scrollTo(at: Locator, fromTop?: number): Promise<void>
  /** Done off screen: the film continues with the resulting page. */
  cut(work: () => Promise<unknown>): Promise<void>
  /** A page of our own instead of the product. */
  card(html: string, seconds: number): Promise<void>
}

export function openStage(page: Page, camera: Camera): Stage {
  let at: Point = { x: WIDTH * 0.56, y: HEIGHT * 0.58 }
  let isCursorShown = false
  const cursor = (isPressed = false) => (isCursorShown ? { ...at, isPressed } : null)
  const hold = (seconds: number) => camera.roll(seconds, cursor())

  async function glide(to: Point) {
    isCursorShown = true
    const from = at
    const distance = Math.hypot(to.x - from.x, to.y - from.y)
    const steps = Math.max(4, Math.min(11, Math.round(distance / 55)))
    await camera.shoot()
    for (let step = 1; step <= steps; step++) {
      const way = eased(step / steps)
      at = { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
      camera.keep(STEP, cursor())
    }
    await page.mouse.move(at.x, at.y)
    await hold(3 * STEP)
  }

  async function scrollBy(distance: number) {
    const start = await page.evaluate(() => window.scrollY)
    const steps = Math.max(6, Math.min(24, Math.round(Math.abs(distance) / 45)))
    for (let step = 1; step <= steps; step++) {
      // Whole pixels: a picture that is only shifted compresses very well.
      const top = Math.round(start + distance * eased(step / steps))
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await hold(STEP)
    }
  }

  async function boxOf(locator: Locator) {
    const box = await locator.boundingBox()
    if (!box) throw new Error(`${locator} is not on the page`)
    return box
  }

  async function point(locator: Locator) {
    await locator.waitFor()
    const { y, height } = await boxOf(locator)
    if (y < TOP) await scrollBy(y - TOP - 40)
    else if (y + height > BOTTOM) await scrollBy(y + height - BOTTOM + 40)
    const box = await boxOf(locator)
    await glide({ x: box.x + Math.min(box.width / 2, 220), y: box.y + box.height / 2 })
  }

  async function pressDown(locator: Locator) {
    await point(locator)
    camera.keep(2 * STEP, cursor(true))
  }

  async function click(locator: Locator) {
    await pressDown(locator)
    await page.mouse.click(at.x, at.y)
    await hold(4 * STEP)
  }

  async function cut(work: () => Promise<unknown>) {
    await switchHolding(page, false)
    await work()
    await page.evaluate(() => document.fonts.ready)
    await switchHolding(page, true)
  }

  return {
    page,
    hold,
    point,
    click,
    async type(into, text) {
      await click(into)
      for (const part of text.match(/.{1,2}/gsu) ?? []) {
        await page.keyboard.type(part)
        await hold(STEP)
      }
      await hold(2 * STEP)
    },
    async scrollTo(locator, fromTop = TOP) {
      await scrollBy((await boxOf(locator)).y - fromTop)
    },
    async press(locator, work) {
      await pressDown(locator)
      await cut(work)
    },
    cut,
    async card(html, seconds) {
      isCursorShown = false
      await page.goto('about:blank')
      await page.setContent(html)
      await page.evaluate(() => document.fonts.ready)
      await hold(seconds)
    },
  }
}

/** Ease in and out. */
const eased = (way: number) => (1 - Math.cos(Math.PI * way)) / 2
