import { addAgreedSession, addPair, startChatServer } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'

const DAY = 86_400_000

test('a pair prepares its next session @phone', async ({ page, product }) => {
  const pair = await addPair(product.platform, { startedAt: new Date(Date.now() - 40 * DAY) })
  await addAgreedSession(product.platform, pair, -2 * 24 * 60, { agenda: '- Bring the second example' })
  const sessionId = await addAgreedSession(product.platform, pair, 3 * 24 * 60, { title: 'Two examples' })
  await logIn(page, pair.mentee.email, '/mentorship')
  await expect(page.getByText('Last time you wrote: “Bring the second example”')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'An agenda for “Two examples”' })).toBeVisible()
  await scan(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await page.getByRole('button', { name: 'Add to the session’s notes' }).click()
  await expect(page.getByText('It’s in the session notes.')).toBeVisible()
  const { rows } = await product.platform.database.pool.query(
    'SELECT agenda FROM mentoring_sessions WHERE id = $1',
    [sessionId],
  )
  expect(rows[0].agenda).toContain('min · Check in')
})

test('a draft of the month is generated only for who agrees, and kept by nobody else @phone', async ({
  page,
  product,
}) => {
  const pair = await addPair(product.platform, { startedAt: new Date(Date.now() - 40 * DAY) })
  await addAgreedSession(product.platform, pair, -2 * 24 * 60)
  await logIn(page, pair.mentee.email)
  const chat = await startChatServer()
  Object.assign(product.platform, { chat: chat.settings })
  try {
    await page.goto('/mentorship/plan')
    const field = page.getByRole('textbox', { name: 'What do you now say differently' })
    await field.fill('I begin with the result now.')
    await page.getByRole('button', { name: 'Draft a summary of this month' }).click()
    await expect(field).toHaveValue(/^I begin with the result now\.\n\nMonth 2: .*We met once/s)
    await expect(page.getByText('Generated', { exact: true })).toHaveCount(0)
    expect(chat.requests).toEqual([])
    await page.getByRole('button', { name: 'Remove the draft' }).click()
    await expect(field).toHaveValue('I begin with the result now.')

    await page.getByRole('switch', { name: /^Let test-model at .* write my drafts$/ }).click()
    await expect(page.getByRole('switch', { checked: true })).toBeVisible()
    await scan(page)
    await page.getByRole('button', { name: 'Draft a summary of this month' }).click()
    await expect(field).toHaveValue('I begin with the result now.\n\nThis month we met once. Ümläute too.')
    await expect(page.getByText('Generated', { exact: true })).toBeVisible()
    const kept = await product.platform.database.pool.query(
      "SELECT 1 FROM reflections WHERE enrollment_id = $1 AND concat(text, draft) LIKE '%met once%'",
      [pair.enrollmentId],
    )
    expect(kept.rows).toEqual([])
  } finally {
    Object.assign(product.platform, { chat: null })
    await chat.close()
  }
})

test('an article leads to similar reads', async ({ page, product }) => {
  const pair = await addPair(product.platform)
  await logIn(page, pair.mentee.email, '/mentorship/resources/saying-no-well')
  const similar = page.getByRole('region', { name: 'Similar reads' })
  await expect(similar.getByRole('link')).toHaveCount(3)
  await scan(page)
  const title = await similar.getByRole('heading', { level: 3 }).first().innerText()
  await similar.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})
