import { describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { sweepBadges } from '../jobs.ts'
import { awardBadges } from './award-badges.ts'

const suite = useTestApp()
const DAY = 86_400_000
type Pair = Awaited<ReturnType<typeof addPair>>

const of = (pair: Pair, { token }: Member) => ({ token, params: { enrollmentId: pair.enrollmentId } })
const earned = async (pair: Pair, who: Member) => {
  const { body } = await suite.call('GET /enrollments/:enrollmentId/badges', of(pair, who))
  return body.badges.filter(({ earnedAt }) => earnedAt).map(({ badge }) => badge)
}
const noticesOf = async ({ id }: Member): Promise<string[]> => {
  const { rows } = await suite.platform.database.pool.query(
    "SELECT title FROM notices WHERE user_id = $1 AND kind = 'badge-earned' ORDER BY title",
    [id],
  )
  return rows.map(({ title }) => title)
}
const share = (pair: Pair, who: Member, shared = true) =>
  suite.call('PUT /enrollments/:enrollmentId/reflection', {
    ...of(pair, who),
    body: { month: 1, text: 'I spoke first.', shared },
  })

describe('a badge', () => {
  test('follows by itself from what a person did, with one notice, and stays when it is taken back', async () => {
    const pair = await addPair(suite.platform)
    const { mentor, mentee } = pair
    expect(await earned(pair, mentee)).toEqual([])
    await share(pair, mentee)
    await eventually(async () => (await earned(pair, mentee)).includes('first-reflection'))
    expect(await earned(pair, mentor)).toEqual([])
    await suite.mailbox.latestTo(mentee.email, 'You earned a badge: Thinking aloud')
    await share(pair, mentee, false)
    await awardBadges(suite.platform, [pair.enrollmentId])
    expect(await earned(pair, mentee)).toEqual(['first-reflection'])
    expect(await noticesOf(mentee)).toEqual(['You earned a badge: Thinking aloud'])
  })

  test('is given exactly once, whatever asks for it fifty times at once', async () => {
    const pair = await addPair(suite.platform, { startedAt: new Date(Date.now() - 100 * DAY) })
    const { mentee, mentor, enrollmentId } = pair
    await suite.platform.database.pool.query(
      'UPDATE activities SET done_at = now() WHERE enrollment_id = $1',
      [enrollmentId],
    )
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 5 === 0 ? share(pair, mentee) : awardBadges(suite.platform, [enrollmentId]),
      ),
    )
    await eventually(async () => (await earned(pair, mentee)).includes('first-reflection'))
    const shared = [
      'You earned a badge: Ten down',
      'You earned a badge: Halfway',
      'You earned a badge: First step',
    ]
    const both = ['You earned a badge: Full month', ...shared].sort()
    expect(await noticesOf(mentor)).toEqual(both)
    expect(await noticesOf(mentee)).toEqual([...both, 'You earned a badge: Thinking aloud'].sort())
    const { rows } = await suite.platform.database.pool.query(
      'SELECT count(*)::int AS given FROM badges WHERE enrollment_id = $1',
      [enrollmentId],
    )
    expect(rows).toEqual([{ given: 9 }])
  })

  test('comes for sessions that were held, and a call-off or one that did not happen begins a new row', async () => {
    const pair = await addPair(suite.platform)
    const { mentor, mentee, enrollmentId, companyId } = pair
    const addSession = (hoursAgo: number, state: 'AGREED' | 'CANCELLED', met: boolean | null = true) =>
      suite.platform.database.pool.query(
        `INSERT INTO mentoring_sessions (company_id, enrollment_id, mentor_id, mentee_id, state, title, agenda,
           starts_at, ends_at, agreed_at, closed_at, created_at, changed_at, mentor_met)
         SELECT $1, $2, $3, $4, $5, 'Talk', '', at, at + interval '30 minutes', at,
           CASE WHEN $5 = 'CANCELLED'::mentoring_session_state THEN at END, at, at, $7
         FROM (SELECT now() - $6 * interval '1 hour' AS at) AS time`,
        [companyId, enrollmentId, mentor.id, mentee.id, state, hoursAgo, met],
      )
    await addSession(-1, 'AGREED', null)
    await addSession(60, 'AGREED', null)
    await addSession(70, 'AGREED', false)
    await awardBadges(suite.platform, [enrollmentId])
    expect(await earned(pair, mentee)).toEqual([])
    await addSession(50, 'AGREED')
    await addSession(40, 'AGREED')
    await addSession(30, 'CANCELLED')
    await addSession(20, 'AGREED')
    await awardBadges(suite.platform, [enrollmentId])
    expect(await earned(pair, mentor)).toEqual(['first-session'])
    await addSession(17, 'AGREED', false)
    await addSession(15, 'AGREED')
    await addSession(10, 'AGREED')
    await awardBadges(suite.platform, [enrollmentId])
    expect(await earned(pair, mentor)).toEqual(['first-session'])
    await addSession(5, 'AGREED')
    await awardBadges(suite.platform, [enrollmentId])
    expect(await earned(pair, mentor)).toEqual(['first-session', 'three-in-a-row'])
  })

  test('says how far it is', async () => {
    const pair = await addPair(suite.platform)
    const { mentee, enrollmentId } = pair
    await suite.platform.database.pool.query(
      `UPDATE activities SET done_at = now() WHERE enrollment_id = $1 AND month = 1 AND position < 4`,
      [enrollmentId],
    )
    const { body } = await suite.call('GET /enrollments/:enrollmentId/badges', of(pair, mentee))
    expect(body.badges.find(({ badge }) => badge === 'ten-tasks')).toMatchObject({
      title: 'Ten down',
      earnedAt: null,
      progress: { now: 4, goal: 10 },
    })
    expect(body.badges.find(({ badge }) => badge === 'month-completed')?.progress).toEqual({
      now: 0,
      goal: 1,
    })
  })

  test('that time alone brings comes with the sweep, to running programmes and those just finished', async () => {
    const pair = await addPair(suite.platform, { startedAt: new Date(Date.now() - 95 * DAY) })
    const finished = await addPair(suite.platform, { startedAt: new Date(Date.now() - 190 * DAY) })
    await suite.platform.database.pool.query(
      "UPDATE enrollments SET state = 'COMPLETED', ended_at = now() WHERE id = $1",
      [finished.enrollmentId],
    )
    await sweepBadges(suite.platform)
    expect(await earned(pair, pair.mentor)).toEqual(['halfway'])
    expect(await earned(finished, finished.mentee)).toEqual(['halfway', 'finished'])
  })
})
