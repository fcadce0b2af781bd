import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'

const labels = ['Home', 'How It Works', 'About Us', 'Pricing', 'Contact us']
const withFooter = [
  '/',
  '/about',
  '/pricing',
  '/contact',
  '/workflow',
  '/why-mentorship-matters',
  '/find-mentor',
  '/become-mentor',
  '/demo',
  '/privacy',
  '/terms',
  '/accessibility',
  '/sub-processors',
  '/no-such-page',
]
const withoutFooter = ['/login', '/register', '/power_play_track', '/unbreakable_mind_track']

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600

/** Opens the menu with the site's links where they don't fit. */
async function openLinks(page: Page) {
  if (!isPhone(page)) return page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

test('the header has every link, Login and Request Demo @both', async ({ page }) => {
  await page.goto('/pricing')
  const links = await openLinks(page)
  for (const label of labels)
    await expect(links.getByRole('link', { name: label, exact: true })).toBeVisible()
  await expect(links.locator('[aria-current="page"]')).toHaveText('Pricing')
  const all = isPhone(page) ? links : page.getByRole('banner')
  await expect(all.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  if (isPhone(page)) await scan(page)
  await all.getByRole('button', { name: 'Request Demo' }).click()
  await expect(page.getByRole('dialog', { name: 'Who are you?' })).toBeVisible()
})

test('each link leads to its page and is highlighted there @both', async ({ page }) => {
  const places = { 'About Us': '/about', Pricing: '/pricing', 'Contact us': '/contact', Home: '/' }
  await page.goto('/terms')
  for (const [label, url] of Object.entries(places)) {
    await (await openLinks(page)).getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(url)
    const links = await openLinks(page)
    await expect(links.locator('[aria-current="page"]')).toHaveText(label)
    if (isPhone(page)) await page.getByRole('button', { name: 'Close menu' }).click()
  }
})

test('an i has its dot in small headings, one pixel by one', async ({ page }) => {
  // After hydration, which would otherwise focus another heading than its own.
  await page.goto('/login', { waitUntil: 'networkidle' })
  const heading = page.getByRole('heading', { level: 1 })
  const ink = await heading.evaluate((element: HTMLElement) => {
    Object.assign(element.style, { fontSize: '18px', lineHeight: '32px', width: '200px', color: 'black' })
    element.textContent = 'iiiiiiii'
    return document.fonts.ready.then(() => element.getBoundingClientRect().toJSON() as DOMRect)
  })
  const picture = await page.screenshot({ clip: { x: ink.x, y: ink.y, width: 40, height: 32 } })
  const rows = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      paper?.drawImage(bitmap, 0, 0)
      const pixels = paper?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
      return Array.from({ length: bitmap.height }, (_, y) =>
        Array.from(
          { length: bitmap.width },
          (_, x) => 255 - (pixels[4 * (y * bitmap.width + x)] ?? 255),
        ).reduce((sum, dark) => sum + dark),
      )
    },
    [...picture],
  )
  const [top, bottom] = [rows.findIndex((dark) => dark > 0), rows.findLastIndex((dark) => dark > 0)]
  const gap = Math.min(...rows.slice(top + 1, bottom))
  expect(gap, `ink by row: ${rows.slice(top, bottom + 1).join(' ')}`).toBeLessThan(Math.max(...rows) / 2)
})

test('the header stays in sight and the logo leads up and home', async ({ page }) => {
  await page.goto('/')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Brightpair home' })
  await page.evaluate(() => window.scrollTo(0, 2000))
  await expect(logo).toBeInViewport()
  await logo.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goto('/about')
  await logo.click()
  await expect(page).toHaveURL('/')
})

for (const from of ['/', '/pricing']) {
  test(`How It Works leads from ${from} to the section, 80 pixels below the top @both`, async ({ page }) => {
    await page.goto(from)
    await (await openLinks(page)).getByRole('link', { name: 'How It Works' }).click()
    await expect(page).toHaveURL('/#how-it-works')
    const top = () =>
      page.evaluate(() =>
        Math.round(document.getElementById('how-it-works')?.getBoundingClientRect().top ?? -1),
      )
    await expect.poll(top).toBe(80)
  })
}

test('an address with the anchor opens at the section', async ({ page }) => {
  await page.goto('/#how-it-works')
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport()
})

test('a new page starts at the top', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Request a Demo' }).click()
  await expect(page).toHaveURL('/demo')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the closing section has tagline, demo, copyright, legal buttons and three social links', async ({
  page,
}) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading')).toHaveText('Smarter Matches Brighter Futures')
  await expect(footer.getByText('© 2025 Brightpair')).toBeVisible()
  await expect(footer.getByRole('button', { name: 'Privacy Policy' })).toBeVisible()
  await expect(footer.getByRole('button', { name: 'Cookies' })).toBeVisible()
  for (const name of ['LinkedIn', 'X', 'YouTube']) {
    await expect(footer.getByRole('link', { name: `${name} (opens in a new tab)` })).toHaveAttribute(
      'href',
      /^https:/,
    )
  }
  await footer.getByRole('button', { name: 'Request a Demo' }).click()
  await expect(page.getByRole('dialog', { name: 'Who are you?' })).toBeVisible()
})

test('the closing section is hidden on the listed screens and shown elsewhere', async ({ page, guard }) => {
  guard.allow(/404/)
  for (const path of withFooter) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo'), path).toBeVisible()
  }
  for (const path of withoutFooter) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByText('© 2025 Brightpair'), path).toHaveCount(0)
  }
})

test('no public page is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of withFooter.filter((listed) => listed !== '/no-such-page')) {
    await page.goto(path)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess, path).toBeLessThanOrEqual(0)
  }
})

test('a button pressed before the app has taken over does its work once it has', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/entry.client*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog', { name: 'Who are you?' })).toBeVisible()
})
