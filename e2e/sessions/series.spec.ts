import { calendarFileOf } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'
import { ruthAndTomas } from './ruth-and-tomas.ts'

async function openCalendar(page: Page, email: string) {
  await logIn(page, email, '/mentorship/calendar')
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
}

async function chooseFirstTime(page: Page) {
  await page.getByRole('button', { name: 'Later days' }).click()
  await page.getByRole('group', { name: 'Day', exact: true }).getByRole('button').last().click()
  await page
    .getByRole('group', { name: /^Starting on/ })
    .getByRole('button')
    .first()
    .click()
}

const coming = (page: Page) =>
  page.getByRole('region', { name: 'Coming up' }).getByRole('button', { name: 'The long view', exact: true })

test('a series is proposed, accepted, one date moved, one cancelled, and the later ones end @phone', async ({
  page,
  browser,
  product,
  guard,
}) => {
  const { mentor, mentee } = await ruthAndTomas(product, { ruth: 'Europe/Oslo', tomas: 'Europe/Lisbon' })
  await openCalendar(page, mentor.email)
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/Lisbon' })
  guard.watch(context)
  const other = await context.newPage()
  await openCalendar(other, mentee.email)

  await page.getByRole('button', { name: 'Propose a session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Topic').fill('The long view')
  await dialog.getByLabel('Repeat').selectOption('Every 2 weeks')
  await expect(dialog.getByText('When? Choose the first date')).toBeVisible()
  await chooseFirstTime(page)
  await dialog.getByLabel('How often?').selectOption('5 times')
  const dates = dialog.getByRole('group', { name: 'Dates' })
  await expect(dates.getByRole('checkbox')).toHaveCount(5)
  await expect(dates.getByText('even when the clocks change', { exact: false })).toBeVisible()
  await dates.getByRole('checkbox').last().uncheck()
  await expect(dates.getByText('4 dates until', { exact: false })).toBeVisible()
  await scanAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click()

  const card = other.getByRole('region', { name: 'Ruth proposes a session' })
  await expect(card.getByText('then every 2 weeks, 4 dates until', { exact: false })).toBeVisible()
  await scanAtBothSizes(other)
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(coming(other)).toHaveCount(4)
  await expect(coming(page)).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Repeating' }).getByText('4 left.')).toBeVisible()
  await scanAtBothSizes(page)
  const invited = await product.mailbox.latestTo(mentee.email, 'Your session with Ruth is confirmed')
  expect(calendarFileOf(invited)).toContain('RRULE:FREQ=WEEKLY;COUNT=4;INTERVAL=2')

  await coming(page).nth(1).click()
  await expect(page.getByText('Repeats every 2 weeks, 2 more after this')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Only this one' })).toBeChecked()
  await scanAtBothSizes(page)
  await chooseFirstTime(page)
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await other
    .getByRole('region', { name: 'Ruth proposes to move a session' })
    .getByRole('button', { name: 'Accept' })
    .click()
  const moved = await product.mailbox.latestTo(mentee.email, 'Your session with Ruth has moved')
  expect(calendarFileOf(moved)).toContain('RECURRENCE-ID;TZID=Europe/Oslo:')

  await expect(coming(other)).toHaveCount(4)
  await coming(other).first().click()
  await other.getByRole('button', { name: 'Cancel session' }).click()
  await other.getByLabel('Why? Ruth will read it.').fill('I’m on leave.')
  await other.getByRole('button', { name: 'Cancel the session' }).click()
  await expect(coming(page)).toHaveCount(3)

  await coming(page).first().click()
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await page.getByRole('radio', { name: 'This and later' }).check()
  await page.getByLabel('Why? Tomás will read it.').fill('A new role.')
  await scanAtBothSizes(page)
  await page.getByRole('button', { name: 'Cancel the sessions' }).click()
  await expect(other.getByRole('region', { name: 'Repeating' })).toHaveCount(0)
  await context.close()
})
