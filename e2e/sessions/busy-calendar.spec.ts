import { addPair, startCalendarServer } from '@brightpair/server/testing'
import type { Page } from 'playwright/test'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'
import { ruthAndTomas } from './ruth-and-tomas.ts'

const DAY = 86_400_000

test('a mentor connects their own calendar, sees it in grey, is told when it breaks, and ends it @phone', async ({
  page,
  product,
  guard,
}) => {
  guard.allow(/400 \(Bad Request\)/)
  const server = await startCalendarServer()
  const { mentor } = await addPair(product.platform)
  const date = (days: number) =>
    new Date(Date.now() + days * DAY).toISOString().slice(0, 10).replaceAll('-', '')
  server.holds(
    `BEGIN:VEVENT\r\nUID:leave\r\nDTSTART;VALUE=DATE:${date(-1)}\r\nDTEND;VALUE=DATE:${date(40)}\r\nEND:VEVENT`,
  )
  await logIn(page, mentor.email, '/mentorship/calendar')
  await page.getByRole('button', { name: 'Connect your own calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'When you’re busy elsewhere' })
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByLabel('Private link of your calendar')).toBeFocused()
  await dialog.getByLabel('Private link of your calendar').fill('https://10.0.0.1/busy.ics')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByText('inside the platform’s own network')).toBeVisible()
  await scanAtBothSizes(page)
  await dialog.getByLabel('Private link of your calendar').fill(server.address)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByText('is connected')).toBeVisible()
  await scanAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Grey means you’re busy elsewhere')).toBeVisible()
  await expect(page.getByRole('cell').filter({ hasText: 'Away' }).first()).toBeAttached()
  await page.getByRole('tab', { name: 'Week' }).click()
  await expect(page.getByText(/^Busy elsewhere from/).first()).toBeAttached()
  await scanAtBothSizes(page)

  server.answers((_, response) => response.writeHead(404).end())
  await page.getByRole('button', { name: 'Change the calendar your busy times come from' }).click()
  await dialog.getByRole('button', { name: 'Use another' }).click()
  await dialog.getByRole('tab', { name: 'CalDAV account' }).click()
  await expect(dialog.getByLabel('App password')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Private link' }).click()
  await dialog.getByLabel('Private link of your calendar').fill(server.address)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByText('There’s no calendar at this address any more.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.getByRole('button', { name: 'Disconnect it' }).click()
  await expect(page.getByText('Busy elsewhere?')).toBeVisible()
  await server.close()
})

/** The last weekday of next week, in London. */
function dayOffered(): string {
  const at = new Date(Date.now() + 13 * DAY)
  while (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() - DAY)
  return at.toLocaleDateString('en-CA', { timeZone: 'Europe/London' }).replaceAll('-', '')
}

/** The times one could propose on that day. */
async function timesOffered(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Propose a session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Later days' }).click()
  await dialog.getByRole('group', { name: 'Day', exact: true }).getByRole('button').last().click()
  const times = dialog.getByRole('group', { name: /^Starting on/ }).getByRole('button')
  await expect(times.first()).toBeVisible()
  return times.allTextContents()
}

test('what one is busy with elsewhere is not offered to the other, who learns no more than that', async ({
  page,
  browser,
  product,
  guard,
  baseURL,
}) => {
  const server = await startCalendarServer()
  const { mentor, mentee } = await ruthAndTomas(product, { ruth: 'Europe/London' })
  await logIn(page, mentee.email, '/mentorship/calendar')
  const before = await timesOffered(page)
  expect(before).toEqual(expect.arrayContaining(['09:30', '10:00', '10:30', '11:00']))

  server.holds(
    `BEGIN:VEVENT\r\nUID:dentist\r\nSUMMARY:Dentist\r\nDTSTART;TZID=Europe/London:${dayOffered()}T100000\r\nDURATION:PT1H\r\nEND:VEVENT`,
  )
  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const other = await context.newPage()
  await logIn(other, mentor.email, '/mentorship/calendar')
  await other.getByRole('button', { name: 'Connect your own calendar' }).click()
  const dialog = other.getByRole('dialog', { name: 'When you’re busy elsewhere' })
  await dialog.getByLabel('Private link of your calendar').fill(server.address)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByText('is connected')).toBeVisible()

  await page.reload()
  const left = await timesOffered(page)
  expect(before.filter((time) => !left.includes(time))).toEqual(['09:30', '10:00', '10:30'])
  await expect(page.getByText('Dentist')).toHaveCount(0)
  await context.close()
  await server.close()
})
