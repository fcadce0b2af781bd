import { createCaller } from '@brightpair/server/testing'
import type { BrowserContext, Page } from 'playwright/test'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { another, logIn } from '../signed-in.ts'
import { ruthAndTomas } from './ruth-and-tomas.ts'

const DAY = 86_400_000

/** Ruth proposes, and the links of the email to Tomás are parsed as his mail program would. */
async function proposal(
  product: Product,
  pair: Awaited<ReturnType<typeof ruthAndTomas>>,
  title: string,
  days: number,
) {
  const { platform, mailbox } = product
  const at = new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 10 * 3_600_000)
  while (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() + DAY)
  await createCaller(product.app)('POST /enrollments/:enrollmentId/sessions', {
    token: pair.mentor.token,
    params: { enrollmentId: pair.enrollmentId },
    body: { title, times: [at.toISOString()] },
  })
  await expect
    .poll(async () => (await mailbox.latestTo(pair.mentee.email, 'Ruth proposes a session')).text)
    .toContain(title)
  const { text = '' } = await mailbox.latestTo(pair.mentee.email, 'Ruth proposes a session')
  const found = text.matchAll(/(\/session-answer\/[\w.-]+\?say=(\w+))/g)
  const links = Object.fromEntries([...found].map(([, path = '', say = '']) => [say, path]))
  const state = async () => {
    const { rows } = await platform.database.pool.query(
      'SELECT state, version FROM mentoring_sessions WHERE title = $1',
      [title],
    )
    return rows[0]
  }
  return { links, state }
}

/** Opens every link, like a mail server's link scanner. */
async function scanLinks(context: BrowserContext, links: Record<string, string>) {
  for (const link of Object.values(links)) {
    expect((await context.request.get(link)).status()).toBe(200)
    expect((await context.request.head(link)).status()).toBe(200)
  }
}

const open = async (page: Page, link: string | undefined) => {
  await page.goto(link ?? '/')
  await expect(page.getByRole('heading', { name: 'Ruth proposes a session' })).toBeVisible()
}

test('a proposal is accepted, declined and answered with another time from the email, without logging in @phone', async ({
  page,
  browser,
  product,
  guard,
  baseURL,
}) => {
  guard.allow(/409 \(Conflict\)/)
  const pair = await ruthAndTomas(product)
  await logIn(page, pair.mentor.email, '/mentorship/calendar')
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const email = await context.newPage()

  const first = await proposal(product, pair, 'The two-door decision', 3)
  const before = await first.state()
  expect(Object.keys(first.links).sort()).toEqual(['accept', 'decline', 'suggest'])
  await scanLinks(context, first.links)
  await open(email, first.links.accept)
  await scanAtBothSizes(email)
  expect(await first.state(), 'nothing by looking').toEqual(before)
  await email.getByRole('button', { name: 'Accept this time' }).click()
  await expect(email.getByText('Confirmed. You’ll both find it in your calendar here.')).toBeVisible()
  await scanAtBothSizes(email)
  await expect(page.getByRole('button', { name: 'The two-door decision', exact: true })).toBeVisible()
  for (const link of Object.values(first.links)) {
    await email.goto(link)
    await expect(email.getByRole('heading', { name: 'This has already been answered' })).toBeVisible()
  }
  await scanAtBothSizes(email)

  const second = await proposal(product, pair, 'Saying no well', 5)
  await open(email, second.links.accept)
  await email.getByRole('link', { name: 'Decline' }).click()
  await email.getByLabel('A message for Ruth (optional)').fill('I’m away that week.')
  await scanAtBothSizes(email)
  // The same page in a second window, pressed after the first.
  const twin = await context.newPage()
  await twin.goto(email.url())
  await email.getByRole('button', { name: 'Decline' }).click()
  await expect(email.getByText('Declined.')).toBeVisible()
  await twin.getByRole('button', { name: 'Decline' }).click()
  await expect(twin.getByRole('heading', { name: 'This has already been answered' })).toBeVisible()
  expect(await second.state()).toMatchObject({ state: 'DECLINED' })

  const third = await proposal(product, pair, 'The long view', 7)
  await open(email, third.links.suggest)
  await email.getByRole('button', { name: 'Suggest this time' }).click()
  await expect(email.getByRole('alert')).toHaveText('Please choose a time.')
  await email.getByLabel('A time that suits you both').selectOption({ index: 1 })
  await scanAtBothSizes(email)
  await email.getByRole('button', { name: 'Suggest this time' }).click()
  await expect(email.getByText('Your suggestion has been sent.')).toBeVisible()
  const card = page.getByRole('region', { name: 'Tomás proposes a session' })
  await expect(card.getByText('The long view')).toBeVisible()
  await email.goto(third.links.accept ?? '/')
  await expect(email.getByRole('heading', { name: 'This has already been answered' })).toBeVisible()

  // He never logged in: the calendar itself asks for it.
  await email.getByRole('link', { name: 'Open the calendar' }).click()
  await expect(email).toHaveURL(/\/login/)
  await context.close()
})
