import { addPair, startCalendarServer } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const DAY = 86_400_000

test('a mentor connects their own calendar, sees it in grey, is told when it breaks, and ends it @both', async ({
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
  await scan(page)
  await dialog.getByLabel('Private link of your calendar').fill(server.address)
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog.getByText('is connected')).toBeVisible()
  await scan(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Grey means you’re busy elsewhere')).toBeVisible()
  await expect(page.getByRole('cell').filter({ hasText: 'Away' }).first()).toBeAttached()
  await page.getByRole('tab', { name: 'Week' }).click()
  await expect(page.getByText(/^Busy elsewhere from/).first()).toBeAttached()
  await scan(page)

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
