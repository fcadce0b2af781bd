import { addAgreedSession } from '@brightpair/server/testing'
import { expect, scan, test } from '../fixtures.ts'
import type { Product } from '../product.ts'
import { another, logIn } from '../signed-in.ts'
import { ruthAndTomas } from './ruth-and-tomas.ts'

const HOUR = 60

/** Ruth and Tomás, with a session that ended an hour ago and has not been confirmed. */
async function overOf(product: Product) {
  const { platform } = product
  const pair = await ruthAndTomas(product)
  const { pool } = platform.database
  await pool.query(
    `INSERT INTO agreement_signatures (enrollment_id, user_id, company_id, name, version, signed_at)
     SELECT $1, id, company_id, first_name, 1, now() FROM users WHERE id = ANY($2)`,
    [pair.enrollmentId, [pair.mentor.id, pair.mentee.id]],
  )
  const sessionId = await addAgreedSession(platform, pair, -5 * HOUR, { mentorMet: null })
  return { ...pair, sessionId, address: `/mentorship/met/${sessionId}` }
}

test('two who remember a session differently see it, and settle it @phone', async ({
  page,
  browser,
  product,
  guard,
  baseURL,
}) => {
  const { mentor, mentee, address } = await overOf(product)
  await logIn(page, mentee.email, address)
  await expect(page.getByRole('heading', { name: 'Did you meet?' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please choose one.')).toBeVisible()
  await page.getByRole('radio', { name: /^Yes/ }).check()
  await page.getByRole('radio', { name: 'Just what I needed' }).check()
  await page.getByRole('textbox', { name: /next step/ }).fill('Ask Maren for five minutes.')
  await scan(page)
  const next = page.getByRole('region', { name: 'Next time' })
  await next.getByRole('button', { name: 'Propose it to Ruth' }).click()
  await expect(page.getByText('Ruth will be asked.')).toBeVisible()
  await expect(next).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Thank you. Saved.')).toBeVisible()

  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const other = await context.newPage()
  await logIn(other, mentor.email, address)
  await expect(other.getByText('Ask Maren for five minutes.')).toBeVisible()
  await other.getByRole('radio', { name: /^No/ }).check()
  await expect(other.getByRole('link', { name: 'Propose a new time' })).toBeVisible()
  await scan(other)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('You remember this differently')).toBeVisible()

  await page.goto(address)
  await expect(page.getByText('You remember this differently')).toBeVisible()
  await page.getByRole('radio', { name: /^Moved/ }).check()
  await page.getByRole('group', { name: 'When did you move it to?' }).getByRole('radio').first().check()
  await scan(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
  await expect(other.getByText('There’s nothing to answer here')).toBeVisible()
  await context.close()
})

test('whoever has a session behind them says on their home in one press that they met', async ({
  page,
  product,
}) => {
  const { mentee, sessionId } = await overOf(product)
  await logIn(page, mentee.email, '/mentorship')
  await expect(page.getByRole('heading', { name: 'Did you and Ruth meet?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, we met' }).click()
  await expect(page.getByText('Thank you. Saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Did you and Ruth meet?' })).toBeHidden()
  const { rows } = await product.platform.database.pool.query(
    'SELECT held FROM mentoring_sessions WHERE id = $1',
    [sessionId],
  )
  expect(rows).toEqual([{ held: true }])
})

test('two who agree that a session didn’t happen are blamed for nothing, and offered a new time', async ({
  page,
  browser,
  product,
  guard,
  baseURL,
}) => {
  const { mentor, mentee, sessionId, address } = await overOf(product)
  const context = await another(browser, page, baseURL)
  guard.watch(context)
  const other = await context.newPage()
  for (const [each, { email }] of [
    [page, mentee],
    [other, mentor],
  ] as const) {
    await logIn(each, email, address)
    await each.getByRole('radio', { name: /^No/ }).check()
    await expect(each.getByText('It happens. No reason needed.', { exact: false })).toBeVisible()
    await expect(each.getByRole('link', { name: 'Propose a new time' })).toBeVisible()
    await each.getByRole('button', { name: 'Save' }).click()
    await expect(each.getByText('You remember this differently')).toHaveCount(0)
  }
  await expect
    .poll(async () => {
      const { rows } = await product.platform.database.pool.query(
        'SELECT mentor_met, mentee_met, held FROM mentoring_sessions WHERE id = $1',
        [sessionId],
      )
      return rows
    })
    .toEqual([{ mentor_met: false, mentee_met: false, held: false }])
  await context.close()
})
