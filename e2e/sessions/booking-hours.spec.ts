import { addPair } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'
import { ruthAndTomas } from './ruth-and-tomas.ts'

test('a mentor opens hours, a mentee books one without asking, and what is taken is no longer offered @phone', async ({
  page,
  browser,
  product,
  guard,
}) => {
  const { platform } = product
  const pair = await ruthAndTomas(product, { ruth: 'Europe/Oslo', tomas: 'Europe/Lisbon' })
  const { company, mentor } = pair
  await logIn(page, mentor.email, '/mentorship/calendar')
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/Lisbon' })
  guard.watch(context)
  const other = await context.newPage()
  await logIn(other, pair.mentee.email, '/mentorship/calendar')
  await expect(other.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  await expect(other.getByText('Ruth has booking hours')).toHaveCount(0)

  await page.getByRole('button', { name: 'Open booking hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your booking hours' })
  for (const day of ['Tuesday', 'Thursday']) await dialog.getByRole('checkbox', { name: day }).check()
  await dialog.getByLabel('Can be booked until').selectOption('A day before')
  await scanAtBothSizes(page)
  await dialog.getByRole('button', { name: 'Open these hours' }).click()
  await expect(page.getByText('Your booking hours are open', { exact: true })).toBeVisible()
  await scanAtBothSizes(page)

  await expect(other.getByText('Ruth has booking hours')).toBeVisible()
  await other.getByRole('button', { name: 'Book a time' }).click()
  const form = other.getByRole('dialog', { name: 'Book a time' })
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(form.getByText('Please choose a time.')).toBeVisible()
  await form.getByLabel('Topic').fill('Before the review')
  await form
    .getByRole('group', { name: /^Starting on/ })
    .getByRole('button')
    .first()
    .click()
  await scanAtBothSizes(other)
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Before the review', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Before the review', exact: true })).toBeVisible()
  await product.mailbox.latestTo(mentor.email, 'Tomás booked a session with you')

  // Another mentee of the same mentor, at Home: the next step is to book, and the taken time is gone.
  const second = await addPair(platform, { company, mentor })
  await platform.database.pool.query(
    "UPDATE users SET questionnaire_filled_at = now(), time_zone = 'Europe/Lisbon' WHERE id = $1",
    [second.mentee.id],
  )
  const third = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/Lisbon' })
  guard.watch(third)
  const home = await third.newPage()
  await logIn(home, second.mentee.email, '/mentorship')
  await expect(home.getByText('Ruth opened these times for you, so there’s no need to ask.')).toBeVisible()
  await scanAtBothSizes(home)
  await home.getByRole('button', { name: 'Book this time' }).click()
  await expect(home.getByText('Booked. You’ll both find it in your calendar here.')).toBeVisible()
  await context.close()
  await third.close()
})
