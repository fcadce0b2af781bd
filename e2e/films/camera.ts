import type { Page } from 'playwright'
import { advanceAnimations, holdAnimations } from './held-animations.ts'

export const WIDTH = 1280
export const HEIGHT = 720
export const STEP = 1 / 15

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Cursor extends Point {
  readonly isPressed: boolean
}

/** One picture with its duration. The cursor is drawn later, so that it can move over a still picture. */
export interface Frame {
  readonly picture: number
  readonly cursor: Cursor | null
  readonly seconds: number
}

export interface Footage {
  readonly pictures: readonly Buffer[]
  readonly frames: readonly Frame[]
}

export interface Camera {
  readonly footage: Footage
  /** The length of the film so far, in seconds. */
  now(): number
  /** Takes a picture of the page now. */
  shoot(): Promise<void>
  /** Holds the last picture for some time. */
  keep(seconds: number, cursor: Cursor | null): void
  /** Lets time pass on the page: changes are filmed, a still page is held. */
  roll(seconds: number, cursor: Cursor | null): Promise<void>
}

/**
 * Films a page frame by frame. Durations are set here rather than by real time: waiting for the machine takes no time
 * in the film.
 */
export async function openCamera(page: Page): Promise<Camera> {
  await holdAnimations(page)
  const browser = await page.context().newCDPSession(page)
  const pictures: Buffer[] = []
  const frames: Frame[] = []

  async function shoot() {
    const { data } = await browser.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    const picture = Buffer.from(data, 'base64')
    if (!pictures.at(-1)?.equals(picture)) pictures.push(picture)
  }

  function keep(seconds: number, cursor: Cursor | null) {
    frames.push({
      picture: pictures.length - 1,
      cursor,
      seconds: Math.max(1, Math.round(seconds / STEP)) * STEP,
    })
  }

  async function roll(seconds: number, cursor: Cursor | null) {
    for (let left = Math.round(seconds / STEP); left > 0; left--) {
      const moved = await advanceAnimations(page, STEP * 1000)
      await shoot()
      keep(moved ? STEP : left * STEP, cursor)
      if (!moved) return
    }
  }

  return {
    footage: { pictures, frames },
    now: () => frames.reduce((sum, { seconds }) => sum + seconds, 0),
    shoot,
    keep,
    roll,
  }
}
