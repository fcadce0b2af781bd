import { calendarEntryOf } from '@brightpair/server/testing'
import type { Browser, Locator, Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'

const slots = [
  '9:00 AM',
  '10:00 AM',
  '11:00 AM',
  '12:00 PM',
  '1:00 PM',
  '2:00 PM',
  '3:00 PM',
  '4:00 PM',
  '5:00 PM',
] as const

const who = (page: Page) => page.getByRole('dialog', { name: 'Who are you?' })
const schedule = (page: Page) => page.getByRole('dialog', { name: 'Schedule Demo' })
const booked = (page: Page) => page.getByRole('alertdialog', { name: 'Your demo is booked' })
const book = (at: Page | Locator) => at.getByRole('button', { name: 'Book Demo' })

async function openWho(page: Page) {
  await page.goto('/pricing')
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click()
  await expect(who(page)).toBeVisible()
}

async function openSchedule(page: Page) {
  await openWho(page)
  await who(page).getByRole('button', { name: 'I run or oversee a mentoring program' }).click()
  await expect(schedule(page)).toBeVisible()
}

/** A day of the month after next lies ahead in every time zone. */
async function chooseDay(at: Page | Locator, day: number) {
  await at.getByRole('button', { name: 'Next month' }).click()
  await at.getByRole('button', { name: 'Next month' }).click()
  await at.getByRole('button', { name: new RegExp(`^\\w+ ${day} \\w+ \\d{4}$`) }).click()
}

async function sayWho(at: Page | Locator, name: string, email: string) {
  await at.getByLabel('Full Name').fill(name)
  await at.getByLabel('Work Email').fill(email)
}

test('the demo dialog asks who you are and offers three ways on @phone', async ({ page }) => {
  await openWho(page)
  for (const choice of ['Mentor', 'Mentee', 'I run or oversee a mentoring program']) {
    await expect(who(page).getByRole('button', { name: choice, exact: true })).toBeVisible()
  }
  await scan(page)
  await page.keyboard.press('Escape')
  await expect(who(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Request Demo' })).toBeFocused()
})

for (const audience of ['Mentor', 'Mentee'] as const) {
  test(`the film for a ${audience.toLowerCase()} says so when it cannot be played @phone`, async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED|status of 404/)
    await page.route('**/films/**', (route) => route.abort())
    await openWho(page)
    await who(page).getByRole('button', { name: audience, exact: true }).click()
    const film = page.getByRole('dialog', { name: `What a ${audience.toLowerCase()} sees` })
    await expect(film.getByText('We couldn’t load this film')).toBeVisible()
    await scan(page)
    await film.getByRole('button', { name: 'Back' }).click()
    await expect(who(page)).toBeVisible()
  })
}

test('past days are closed, nine times are offered, and booking waits for a date and a time @phone', async ({
  page,
}) => {
  await openSchedule(page)
  const dialog = schedule(page)
  await expect(dialog.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await expect(dialog.getByText(/Times shown in London/)).toBeVisible()
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  if (yesterday.getUTCDate() < new Date().getUTCDate()) {
    await expect(
      dialog.getByRole('button', { name: new RegExp(`^\\w+ ${yesterday.getUTCDate()} `) }),
    ).toBeDisabled()
  }
  await expect(book(dialog)).toBeDisabled()

  await chooseDay(dialog, 11)
  await expect(book(dialog)).toBeDisabled()
  const times = dialog.getByRole('group', { name: / 11 / }).getByRole('button')
  await expect(times).toHaveText([...slots])
  await scan(page)
  await dialog.getByRole('button', { name: '2:00 PM', exact: true }).click()
  await expect(book(dialog)).toBeEnabled()

  await book(dialog).click()
  await expect(dialog.getByText('Please enter your name.')).toBeVisible()
  await expect(dialog.getByText('Please enter your work email.')).toBeVisible()
  await scan(page)
})

test('a booked demo is announced with date and time, everything closes, and a mail with a calendar file arrives @phone', async ({
  page,
  product,
}, info) => {
  const email = `helena-${info.project.name}@tidewater.example`
  await openSchedule(page)
  await chooseDay(schedule(page), 12)
  await schedule(page).getByRole('button', { name: '10:00 AM', exact: true }).click()
  await sayWho(schedule(page), 'Helena Marsh', email)
  const answer = page.waitForResponse('**/api/demo/bookings')
  await book(schedule(page)).click()
  const { startsAt } = (await (await answer).json()) as { startsAt: string }

  await expect(booked(page)).toContainText(/\w+ 12 \w+ \d{4}, 10:00 AM/)
  await expect(booked(page)).toContainText(email)
  await expect(schedule(page)).toHaveCount(0)
  await scan(page)
  await booked(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click()
  await who(page)
    .getByRole('button', { name: /I run or oversee/ })
    .click()
  await expect(book(schedule(page))).toBeDisabled()
  await expect(schedule(page).getByLabel('Full Name')).toHaveCount(0)

  const mail = await product.mailbox.latestTo(email, 'Your Brightpair demo is booked')
  expect(calendarEntryOf(mail)).toMatchObject({ startsAt, status: 'CONFIRMED' })
})

test('two visitors want the same slot: one gets it, the other hears so and books another', async ({
  browser,
  product,
  guard,
}) => {
  test.slow()
  guard.allow(/status of 409/)
  const visitors = await Promise.all(
    ['ada@rival.example', 'bo@rival.example'].map((email) => visitorWithChoice(browser, product.url, email)),
  )
  await Promise.all(visitors.map(({ page }) => book(page).click()))
  const outcomes = await Promise.all(
    visitors.map(async (visitor) => {
      const lost = visitor.page.getByRole('alert').filter({ hasText: 'has just been taken' })
      await expect(booked(visitor.page).or(lost)).toBeVisible()
      return { ...visitor, won: await booked(visitor.page).isVisible() }
    }),
  )
  expect(outcomes.filter(({ won }) => won)).toHaveLength(1)

  const loser = outcomes.find(({ won }) => !won)
  if (!loser) throw new Error('nobody lost')
  const { page, email } = loser
  await expect(page.getByLabel('Work Email')).toHaveValue(email)
  await expect(page.getByRole('button', { name: '3:00 PM taken' })).toBeDisabled()
  await expect(book(page)).toBeDisabled()
  await scan(page)
  await page.getByRole('button', { name: '4:00 PM', exact: true }).click()
  await book(page).click()
  await expect(booked(page)).toContainText('4:00 PM')
  await Promise.all(visitors.map(({ context }) => context.close()))
})

async function visitorWithChoice(browser: Browser, baseURL: string, email: string) {
  const context = await browser.newContext({ baseURL, timezoneId: 'Europe/London', locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/demo')
  await chooseDay(page, 14)
  await page.getByRole('button', { name: '3:00 PM', exact: true }).click()
  await sayWho(page, 'A Visitor', email)
  return { context, page, email }
}

test('a taken slot is shown as taken on the clock of a visitor elsewhere', async ({
  page,
  browser,
  product,
}) => {
  await page.goto('/demo')
  await chooseDay(page, 16)
  await page.getByRole('button', { name: '9:00 AM', exact: true }).click()
  await sayWho(page, 'Kofi Mensah', 'kofi@zones.example')
  await book(page).click()
  await expect(booked(page)).toBeVisible()

  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/Berlin' })
  const berlin = await context.newPage()
  await berlin.goto('/demo')
  await chooseDay(berlin, 16)
  await expect(berlin.getByText(/Times shown in Berlin/)).toBeVisible()
  await expect(berlin.getByRole('button', { name: '10:00 AM taken' })).toBeDisabled()
  await expect(berlin.getByRole('button', { name: '9:00 AM', exact: true })).toBeEnabled()
  await context.close()
})

test('/demo is the same scheduler as a page, and starts afresh after booking @phone', async ({
  page,
}, info) => {
  await page.goto('/demo')
  await expect(page.getByRole('heading', { name: 'Schedule Demo', level: 1 })).toBeVisible()
  await expect(book(page)).toBeDisabled()
  await scan(page)
  await chooseDay(page, 18)
  await page.getByRole('button', { name: '5:00 PM', exact: true }).click()
  await sayWho(page, 'Dana Whitfield', `dana-${info.project.name}@page.example`)
  await book(page).click()
  await booked(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Full Name')).toHaveCount(0)
  await expect(book(page)).toBeDisabled()
})

test('the days can be walked with the arrow keys', async ({ page }) => {
  await page.goto('/demo')
  await chooseDay(page, 11)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^\w+ 19 /, pressed: true })).toBeVisible()
})

test('the link in the confirmation shows the booking and cancels it once @phone', async ({
  page,
  product,
  guard,
}, info) => {
  test.slow()
  guard.allow(/status of 410/)
  const email = `cancel-${info.project.name}@tidewater.example`
  await page.goto('/demo')
  await chooseDay(page, 20)
  await page.getByRole('button', { name: '11:00 AM', exact: true }).click()
  await sayWho(page, 'Ines Duarte', email)
  await book(page).click()
  await expect(booked(page)).toBeVisible()

  const mail = await product.mailbox.latestTo(email, 'Your Brightpair demo is booked')
  const link = /http\S+\/demo\/cancel#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByText(/\w+ 20 \w+ \d{4}, 11:00 AM/)).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Cancel this demo' }).click()
  const question = page.getByRole('alertdialog', { name: /^Cancel your demo on/ })
  await scan(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel this demo' }).click()
  await question.getByRole('button', { name: 'Cancel this demo' }).click()
  await expect(page.getByRole('heading', { name: 'Your demo is cancelled' })).toBeVisible()
  await scan(page)
  const note = await product.mailbox.latestTo(email, 'Your Brightpair demo is cancelled')
  expect(calendarEntryOf(note).status).toBe('CANCELLED')

  // As from the email once more, in the same tab.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'There’s nothing to cancel here' })).toBeVisible()
  await page.getByRole('link', { name: 'Book another time' }).click()
  await chooseDay(page, 20)
  await expect(page.getByRole('button', { name: '11:00 AM', exact: true })).toBeEnabled()
})

test('a link nobody was sent says that there is nothing to cancel @phone', async ({ page, guard }) => {
  guard.allow(/status of 410/)
  await page.goto('/demo/cancel?token=no-such-booking')
  await expect(page.getByRole('heading', { name: 'There’s nothing to cancel here' })).toBeVisible()
  await scan(page)
})
