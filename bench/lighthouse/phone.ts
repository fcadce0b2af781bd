import { throttling } from 'lighthouse/core/config/constants.js'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { connect } from 'puppeteer-core'

/** The line Lighthouse takes for a phone on a slow connection. */
export const line = throttling.mobileSlow4G

/**
 * How many times slower a mid-range phone is than a machine with this index. Lighthouse's own factor of 4 holds for a
 * fast desktop computer; its documentation gives these points for others.
 */
const points = [
  { index: 150, factor: 1 },
  { index: 800, factor: 2 },
  { index: 1300, factor: 3 },
  { index: 2000, factor: 6 },
] as const

export function slowdownOf(index: number): number {
  const above = points.findIndex((point) => point.index > index)
  const at = above === -1 ? points.length - 1 : Math.max(above, 1)
  const [from, to] = [points[at - 1] ?? points[0], points[at] ?? points[1]]
  const factor = from.factor + ((index - from.index) / (to.index - from.index)) * (to.factor - from.factor)
  return Math.max(1, factor)
}

/** Lighthouse's measure of a processor, taken in the browser that is about to be slowed down. */
export async function indexOf(port: number): Promise<number> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  const page = await browser.newPage()
  try {
    return await page.evaluate(pageFunctions.computeBenchmarkIndex)
  } finally {
    await page.close()
    await browser.disconnect()
  }
}
