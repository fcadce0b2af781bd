import { addAgreedSession, addPair, calendarEntryOf, createCaller } from '@brightpair/server/testing'
import type { Locator, Page } from 'playwright/test'
import { expect, scan, scanAtBothSizes, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { logIn } from '../signed-in.ts'
import { ruthAndTomas } from './ruth-and-tomas.ts'

const DAY = 86_400_000

/** Ruth is one hour ahead of Tomás, who is in the browser's time zone until he changes it. */
const pairOf = (product: Product, ruth = 'Europe/Oslo', tomas: string | null = null) =>
  ruthAndTomas(product, { ruth, tomas })

/** A weekday at ten in UTC, some days ahead. */
function weekdayAhead(days: number): string {
  const at = new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 10 * 3_600_000)
  while (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() + DAY)
  return at.toISOString()
}

async function openCalendar(page: Page, email: string) {
  await logIn(page, email, '/mentorship/calendar')
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
}

/** The first free times of the last day shown, as few are left of today in the afternoon. */
async function chooseTimes(page: Page, many: number) {
  await page.getByRole('group', { name: 'Day', exact: true }).getByRole('button').last().click()
  const times = page.getByRole('group', { name: /^Starting on/ }).getByRole('button')
  for (let index = 0; index < many; index++) await times.nth(index * 3).click()
  await expect(page.getByRole('list', { name: 'Chosen times' }).getByRole('listitem')).toHaveCount(many)
}

