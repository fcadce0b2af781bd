import type { Page } from 'playwright/test'
import { expect, scan, test } from '../fixtures.ts'
import { another, logIn } from '../signed-in.ts'
import { ruthAndTomas } from './ruth-and-tomas.ts'

const DAY = 86_400_000

/** The talk, wherever the calendar has it at this size. */
const talkOn = (page: Page) => page.getByRole('button', { name: 'By the canal' })

test('a talk over coffee is added by one, seen by the other, and removed by its author alone', async ({
  page,
  browser,
  product,
  guard,
  baseURL,
}) => {
  const startedAt = new Date(Date.now() - 20 * DAY)
  const { mentor, mentee } = await ruthAndTomas(product, { startedAt })
  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const other = await context.newPage()
  await logIn(other, mentor.email, '/mentorship/calendar')
  await expect(other.getByRole('heading', { name: 'Coming up' })).toBeVisible()

  await logIn(page, mentee.email, '/mentorship/calendar')
  await page.getByRole('button', { name: 'Add a past session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a past session' })
  await dialog.getByRole('button', { name: 'Add session' }).click()
  await expect(dialog.getByText('Please say what it was about.')).toBeVisible()
  await expect(dialog.getByText('Please choose a day and a time.')).toBeVisible()
  await dialog.getByLabel('Topic').fill('By the canal')
  const yesterday = new Date(Date.now() - DAY)
  await dialog.getByLabel('Day', { exact: true }).fill(yesterday.toLocaleDateString('en-GB'))
  await dialog.getByLabel('Time', { exact: true }).fill('12:30')
  await dialog.getByLabel('Where? (optional)').fill('The bench by the lock')
  await dialog.getByLabel('Note (optional)').fill('Saying no, kindly')
  await scan(page)
  await dialog.getByRole('button', { name: 'Add session' }).click()
  await expect(page.getByText('Added. Ruth sees it too.')).toBeVisible()

  const isOfLastMonth = new Date().getUTCMonth() !== yesterday.getUTCMonth()
  for (const each of [page, other])
    if (isOfLastMonth) await each.getByRole('button', { name: 'Previous month' }).click()
  await talkOn(other).click()
  const seen = other.getByRole('dialog')
  await expect(seen.getByText('Tomás added this session. Where: The bench by the lock')).toBeVisible()
  await expect(seen.getByText('Saying no, kindly')).toBeVisible()
  await expect(seen.getByRole('link', { name: 'Answer' })).toBeVisible()
  await expect(seen.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await scan(other)
  await other.keyboard.press('Escape')

  await talkOn(page).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('It will be removed for both of you and no longer count.')).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(talkOn(page)).toBeVisible()
  await talkOn(page).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(talkOn(page)).toHaveCount(0)
  await expect(talkOn(other)).toHaveCount(0)
  await context.close()
})
