import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inParallel } from '../../../../testing/in-parallel.ts'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { memberships } from '../../../platform/db/schema/index.ts'
import { tendMatches } from './match-clock.ts'

const suite = useTestApp()
const date = '2026-03-01T09:30:00.000Z'
const CAPACITY = 3

/** Invariants that must never be violated, each as a count of violations. */
async function offenders(companyId: string) {
  const { rows } = await suite.platform.database.db.execute(sql`
    SELECT
      (SELECT count(*)::int FROM (
        SELECT m.mentor_id FROM matches m LEFT JOIN memberships v ON v.user_id = m.mentor_id
        WHERE m.company_id = ${companyId} AND m.ended_at IS NULL
        GROUP BY 1, v.capacity HAVING count(*) > coalesce(v.capacity, 1)) x) AS over_capacity,
      (SELECT count(*)::int FROM (
        SELECT mentee_id FROM matches WHERE company_id = ${companyId} AND ended_at IS NULL
        GROUP BY 1 HAVING count(*) > 1) x) AS mentees_in_two_matches,
      (SELECT count(*)::int FROM (
        SELECT mentee_id, mentor_id FROM matches GROUP BY 1, 2 HAVING count(*) > 1) x) AS pairs_that_met_twice,
      (SELECT count(*)::int FROM matches m FULL JOIN enrollments e ON e.match_id = m.id
        WHERE (m.state = 'ENROLLED') IS DISTINCT FROM (e.state = 'ACTIVE')
          AND (m.state = 'ENROLLED' OR e.id IS NOT NULL)) AS half_enrollments,
      (SELECT count(*)::int FROM enrollments e JOIN tracks t ON t.id = e.track_id WHERE
        (SELECT count(*) FROM activities a WHERE a.enrollment_id = e.id) <>
        (SELECT count(*) FROM track_activities a WHERE a.track_id = t.id)) AS incomplete_programmes,
      (SELECT count(*)::int FROM matches WHERE state = 'ENROLLED'
        AND (mentor_accepted_at IS NULL OR mentee_accepted_at IS NULL)) AS enrolled_without_consent`)
  return rows[0]
}

const clean = {
  over_capacity: 0,
  mentees_in_two_matches: 0,
  pairs_that_met_twice: 0,
  half_enrollments: 0,
  incomplete_programmes: 0,
  enrolled_without_consent: 0,
}

async function crowd(mentors: number, perMentor: number) {
  const company = await addCompany(suite.platform)
  const { rows } = await suite.platform.database.db.execute<{ id: string }>(
    sql`SELECT id FROM tracks WHERE company_id = ${company.id} ORDER BY name LIMIT 1`,
  )
  const pairs: { mentor: Member; mentee: Member; matchId: string }[] = []
  for (let i = 0; i < mentors; i++) {
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    await suite.platform.database.db
      .update(memberships)
      .set({ capacity: CAPACITY })
      .where(eq(memberships.userId, mentor.id))
    for (let k = 0; k < perMentor; k++) {
      const mentee = await addMember(suite.platform, 'MENTEE', company.id)
      const match = await addMatch(suite.platform, mentor, mentee, { trackId: rows[0]?.id ?? null })
      pairs.push({ mentor, mentee, matchId: match.id })
    }
  }
  return { company, pairs }
}

test('200 parallel accepts, rejects and lapses leave every match in one clear state', async () => {
  const { company, pairs } = await crowd(8, CAPACITY)
  // A third of the proposals have expired, or expire while the others are being answered.
  await suite.platform.database.db.execute(sql`
    UPDATE matches m SET expires_at = now() + (o.nth - 4) * interval '50 milliseconds'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM matches WHERE company_id = ${company.id}) o
    WHERE o.id = m.id AND o.nth <= 8`)
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const answers = await inParallel(
    Array.from({ length: 200 }, (_, i) => async () => {
      if (i % 20 === 19) return tendMatches(suite.platform).then(() => ({ status: 0, code: undefined }))
      const pair = pairs[random(pairs.length)]
      if (!pair) throw new Error('no such pair')
      const side = random(2) === 0 ? ('mentor' as const) : ('mentee' as const)
      const { token } = pair[side]
      const answer =
        random(4) > 0
          ? await suite.call(`POST /${side}/match/accept`, { token, body: { date, matchId: pair.matchId } })
          : await suite.call(`POST /${side}/match/reject`, { token, body: { matchId: pair.matchId } })
      return { status: answer.status, code: answer.body.code }
    }),
  )
  const refused = answers.filter(({ status }) => status >= 400)
  expect(refused.filter(({ status }) => status >= 500)).toEqual([])
  const codes = new Set(refused.map(({ code }) => code))
  for (const code of codes)
    expect(['already_accepted', 'already_rejected', 'match_ended', 'match_lapsed']).toContain(code)
  const { rows } = await suite.platform.database.db.execute<{ state: string }>(
    sql`SELECT DISTINCT state FROM matches WHERE company_id = ${company.id}`,
  )
  const seen = rows.map(({ state }) => state)
  expect(seen).toEqual(expect.arrayContaining(['ENROLLED', 'REJECTED', 'LAPSED']))
  expect(await offenders(company.id)).toEqual(clean)
})

