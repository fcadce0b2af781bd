import { connect, type Page } from 'puppeteer-core'

/** When a person sees something, in milliseconds from the start of the page. */
export interface Moments {
  readonly outlineMs: number
  readonly headingMs: number
  /** The heading again, with what the first visit left in the cache. */
  readonly warmMs: number
}

/** What Lighthouse takes for a slow line, applied and not computed. */
const SLOW_LINE = { download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8, latency: 150 }

export async function momentsOf(url: string, port: number, slower: number): Promise<Moments> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  const page = await browser.newPage()
  try {
    const devtools = await page.createCDPSession()
    await devtools.send('Network.enable')
    await devtools.send('Network.clearBrowserCache')
    await page.setViewport({
      width: 412,
      height: 823,
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    await page.emulateCPUThrottling(slower)
    await page.emulateNetworkConditions(SLOW_LINE)
    await page.evaluateOnNewDocument(watchForHeading)
    await devtools.send('Network.setBypassServiceWorker', { bypass: true })
    const cold = await seen(page, url)
    await devtools.send('Network.setBypassServiceWorker', { bypass: false })
    const warm = await seen(page, url)
    return { ...cold, warmMs: warm.headingMs }
  } finally {
    await page.close()
    await browser.disconnect()
  }
}

async function seen(page: Page, url: string): Promise<Omit<Moments, 'warmMs'>> {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => 'headingAt' in window, { polling: 50, timeout: 30_000 })
  const figures = await page.evaluate(() => ({
    outlineMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    headingMs: (window as unknown as { headingAt: number }).headingAt,
  }))
  // What is still on its way would take part of the line from the next visit.
  await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1, timeout: 30_000 })
  return figures
}

/** Runs in the page. An outline has no heading, so the first one is that of the screen. */
function watchForHeading(): void {
  const look = () => {
    const heading = document.querySelector('h1')
    if (heading?.textContent && heading.getClientRects().length > 0)
      Object.assign(window, { headingAt: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
