import { readFile } from 'node:fs/promises'
import { addCompany, addMember, addPair, createCaller } from '@brightpair/server/testing'
import type { Browser, Locator, Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'

const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

async function addRuthAndMentee({ platform }: Product) {
  const company = await addCompany(platform)
  const ruth = { firstName: 'Ruth', lastName: 'Adeyemi' }
  const mentor = await addMember(platform, 'MENTOR', company.id, ruth)
  return addPair(platform, { company, mentor })
}

type Pair = Awaited<ReturnType<typeof addRuthAndMentee>>

/** Inserted as the API would, for what a test expects to exist. */
async function write(product: Product, { enrollmentId }: Pair, token: string, texts: readonly string[]) {
  const call = createCaller(product.app)
  for (const text of texts) {
    const body = { clientId: crypto.randomUUID(), text }
    await call('POST /enrollments/:enrollmentId/messages', { token, params: { enrollmentId }, body })
  }
}

async function openInbox(page: Page, email: string) {
  await logIn(page, email, '/mentorship/inbox')
}

async function secondPerson(browser: Browser, product: Product, email: string) {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openInbox(page, email)
  return { context, page }
}

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const thread = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const saidIn = (page: Page): Locator => thread(page).locator('li > div > p')

async function say(page: Page, text: string) {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

test('two people write to each other over a dropped connection, and nothing is lost or doubled', async ({
  browser,
  page: mentor,
  product,
  guard,
}) => {
  guard.allow(CUT)
  const pair = await addRuthAndMentee(product)
  await openInbox(mentor, pair.mentor.email)
  const { context, page: mentee } = await secondPerson(browser, product, pair.mentee.email)
  guard.watch(context)

  const typing = mentee.getByText('Ruth is typing')
  await expect(async () => {
    await composer(mentor).fill('')
    await composer(mentor).pressSequentially('Hello')
    await expect(typing).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await composer(mentor).press('Enter')
  await expect(saidIn(mentee)).toHaveText(['Hello'])
  await expect(typing).not.toBeAttached()
  await expect(thread(mentor).getByText(/^Read \d\d:\d\d$/)).toBeVisible()

  const stored = async () => {
    const { rows } = await product.platform.database.pool.query<{ text: string }>(
      'SELECT text FROM messages WHERE enrollment_id = $1 ORDER BY number',
      [pair.enrollmentId],
    )
    return rows.map(({ text }) => text)
  }

  await context.setOffline(true)
  await say(mentee, 'From the tunnel')
  await say(mentee, 'Still in it')
  await expect(thread(mentee).getByText('Not sent')).toBeVisible()
  await say(mentor, 'Are you there?')
  await say(mentor, 'Take your time')
  await expect(saidIn(mentor)).toHaveText(['Hello', 'Are you there?', 'Take your time'])
  await expect.poll(stored).toEqual(['Hello', 'Are you there?', 'Take your time'])
  await context.setOffline(false)
  const all = ['Hello', 'Are you there?', 'Take your time', 'From the tunnel', 'Still in it']
  for (const page of [mentor, mentee]) await expect(saidIn(page)).toHaveText(all)
  await expect(thread(mentee).getByText('Not sent')).toHaveCount(0)

  // The server stores it, and the response is lost.
  const sending = `**/api/enrollments/${pair.enrollmentId}/messages`
  await mentee.route(
    sending,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await say(mentee, 'Sent twice, stored once')
  await expect(saidIn(mentor)).toHaveText([...all, 'Sent twice, stored once'])
  await expect(saidIn(mentee)).toHaveText([...all, 'Sent twice, stored once'])
  await mentee.reload()
  await expect(saidIn(mentee)).toHaveText([...all, 'Sent twice, stored once'])
  expect(await stored()).toEqual([...all, 'Sent twice, stored once'])
  await context.close()
})

test('a file is sent, shown and saved, and what could run is refused', async ({
  browser,
  page: mentor,
  product,
  guard,
}) => {
  guard.allow(/415/)
  const pair = await addRuthAndMentee(product)
  await openInbox(mentor, pair.mentor.email)
  const picture = await mentor.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
  const choose = mentor.getByLabel('Choose files to attach')
  await choose.setInputFiles([
    { name: 'plan.png', mimeType: 'image/png', buffer: picture },
    {
      name: 'page.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<html><script>alert(1)</script></html>'),
    },
  ])
  await expect(mentor.getByText('This kind of file isn’t accepted.', { exact: false })).toBeVisible()
  await composer(mentor).press('Enter')
  await expect(saidIn(mentor)).toHaveCount(0)
  await mentor.getByRole('button', { name: 'Remove page.html' }).click()
  await say(mentor, 'The plan')
  await expect(thread(mentor).getByRole('button', { name: /Download plan\.png/ })).toBeVisible()

  const { context, page: mentee } = await secondPerson(browser, product, pair.mentee.email)
  guard.watch(context)
  const file = thread(mentee).getByRole('button', { name: /Download plan\.png/ })
  await expect(file.locator('img')).toBeVisible()
  const saving = mentee.waitForEvent('download')
  await file.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('plan.png')
  expect(await readFile(await saved.path())).toEqual(picture)
  await context.close()
})

test('older messages come while one scrolls up, and what one reads stays in place', async ({
  page,
  product,
}) => {
  const pair = await addRuthAndMentee(product)
  await write(
    product,
    pair,
    pair.mentor.token,
    Array.from({ length: 55 }, (_, at) => `Message ${at + 1}`),
  )
  await createCaller(product.app)('POST /enrollments/:enrollmentId/messages/read', {
    token: pair.mentee.token,
    params: { enrollmentId: pair.enrollmentId },
    body: { number: 30 },
  })
  await logIn(page, pair.mentee.email, '/mentorship')
  await expect(page.getByRole('link', { name: /^Inbox 25 new/ })).toBeVisible()
  await page.goto('/mentorship/inbox')
  await expect(thread(page).getByText('New messages')).toBeVisible()
  await expect(saidIn(page)).toHaveCount(40)
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Inbox 25 new/ })).toBeVisible()
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
  await thread(page).evaluate((list) => list.scrollTo({ top: 60 }))
  await expect(saidIn(page)).toHaveCount(55)
  await expect(thread(page).getByText('Message 16', { exact: true })).toBeInViewport()
  await expect(thread(page).getByText('Message 2', { exact: true })).not.toBeInViewport()
})

test('the inbox is used by keyboard alone, and keeps a draft', async ({ page, product }) => {
  const pair = await addRuthAndMentee(product)
  await openInbox(page, pair.mentee.email)
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Ruth Adeyemi/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(thread(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Attach a file' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(composer(page)).toBeFocused()
  await page.keyboard.type('First line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('see https://example.com/doors and <b>this</b>')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL('/mentorship')
  await page.goBack()
  await expect(composer(page)).toHaveValue('First line\nsee https://example.com/doors and <b>this</b>')
  await composer(page).focus()
  await page.keyboard.press('Enter')
  await expect(saidIn(page)).toContainText('<b>this</b>')
  await expect(composer(page)).toHaveValue('')
  await expect(composer(page)).toBeFocused()
  const link = thread(page).getByRole('link', { name: /example\.com\/doors/ })
  await expect(link).toHaveAttribute('rel', /noopener/)
})

test('the inbox fits its screen, and a programme that is over can still be read @both', async ({
  page,
  product,
  isMobile,
}) => {
  const pair = await addRuthAndMentee(product)
  await write(product, pair, pair.mentor.token, [
    'Welcome',
    'https://example.com/a-very-long-address/'.repeat(8),
  ])
  await openInbox(page, pair.mentee.email)
  const row = page.getByRole('link', { name: /^Ruth Adeyemi/ })
  await expect(row).toBeVisible()
  if (isMobile) {
    await expect(composer(page)).toHaveCount(0)
    await scan(page)
    await row.click()
  }
  await expect(saidIn(page)).toHaveCount(2)
  await say(page, 'Thank you')
  await expect(saidIn(page)).toHaveCount(3)
  await scan(page)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await width()).toBeLessThanOrEqual(0)
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await width()).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Back to the inbox' }).click()
    await expect(page.getByRole('link', { name: /^Ruth Adeyemi You: Thank you/ })).toBeVisible()
  }
  await product.platform.database.pool.query(
    "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
    [pair.enrollmentId],
  )
  await page.goto('/mentorship/inbox?open')
  await expect(page.getByText('You can read what you wrote to each other', { exact: false })).toBeVisible()
  await expect(saidIn(page)).toHaveCount(3)
  await expect(composer(page)).toHaveCount(0)
})