describe('at the same moment', () => {
  test('both sides accepting starts exactly one programme, and both learn its id or null', async () => {
    const { company, pairs } = await crowd(4, CAPACITY)
    const results = await Promise.all(
      pairs.flatMap(({ mentor, mentee, matchId }) => [
        suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date, matchId } }),
        suite.call('POST /mentee/match/accept', { token: mentee.token, body: { date, matchId } }),
      ]),
    )
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200))
    expect(results.filter(({ body }) => body.enrollmentId !== null)).toHaveLength(pairs.length)
    expect(await offenders(company.id)).toEqual(clean)
  })

  test('one accepting and one rejecting ends the match, with a clear answer for whoever came second', async () => {
    const { company, pairs } = await crowd(4, CAPACITY)
    const results = await Promise.all(
      pairs.map(({ mentor, mentee, matchId }) =>
        Promise.all([
          suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date, matchId } }),
          suite.call('POST /mentee/match/reject', { token: mentee.token, body: { matchId } }),
        ]),
      ),
    )
    for (const [accepted, rejected] of results) {
      expect(rejected.status).toBe(204)
      if (accepted.status === 200) expect(accepted.body).toEqual({ enrollmentId: null })
      else expect([accepted.status, accepted.body.code]).toEqual([409, 'match_ended'])
    }
    expect(await offenders(company.id)).toEqual(clean)
  })

  const acceptedBy = async (mentor: Member) =>
    (
      await suite.platform.database.db.execute<{ state: string }>(
        sql`SELECT state FROM matches WHERE mentor_id = ${mentor.id} ORDER BY proposed_at, id`,
      )
    ).rows.map(({ state }) => state)

  test('accepting several times without naming a match means one match, once', async () => {
    const { company, pairs } = await crowd(3, CAPACITY)
    const mentors = [...new Map(pairs.map(({ mentor }) => [mentor.id, mentor])).values()]
    const answers = await Promise.all(
      mentors.flatMap(({ token }) =>
        Array.from({ length: 4 }, () => suite.call('POST /mentor/match/accept', { token, body: { date } })),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.enrollmentId])).toEqual(
      answers.map(() => [200, null]),
    )
    for (const mentor of mentors)
      expect((await acceptedBy(mentor)).sort()).toEqual(['MENTOR_ACCEPTED', 'PROPOSED', 'PROPOSED'])
    const [mentor] = mentors
    if (!mentor) throw new Error('no mentor')
    const again = () => suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date } })
    expect((await again()).status).toBe(200)
    expect(await acceptedBy(mentor)).toContain('PROPOSED')
    suite.clock.advance(5_000)
    expect((await again()).status).toBe(200)
    expect((await acceptedBy(mentor)).sort()).toEqual(['MENTOR_ACCEPTED', 'MENTOR_ACCEPTED', 'PROPOSED'])
    expect(await offenders(company.id)).toEqual(clean)
  })

  test('rejecting, or accepting and rejecting, without naming a match means one match, once', async () => {
    const { company, pairs } = await crowd(2, CAPACITY)
    const [first, second] = [...new Map(pairs.map(({ mentor }) => [mentor.id, mentor])).values()]
    if (!first || !second) throw new Error('no mentors')
    const rejections = await Promise.all(
      Array.from({ length: 4 }, () => suite.call('POST /mentor/match/reject', { token: first.token })),
    )
    expect(rejections.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    expect((await acceptedBy(first)).sort()).toEqual(['PROPOSED', 'PROPOSED', 'REJECTED'])
    await Promise.all([
      suite.call('POST /mentor/match/accept', { token: second.token, body: { date } }),
      suite.call('POST /mentor/match/reject', { token: second.token }),
    ])
    expect((await acceptedBy(second)).filter((state) => state === 'PROPOSED')).toHaveLength(2)
    expect(await offenders(company.id)).toEqual(clean)
  })

  test('a second click of a mentee who rejects does not reject the proposal that follows', async () => {
    const { pairs } = await crowd(1, 1)
    const [pair] = pairs
    if (!pair) throw new Error('no pair')
    const { mentee } = pair
    const reject = () => suite.call('POST /mentee/match/reject', { token: mentee.token })
    expect((await reject()).status).toBe(204)
    const next = await addMember(suite.platform, 'MENTOR', mentee.companyId)
    const { id } = await addMatch(suite.platform, next, mentee)
    const second = await reject()
    expect([second.status, second.body.code]).toEqual([409, 'already_rejected'])
    const standing = await suite.call('GET /mentee/match', { token: mentee.token })
    expect(standing.body).toMatchObject({ state: 'proposed', match: { id } })
  })

  test('a mentor lowering the capacity never ends below what is taken', async () => {
    const { company, pairs } = await crowd(1, CAPACITY)
    const token = pairs[0]?.mentor.token ?? ''
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((capacity) =>
        suite.call('PUT /mentor/availability', { token, body: { capacity, pausedUntil: null } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 200, 200, 200])
    expect(answers[0]?.body.code).toBe('capacity_in_use')
    expect(await offenders(company.id)).toEqual(clean)
  })
})
