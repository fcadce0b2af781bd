import { addAgreedSession } from '@brightpair/server/testing'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { expect } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { ruthAndTomas } from './ruth-and-tomas.ts'

/** A session of Ruth and Tomás, as many minutes from now as said. */
export async function roomOf(product: Product, inMinutes = 0) {
  const pair = await ruthAndTomas(product)
  const sessionId = await addAgreedSession(product.platform, pair, inMinutes, { agenda: 'One door or two?' })
  return { ...pair, sessionId, address: `/mentorship/room/${sessionId}?pair=${pair.enrollmentId}` }
}

/** Records every peer connection of a page, to count what arrives. */
export async function countFrames(context: BrowserContext) {
  await context.addInitScript(() => {
    const Native = window.RTCPeerConnection
    const made: RTCPeerConnection[] = []
    Object.assign(window, { made })
    window.RTCPeerConnection = class extends Native {
      constructor(settings?: RTCConfiguration) {
        super(settings)
        made.push(this)
      }
    }
  })
}

/** Frames of the partner's video that were decoded. */
export const framesOf = (page: Page) =>
  page.evaluate(async () => {
    const { made } = window as unknown as { made: RTCPeerConnection[] }
    let frames = 0
    for (const entry of (await made.at(-1)?.getStats())?.values() ?? []) {
      if (entry.type === 'inbound-rtp' && entry.kind === 'video') frames += entry.framesDecoded ?? 0
    }
    return frames
  })

export async function expectMovingPicture(page: Page) {
  await expect.poll(() => framesOf(page)).toBeGreaterThan(5)
  const before = await framesOf(page)
  await expect.poll(() => framesOf(page)).toBeGreaterThan(before + 10)
}

export async function secondPerson(browser: Browser, product: Product) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', reducedMotion: 'reduce' })
  await countFrames(context)
  return { context, page: await context.newPage() }
}

export const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true }).click()