test('a session is proposed, accepted, moved and cancelled, and every calendar hears of it', async ({
  page,
  browser,
  product,
  guard,
}) => {
  const { mentor, mentee } = await pairOf(product)
  await openCalendar(page, mentee.email)
  await expect(page.getByText('Ruth is in Oslo, one hour ahead', { exact: false })).toBeVisible()
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/Oslo' })
  guard.watch(context)
  const other = await context.newPage()
  await openCalendar(other, mentor.email)

  await page.getByRole('button', { name: 'Propose a session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(dialog.getByText('Please say what it’s about.')).toBeVisible()
  await expect(dialog.getByText('Please choose at least one time.')).toBeVisible()
  await dialog.getByLabel('Topic').fill('The two-door decision')
  await chooseTimes(page, 2)
  await dialog.getByLabel('A message for Ruth (optional)').fill('After the review?')
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByRole('region', { name: 'You proposed a session' })).toBeVisible()
  const asked = await product.mailbox.latestTo(mentor.email, 'Tomás proposes a session')
  expect(asked.attachments).toEqual([])

  const card = other.getByRole('region', { name: 'Tomás proposes a session' })
  await expect(card.getByText('After the review?')).toBeVisible()
  await card.getByRole('radio').nth(1).check()
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(other.getByRole('button', { name: 'The two-door decision', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'The two-door decision', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'You proposed a session' })).toHaveCount(0)
  const invited = calendarEntryOf(
    await product.mailbox.latestTo(mentee.email, 'Your session with Ruth is confirmed'),
  )
  expect(invited).toMatchObject({ method: 'REQUEST', sequence: 0, status: 'CONFIRMED' })
  expect(invited.attendees.map(({ address }) => address)).toEqual([
    `mailto:${mentor.email}`,
    `mailto:${mentee.email}`,
  ])
  const own = await product.mailbox.latestTo(mentor.email, 'Your session with Tomás is confirmed')
  expect(calendarEntryOf(own)).toMatchObject({ uid: invited.uid, startsAt: invited.startsAt })

  await other.getByRole('button', { name: 'Move The two-door decision' }).click()
  await chooseTimes(other, 1)
  await other.getByRole('button', { name: 'Suggest', exact: true }).click()
  const move = page.getByRole('region', { name: 'Ruth proposes to move a session' })
  await expect(move.getByText('Until it’s accepted', { exact: false })).toBeVisible()
  await move.getByRole('button', { name: 'Accept' }).click()
  const moved = calendarEntryOf(
    await product.mailbox.latestTo(mentor.email, 'Your session with Tomás has moved'),
  )
  expect(moved).toMatchObject({ method: 'REQUEST', uid: invited.uid, sequence: 1 })
  expect(moved.startsAt).not.toBe(invited.startsAt)
  await product.mailbox.latestTo(mentee.email, 'Your session with Ruth has moved')

  await page.getByRole('button', { name: 'The two-door decision', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await page.getByRole('button', { name: 'Cancel the session' }).click()
  await expect(page.getByText('Please say why in a word or two.')).toBeVisible()
  await page.getByLabel('Why? Ruth will read it.').fill('I am ill.')
  await page.getByRole('button', { name: 'Cancel the session' }).click()
  await expect(other.getByText('No sessions yet.', { exact: false })).toBeVisible()
  for (const [reader, subject] of [
    [mentor, 'Your session with Tomás is cancelled'],
    [mentee, 'Your session with Ruth is cancelled'],
  ] as const) {
    const mail = await product.mailbox.latestTo(reader.email, subject)
    expect(mail.text).toContain('I am ill.')
    expect(calendarEntryOf(mail)).toMatchObject({ method: 'CANCEL', uid: invited.uid, sequence: 2 })
  }
  await context.close()
})

test('one button is filled: joining while a session is under way, else answering, else proposing', async ({
  page,
  product,
}) => {
  const pair = await pairOf(product)
  const { pool } = product.platform.database
  const filled = page.locator('.btn--primary').filter({ visible: true })
  const call = createCaller(product.app)
  await openCalendar(page, pair.mentee.email)
  await expect(filled).toHaveText(['Propose a session'])

  for (const title of ['Saying no well', 'Midpoint'])
    await call('POST /enrollments/:enrollmentId/sessions', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId },
      body: { title, times: [weekdayAhead(title.length)] },
    })
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(2)
  await expect(filled).toHaveText(['Accept'])
  await scanAtBothSizes(page)

  const under = await addAgreedSession(product.platform, pair, -10)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Join The two-door decision' })).toBeVisible()
  await expect(filled).toHaveText([/^Join/])
  await scanAtBothSizes(page)

  await pool.query('UPDATE mentoring_sessions SET link = $2 WHERE id = $1', [
    under,
    'https://meet.example/two',
  ])
  await page.reload()
  await expect(page.getByRole('link', { name: /^Join The two-door decision/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(filled).toHaveText([/^Join/])
})

/** One session is agreed, another one is proposed. */
async function pairWithSessions(product: Product) {
  const call = createCaller(product.app)
  // Zones without daylight saving: the times below are valid all year.
  const pair = await pairOf(product, 'Africa/Lagos', 'Africa/Abidjan')
  const { mentor, mentee, enrollmentId } = pair
  const startsAt = weekdayAhead(1)
  const params = { enrollmentId }
  const { body } = await call('POST /enrollments/:enrollmentId/sessions', {
    token: mentor.token,
    params,
    body: { title: 'Saying no well', times: [startsAt] },
  })
  await call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
    token: mentee.token,
    params: { ...params, sessionId: body.id },
    body: { version: 1, startsAt },
  })
  await call('POST /enrollments/:enrollmentId/sessions', {
    token: mentor.token,
    params,
    body: { title: 'Midpoint', times: [weekdayAhead(4)], message: 'Shall we?' },
  })
  return pair
}

test('month and week tell the time of both, and have no accessibility violation @both', async ({
  page,
  product,
  isMobile,
}) => {
  const { mentee } = await pairWithSessions(product)
  await openCalendar(page, mentee.email)
  await expect(page.getByText('11:00 to 12:00 for Ruth').first()).toBeVisible()
  await scan(page)

  await page.getByRole('tab', { name: 'Week' }).click()
  const event = page.getByRole('button', {
    name: /^\w+day \d+ \w+, 10:00( to 11:00)? for you, ?Saying no well ?11:00 for Ruth$/,
  })
  if (isMobile) {
    const day = page.getByRole('button', { name: /1 entry$/ }).first()
    if (!(await day.isVisible())) await page.getByRole('button', { name: 'Next week' }).click()
    await day.click()
    await swipe(page.getByRole('table'), -120)
    await expect(event).toHaveCount(0)
    await swipe(page.getByRole('table'), 120)
  } else if (!(await event.isVisible())) await page.getByRole('button', { name: 'Next week' }).click()
  await event.click()
  await expect(page.getByRole('dialog', { name: 'Saying no well' })).toBeVisible()
  await page.keyboard.press('Escape')
  await scan(page)
  if (isMobile) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
})

/** A finger that moves to the side, in pixels. */
const swipe = (target: Locator, by: number) =>
  target.evaluate((element, distance) => {
    const at = (clientX: number) => [new Touch({ identifier: 1, target: element, clientX, clientY: 400 })]
    element.dispatchEvent(new TouchEvent('touchstart', { touches: at(200), bubbles: true }))
    element.dispatchEvent(new TouchEvent('touchend', { changedTouches: at(200 + distance), bubbles: true }))
  }, by)

test('a mentor of several has them in one calendar, and proposes to each @both', async ({
  page,
  product,
  isMobile,
}) => {
  const call = createCaller(product.app)
  const first = await pairOf(product, 'Africa/Abidjan', 'Africa/Abidjan')
  const second = await addPair(product.platform, { company: { id: first.companyId }, mentor: first.mentor })
  await product.platform.database.pool.query("UPDATE users SET first_name = 'Leila' WHERE id = $1", [
    second.mentee.id,
  ])
  const day = weekdayAhead(1)
  const hour = (hours: number) => new Date(Date.parse(day) + hours * 3_600_000).toISOString()
  for (const [index, { mentee, enrollmentId }] of [first, second, first, second].entries())
    await call('POST /enrollments/:enrollmentId/sessions', {
      token: mentee.token,
      params: { enrollmentId },
      body: { title: `Topic ${index + 1}`, times: [hour(index)] },
    })
  await openCalendar(page, first.mentor.email)
  await expect(page.getByText('All your mentees in one place', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Tomás|Leila) proposes a session$/ })).toHaveCount(4)
  if (new Date(day).getUTCMonth() !== new Date().getUTCMonth())
    await page.getByRole('button', { name: 'Next month' }).click()
  const open = isMobile
    ? page.getByRole('button', { name: /, 4 entries$/ })
    : page.getByRole('button', { name: /^2 more on / })
  await open.first().click()
  await expect(page.getByRole('button', { name: /: 13:00 for both of you$/ })).toBeVisible()
  await scan(page)

  const filter = page.getByRole('group', { name: 'Whose sessions' })
  await filter.getByRole('button', { name: 'Leila' }).click()
  await expect(page.getByRole('heading', { name: /proposes a session$/ })).toHaveCount(2)
  await expect(page.getByText('Sessions with Leila')).toBeVisible()
  await filter.getByRole('button', { name: 'Both' }).click()

  await page.getByRole('button', { name: 'Propose a session', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose a session' })
  await dialog.getByRole('group', { name: 'With' }).getByRole('button', { name: 'Leila' }).click()
  await dialog.getByLabel('Topic').fill('Finding your footing')
  await chooseTimes(page, 1)
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(page.getByText('Leila will be asked.')).toBeVisible()
})

test('no dialog of the calendar has an accessibility violation', async ({ page, product }) => {
  const { mentee } = await pairWithSessions(product)
  await openCalendar(page, mentee.email)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  for (const step of ['', 'Edit', 'Move', 'Cancel session']) {
    await page.getByRole('button', { name: 'Saying no well', exact: true }).click()
    await expect(dialog).toBeVisible()
    if (step) await dialog.getByRole('button', { name: step, exact: true }).click()
    await scan(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  for (const name of ['Decline', 'Suggest another time']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(dialog).toBeVisible()
    await scan(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test('everything is within reach of the keyboard', async ({ page, product }) => {
  const { mentor, mentee } = await pairOf(product)
  await openCalendar(page, mentee.email)
  const today = page.getByRole('button', { name: /, today/ })
  await today.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect(today).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Monday/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Propose a session on this day' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Topic')).toBeFocused()
  await page.keyboard.type('By hand')
  await scan(page)
  const time = page
    .getByRole('group', { name: /^Starting on Mon/ })
    .getByRole('button')
    .first()
  await time.focus()
  await page.keyboard.press('Space')
  await page.getByLabel('A message for Ruth (optional)').focus()
  await page.getByLabel('Topic').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'You proposed a session' })).toBeVisible()
  await product.mailbox.latestTo(mentor.email, 'Tomás proposes a session')
  await page.getByRole('button', { name: 'Withdraw' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Proposal withdrawn.')).toBeVisible()
})

test("hours, time zone and the private link are a person's own", async ({ page, product, context }) => {
  const { mentee } = await pairOf(product)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCalendar(page, mentee.email)
  await expect(page.getByText('Times are shown for London')).toBeVisible()
  await page.getByRole('button', { name: 'Change your time zone and meeting hours' }).click()
  await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Lisbon')
  await page.getByLabel('Monday to').fill('08:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Monday: please choose an end after the start.')).toBeVisible()
  await scan(page)
  await page.getByLabel('Monday to').fill('12:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Times are shown for Lisbon')).toBeVisible()

  await page.getByRole('button', { name: 'Copy link' }).click()
  const field = page.getByLabel('Your private link')
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]+\.ics$/)
  const first = await field.inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  expect((await page.request.get(first)).headers()['content-type']).toBe('text/calendar; charset=utf-8')
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('button', { name: 'Replace the link' }).click()
  await expect(field).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  expect((await page.request.get(await field.inputValue())).status()).toBe(200)
})
