import { addAgreedSession, addPair } from '@brightpair/server/testing'
import { expect, scanAtBothSizes, test } from '../fixtures.ts'
import { logIn } from '../signed-in.ts'
import { join, roomOf } from './room-stage.ts'

test('the entry of a series in a calendar leads to the room of what is next, and to nobody else’s @phone', async ({
  page,
  product,
}) => {
  const { pool } = product.platform.database
  const first = await roomOf(product)
  const next = `/mentorship/room/next?pair=${first.enrollmentId}`
  const nextWeek = 7 * 24 * 60
  await addAgreedSession(product.platform, first, nextWeek, { title: 'Saying no well' })
  await logIn(page, first.mentee.email, next)
  await expect(page.getByRole('heading', { name: 'The two-door decision' })).toBeVisible()
  await join(page)
  await expect(page.getByText('Waiting for Ruth')).toBeVisible()

  // The hour is over, the conversation isn't: no one is moved to next week, and anyone who returns gets the same room.
  await pool.query(
    `UPDATE mentoring_sessions SET starts_at = now() - interval '70 minutes', ends_at = now() - interval '10 minutes'
     WHERE id = $1`,
    [first.sessionId],
  )
  await page.reload()
  await expect(page.getByRole('button', { name: /^Join/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The two-door decision' })).toBeVisible()

  await pool.query(
    `UPDATE mentoring_sessions SET starts_at = starts_at - interval '1 hour', ends_at = ends_at - interval '1 hour'
     WHERE id = $1`,
    [first.sessionId],
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Saying no well' })).toBeVisible()
  await expect(page.getByText('The room opens on', { exact: false })).toBeVisible()

  await pool.query(
    "UPDATE mentoring_sessions SET state = 'CANCELLED', closed_at = now() WHERE enrollment_id = $1 AND starts_at > now()",
    [first.enrollmentId],
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No upcoming session' })).toBeVisible()
  await scanAtBothSizes(page)
  await page.getByRole('link', { name: 'Back to the calendar' }).click()
  await expect(page).toHaveURL(/\/mentorship\/calendar/)

  const others = await addPair(product.platform)
  await addAgreedSession(product.platform, others, 0)
  await page.goto(`/mentorship/room/next?pair=${others.enrollmentId}`)
  await expect(page.getByRole('heading', { name: 'There’s no room here' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Join/ })).toHaveCount(0)
})
