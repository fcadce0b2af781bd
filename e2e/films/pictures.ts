import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  createTemplate,
  demonstrationPassword,
  loadDemonstration,
  startTemporaryPostgres,
} from '@brightpair/server/testing'
import { type Browser, chromium } from 'playwright'
import { type Product, startProduct } from '../product.ts'
import { logIn } from '../signed-in.ts'

/**
 * Takes the screenshots of the public pages from the demonstration, at a fixed moment, so that only a changed screen
 * changes its picture. Usage: npm run pictures [-- home plan]
 */
const OUTPUT = fileURLToPath(new URL('../../packages/web/public/pictures/', import.meta.url))
const MOMENT = new Date('2026-11-17T10:00:00Z')
const SIZE = { width: 1440, height: 900 }
const MAX_BYTES = 250_000
/** For content that loads after the first parts, such as follow-up requests. */
const SETTLING_MS = 1_000

const [admin, tomas, kofi] = [
  'admin@brightpair.example',
  'tomas.leal@northfield.example',
  'kofi.mensah@northfield.example',
]

const screens = [
  { name: 'home', by: kofi, path: '/mentorship' },
  { name: 'match', by: tomas, path: '/to-be-matched' },
  { name: 'plan', by: kofi, path: '/mentorship/plan' },
  { name: 'calendar', by: kofi, path: '/mentorship/calendar' },
  { name: 'inbox', by: kofi, path: '/mentorship/inbox' },
  { name: 'sparks', by: kofi, path: '/mentorship/resources' },
  { name: 'track', by: kofi, path: '/dashboard_powerplay' },
  { name: 'overview', by: admin, path: '/admin-dashboard' },
] as const

const themes = ['light', 'dark'] as const
const scales = [
  { scale: 1, suffix: '', quality: 0.82 },
  { scale: 2, suffix: '@2x', quality: 0.7 },
] as const

const wanted = process.argv.slice(2)
const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length < wanted.length) throw new Error(`There is no such picture among: ${wanted.join(', ')}`)

await mkdir(OUTPUT, { recursive: true })
const postgres = await startTemporaryPostgres()
const browser = await chromium.launch({
  ...(process.env.BROWSER_PATH ? { executablePath: process.env.BROWSER_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--hide-scrollbars', '--lang=en-GB'],
})
try {
  await createTemplate(postgres.url)
  const product = await startProduct(postgres.url)
  try {
    product.clock.advance(MOMENT.getTime() - Date.now())
    await loadDemonstration(product.platform)
    for (const screen of chosen) await take(product, browser, screen)
  } finally {
    await product.close()
  }
} finally {
  await browser.close()
  await postgres.stop()
}

async function take(product: Product, by: Browser, screen: (typeof screens)[number]): Promise<void> {
  const sizes: string[] = []
  for (const colorScheme of themes)
    for (const { scale, suffix, quality } of scales) {
      const context = await by.newContext({
        baseURL: product.url,
        viewport: SIZE,
        deviceScaleFactor: scale,
        colorScheme,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await page.clock.setFixedTime(MOMENT)
      await logIn(page, screen.by, screen.path, demonstrationPassword)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skel'))
      await page.waitForTimeout(SETTLING_MS)
      await page.evaluate(() => document.fonts.ready)
      // The heading has the focus after a change of screen, which should not be visible.
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      const bytes = await encode(by, await page.screenshot(), quality)
      const file = `${screen.name}-${colorScheme}${suffix}.webp`
      if (bytes.length > MAX_BYTES) throw new Error(`${file} is too large: ${bytes.length} bytes`)
      await writeFile(`${OUTPUT}${file}`, bytes)
      sizes.push(`${colorScheme}${suffix} ${Math.ceil(bytes.length / 1000)} kB`)
      await context.close()
    }
  console.log(`${screen.name}: ${sizes.join(', ')}`)
}

/** As WebP, which the browser can encode and Playwright can't. */
async function encode(by: Browser, png: Buffer, quality: number): Promise<Buffer> {
  const page = await by.newPage()
  const encoded = await page.evaluate(
    async ({ source, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality },
  )
  await page.close()
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64')
}
