import { addAgreedSession, addCompany, addMember, addPair, createCaller } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const DAY = 86_400_000
const SPARK = '/mentorship/resources/the-power-of-assertive-communication'

test.use({ serviceWorkers: 'allow' })

/** URLs cached for offline reading, with the person's id in each. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.keys()).includes('last-seen')) return []
    const requests = await (await caches.open('last-seen')).keys()
    return requests.map(({ url }) => decodeURIComponent(new URL(url).pathname))
  })

const appIsKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return (await caches.keys()).some((name) => name.startsWith('app-'))
  })

test('what was seen last can be read offline, comes back by itself and is gone after logging out @phone', async ({
  page,
  context,
  product,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/)
  const pair = await addPair(product.platform, { startedAt: new Date(Date.now() - 40 * DAY) })
  const call = createCaller(product.app)
  await call('POST /enrollments/:enrollmentId/goals', {
    token: pair.mentee.token,
    params: { enrollmentId: pair.enrollmentId },
    body: { title: 'Say no without a story' },
  })
  await addAgreedSession(product.platform, pair, 120, { title: 'Soundcheck' })
  await logIn(page, pair.mentee.email, SPARK)
  const spark = page.getByRole('heading', { name: 'The Power of Assertive Communication', level: 1 })
  await expect(spark).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const open = (name: string) => menu.getByRole('link', { name, exact: true }).click()
  await open('Plan')
  await expect(page.getByText('Say no without a story').first()).toBeVisible()
  await open('Calendar')
  await expect(page.getByText('Soundcheck').first()).toBeVisible()
  await open('Home')
  const months = page.getByRole('region', { name: /^Your six months/ })
  await expect(months.getByRole('button', { name: /^Month 1/ })).toBeVisible()
  expect(await appIsKept(page)).toBe(true)
  await expect.poll(async () => (await keptIn(page)).join()).toContain('resources')
  await expect.poll(async () => (await keptIn(page)).join()).toContain('today')

  await context.setOffline(true)
  // After a reload the browser does not always know that it is offline.
  const bar = page.getByRole('status').filter({ hasText: /You’re offline|We can’t reach Brightpair/ })
  await expect(bar).toContainText(/Last seen today, \d\d:\d\d/)
  await open('Plan')
  await expect(page.getByText('Say no without a story').first()).toBeVisible()
  await open('Calendar')
  await expect(page.getByText('Soundcheck').first()).toBeVisible()
  await expect(bar).toContainText(/Last seen today, \d\d:\d\d/)
  await page.reload()
  await context.setOffline(true)
  await expect(page.getByText('Soundcheck').first()).toBeVisible()
  await expect(bar).toContainText(/Last seen today, \d\d:\d\d/)
  await scan(page)
  await open('Home')
  await expect(months.getByRole('button', { name: /^Month 1/ })).toBeVisible()
  await page.goto(SPARK)
  await context.setOffline(true)
  await expect(spark).toBeVisible()
  await expect(bar).toContainText(/Last seen today, \d\d:\d\d/)

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(
    page.getByRole('heading', { name: /^(You’re offline|We can’t reach Brightpair right now)$/, level: 1 }),
  ).toBeFocused()
  await expect(page).toHaveURL('/settings')
  await scan(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(bar).toBeHidden()

  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => page.evaluate(() => caches.has('last-seen'))).toBe(false)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    pair.mentee.id,
  )
  await context.setOffline(true)
  await page.goto('/mentorship')
  await expect(page.getByRole('heading', { name: /^(Login|You’re offline)$/, level: 1 })).toBeVisible()
  await expect(months).toHaveCount(0)
})

test('nothing is kept of an admin, and nothing stays for whoever signs in next', async ({
  page,
  product,
}) => {
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentee.email, '/mentorship')
  await expect.poll(async () => (await keptIn(page)).join()).toContain(`last-seen/${pair.mentee.id}`)
  await logIn(page, pair.mentor.email, '/mentorship')
  await expect.poll(async () => (await keptIn(page)).join()).toContain(`last-seen/${pair.mentor.id}`)
  await expect.poll(async () => (await keptIn(page)).join()).not.toContain(`last-seen/${pair.mentee.id}`)
  const admin = await addMember(product.platform, 'ADMIN', null)
  await logIn(page, admin.email, '/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => keptIn(page)).toEqual([])
  expect(await appIsKept(page)).toBe(true)
  expect(await keptIn(page)).toEqual([])
})

test('the installed app starts at home, whichever it is', async ({ page, product }) => {
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/' })
  for (const size of ['192x192', '512x512'])
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain(size)
  const { start_url: start } = manifest
  await page.goto(start)
  await expect(page).toHaveURL(/\/login\?next=/)
  const company = await addCompany(product.platform)
  const unmatched = await addMember(product.platform, 'MENTEE', company.id)
  await logIn(page, unmatched.email, start)
  await expect(page).toHaveURL('/questionairre')
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentee.email, start)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Home')).toBeVisible()
})
