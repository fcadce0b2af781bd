import type { Page } from 'playwright'

interface HeldAnimations {
  /** Off: animations run normally, while nothing is filmed. */
  isOn: boolean
  /** Advances every animation by this much; returns whether anything moved. */
  advance(milliseconds: number): boolean
}

/**
 * Pauses all animations of the page and advances them one film frame at a time, so that a slow machine produces the
 * same film as a fast one.
 */
export async function holdAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = new WeakSet<Animation>()
    const holdNew = () => {
      for (const animation of document.getAnimations()) {
        if (held.has(animation) || animation.timeline !== document.timeline) continue
        held.add(animation)
        animation.pause()
        animation.currentTime = 0
      }
    }
    const film: HeldAnimations = {
      isOn: true,
      advance(milliseconds) {
        holdNew()
        let moved = false
        for (const animation of document.getAnimations()) {
          if (!held.has(animation) || animation.playState !== 'paused') continue
          const next = Number(animation.currentTime) + milliseconds
          if (next >= Number(animation.effect?.getComputedTiming().endTime)) animation.finish()
          else animation.currentTime = next
          moved = true
        }
        return moved
      },
    }
    const watch = () => {
      if (film.isOn) holdNew()
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
    Object.assign(globalThis, { film })
  })
}

export const advanceAnimations = (page: Page, milliseconds: number): Promise<boolean> =>
  page.evaluate(
    (step) => (globalThis as unknown as { film: HeldAnimations }).film.advance(step),
    milliseconds,
  )

export const switchHolding = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((on) => {
    const { film } = globalThis as unknown as { film: HeldAnimations }
    film.isOn = on
    if (on) return
    for (const animation of document.getAnimations()) {
      // An infinite animation has no end to jump to.
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish()
      else animation.play()
    }
  }, isOn)
