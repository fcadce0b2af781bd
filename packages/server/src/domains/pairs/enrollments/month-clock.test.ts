import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { addPair } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { notifyOfNewMonths } from './enrollments.jobs.ts'
import { monthsLater } from './programme-month.ts'

const suite = useTestApp()
const HOUR = 3_600_000
afterEach(() => suite.clock.reset())

const tell = () => notifyOfNewMonths(suite.platform)

async function titlesOf(userId: string): Promise<string[]> {
  const { rows } = await suite.platform.database.db.execute<{ title: string }>(sql`
    SELECT title FROM notices WHERE user_id = ${userId} AND kind = 'month-begins' ORDER BY created_at, title`)
  return rows.map(({ title }) => title)
}

/** A pair whose next month begins in an hour. */
function startedMonthsAgo(months: number): Date {
  return monthsLater(new Date(Date.now() + HOUR), -months)
}

describe('when a month of the programme begins', () => {
  test('both people hear it once, by notice and by email, with the theme of the month', async () => {
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform, { startedAt: startedMonthsAgo(1) })
    await tell()
    expect(await titlesOf(mentee.id)).toEqual([])
    suite.clock.advance(2 * HOUR)
    await Promise.all([tell(), tell()])
    await tell()
    const [title, ...more] = await titlesOf(mentee.id)
    expect(title).toMatch(/^Month 2 begins: \w+/)
    expect(more).toEqual([])
    expect(await titlesOf(mentor.id)).toEqual([title])
    const mail = await suite.mailbox.latestTo(mentee.email, title)
    expect(mail.text).toContain(`You and ${mentor.firstName} start month 2 together.`)
    expect(mail.text).toContain(`/mentorship?pair=${enrollmentId}`)
  })

  test('nobody hears of a month that began long ago, of the first, or after the programme ended', async () => {
    const longAgo = await addPair(suite.platform, {
      startedAt: monthsLater(new Date(Date.now() - 240 * HOUR), -2),
    })
    const fresh = await addPair(suite.platform)
    const over = await addPair(suite.platform, { startedAt: startedMonthsAgo(3) })
    await suite.call('POST /enrollments/:enrollmentId/end', {
      token: over.mentor.token,
      params: { enrollmentId: over.enrollmentId },
      body: { reason: 'no-time' },
    })
    suite.clock.advance(2 * HOUR)
    await tell()
    for (const { mentee } of [longAgo, fresh, over]) expect(await titlesOf(mentee.id)).toEqual([])
  })
})
