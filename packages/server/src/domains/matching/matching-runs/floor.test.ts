import { beforeAll, describe, expect, test } from 'vitest'
import { completeAnswers, fillQuestionnaire } from '../../../../testing/answers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, firstProgrammeOf, usualRules } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const HOUR = 3_600_000
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const { query } = suite

type Role = 'MENTOR' | 'MENTEE'

/** Everyone who chooses the option at the same position fits; 0 and 3 have almost nothing in common. */
async function answered(role: Role, companyId: string, place = 0): Promise<Member> {
  const member = await addMember(suite.platform, role, companyId)
  const side = role === 'MENTOR' ? ('mentor' as const) : ('mentee' as const)
  const { body } = await suite.call(`GET /${side}/questionnaire`, { token: member.token })
  const answsers = completeAnswers(body, place).map((item) => ({ ...item, tracks: [] }))
  await suite.call(`PUT /${side}/answers`, { token: member.token, body: { answsers } })
  return member
}

const jobsAreDone = () =>
  eventually(
    async () =>
      (
        await query(
          "SELECT 1 FROM pgboss.job WHERE name = 'run-matching' AND state IN ('created', 'active', 'retry')",
        )
      ).length === 0,
    'the end of all runs',
  )
const matchesIn = (companyId: string) => query('SELECT id FROM matches WHERE company_id = $1', [companyId])

async function trigger(companyId: string) {
  const { body } = await suite.call('POST /admin/trigger-automatching', {
    token: admin.token,
    query: { companyId },
  })
  return eventually(async () => {
    const run = { token: admin.token, params: { id: body.runId } }
    const { body: found } = await suite.call('GET /admin/matching-runs/:id', run)
    return found.state === 'DONE' && found
  }, 'the end of the run')
}

describe('an automatic run', () => {
  test('waits for three people on each side, and says so', async () => {
    const { id: companyId } = await addCompany(suite.platform, { programme: usualRules })
    const mentee = await answered('MENTEE', companyId)
    for (const role of ['MENTOR', 'MENTOR', 'MENTEE', 'MENTOR'] as const) await answered(role, companyId)
    await jobsAreDone()
    expect(await matchesIn(companyId)).toEqual([])
    expect(await query('SELECT id FROM matching_runs WHERE company_id = $1', [companyId])).toEqual([])
    const waiting = (await suite.call('GET /mentee/match', { token: mentee.token })).body.search
    expect(waiting).toMatchObject({ nextRun: 'when-enough-people', enough: { minPeople: 3 } })
    const hours = (Date.parse(waiting?.enough?.latestAt ?? '') - suite.clock.now().getTime()) / HOUR
    expect(hours).toBeGreaterThan(47)
    expect(hours).toBeLessThanOrEqual(48)
    await answered('MENTEE', companyId)
    await eventually(async () => (await matchesIn(companyId)).length === 3, 'three matches')
  })

  test('begins with fewer when the first has waited for 48 hours, but not with nobody on one side', async () => {
    const { id: companyId } = await addCompany(suite.platform, { programme: usualRules })
    const first = await answered('MENTEE', companyId)
    await query(`UPDATE answers SET submitted_at = submitted_at - interval '49 hours' WHERE user_id = $1`, [
      first.id,
    ])
    await answered('MENTEE', companyId)
    await jobsAreDone()
    expect(await query('SELECT id FROM matching_runs WHERE company_id = $1', [companyId])).toEqual([])
    await answered('MENTOR', companyId)
    await eventually(async () => (await matchesIn(companyId)).length === 1, 'a match')
  })

  test('is asked for again when the wait is over', async () => {
    const { id: companyId } = await addCompany(suite.platform, { programme: usualRules })
    await answered('MENTEE', companyId)
    await answered('MENTOR', companyId)
    await jobsAreDone()
    const later = await query<{ hours: number }>(
      `SELECT extract(epoch FROM start_after - now())::float8 / 3600 AS hours FROM pgboss.job
       WHERE name = 'request-run' AND state = 'created' AND data ->> 'programmeId' = $1`,
      [await firstProgrammeOf(suite.platform, companyId)],
    )
    expect(later.some(({ hours }) => hours > 47 && hours < 49)).toBe(true)
  })

  test('waits for half of those just invited, not for those who were invited long ago', async () => {
    const { id: companyId } = await addCompany(suite.platform, { programme: usualRules })
    const invited: Member[] = []
    for (let pair = 0; pair < 5; pair++)
      for (const role of ['MENTOR', 'MENTEE'] as const)
        invited.push(await addMember(suite.platform, role, companyId))
    const mentee = await answered('MENTEE', companyId)
    for (const role of ['MENTOR', 'MENTEE', 'MENTOR', 'MENTEE', 'MENTOR'] as const)
      await answered(role, companyId)
    await jobsAreDone()
    expect(await matchesIn(companyId)).toEqual([])
    const { body } = await suite.call('GET /mentee/match', { token: mentee.token })
    expect(body.search?.enough?.minPeople).toBe(5)

    await query(
      `UPDATE memberships SET joined_at = joined_at - interval '49 hours' WHERE user_id = ANY($1::uuid[])`,
      [invited.map(({ id }) => id)],
    )
    await answered('MENTOR', companyId)
    await eventually(async () => (await matchesIn(companyId)).length === 3, 'three matches')
  })

  test('is no reason to make an admin wait', async () => {
    const { id: companyId } = await addCompany(suite.platform, { programme: usualRules })
    await answered('MENTEE', companyId)
    await answered('MENTOR', companyId)
    expect((await trigger(companyId)).proposed).toBe(1)
  })
})

describe('a pair below the floor', () => {
  async function strangers() {
    const { id: companyId } = await addCompany(suite.platform, {
      programme: { ...usualRules, matchPeople: 50 },
    })
    const mentor = await answered('MENTOR', companyId, 0)
    const mentee = await answered('MENTEE', companyId, 3)
    return { companyId, mentor, mentee }
  }

  test('is not proposed by a run, and both hear why and what would help', async () => {
    const { companyId, mentor, mentee } = await strangers()
    const preview = await suite.call('GET /admin/trigger-automatching', {
      token: admin.token,
      query: { companyId },
    })
    expect(preview.body).toEqual({ mentors: 1, mentees: 1, pairs: 0, people: 0, belowFloor: 2, floor: 40 })
    const run = await trigger(companyId)
    expect(run).toMatchObject({ proposed: 0, certificate: { minimumScore: 0.4 } })
    expect(run.unmatched).toContainEqual({ role: 'mentee', reason: 'below-minimum', people: 1 })
    for (const path of ['GET /mentor/match', 'GET /mentee/match'] as const) {
      const { token } = path === 'GET /mentor/match' ? mentor : mentee
      expect((await suite.call(path, { token })).body.search?.belowFloor).toMatchObject({ floor: 40 })
    }
    const queue = await suite.call('GET /admin/matching-desk/queue', {
      token: admin.token,
      query: { companyId },
    })
    expect(queue.body.data.map(({ why }) => why)).toEqual(['below-floor', 'below-floor'])
    await fillQuestionnaire(suite.call, mentee.token, 'mentee')
    const changed = await suite.call('GET /mentee/match', { token: mentee.token })
    expect(changed.body.search?.belowFloor).toBeNull()
  })

  test('is not published from a draft that was made before the floor was raised', async () => {
    const { companyId, mentor, mentee } = await strangers()
    const rules = { minPeople: 50, maxWaitHours: 48 }
    const setFloor = async (floor: number) => {
      const one = { token: admin.token, params: { id: companyId } }
      const { body } = await suite.call('GET /admin/companies/:id', one)
      const { name, description, plan, isCommunity, version } = body
      return suite.call('PUT /admin/companies/:id', {
        ...one,
        body: { name, description, plan, isCommunity, version, matching: { floor, ...rules } },
      })
    }
    expect((await setFloor(0)).body.matching).toEqual({ floor: 0, ...rules })
    const weights = { expertise: 40, personality: 30, values: 30 }
    const draft = await suite.call('POST /admin/matching-drafts', {
      token: admin.token,
      body: { companyId, weights },
    })
    const one = { token: admin.token, params: { id: draft.body.runId } }
    await eventually(
      async () => (await suite.call('GET /admin/matching-runs/:id', one)).body.figures?.pairs === 1,
      'the draft',
    )
    await setFloor(40)
    expect((await suite.call('GET /admin/matching-drafts/:id', one)).body).toMatchObject({
      pairs: 1,
      holding: 0,
    })
    const published = await suite.call('POST /admin/matching-drafts/:id/publish', one)
    expect(published.body.code).toBe('draft_outdated')
    expect(await matchesIn(companyId)).toEqual([])
    const asked = { menteeId: mentee.id, mentorId: mentor.id }
    const byHand = await suite.call('GET /admin/matching-desk/pair', { token: admin.token, query: asked })
    expect(byHand.body.belowFloor).toContain('minimum score of 40')
  })

  test('is made by hand only when the floor was named and passed over', async () => {
    const { companyId, mentor, mentee } = await strangers()
    const pair = (body: { belowFloor?: boolean }) =>
      suite.call('POST /admin/matching-desk/pair', {
        token: admin.token,
        body: { menteeId: mentee.id, mentorId: mentor.id, ...body },
      })
    const refused = await pair({})
    expect([refused.status, refused.body.code]).toEqual([409, 'below_floor'])
    expect(await matchesIn(companyId)).toEqual([])
    expect((await pair({ belowFloor: true })).status).toBe(200)
  })
})

test('a match keeps the weights it was made with, and what its parts counted adds up', async () => {
  const { id: companyId } = await addCompany(suite.platform, {
    programme: { ...usualRules, matchPeople: 50 },
  })
  const mentor = await answered('MENTOR', companyId)
  const mentee = await answered('MENTEE', companyId)
  const draft = await suite.call('POST /admin/matching-drafts', {
    token: admin.token,
    body: { companyId, weights: { expertise: 10, personality: 20, values: 70 } },
  })
  const one = { token: admin.token, params: { id: draft.body.runId } }
  await eventually(
    async () => (await suite.call('GET /admin/matching-runs/:id', one)).body.state === 'DONE',
    'the draft',
  )
  expect((await suite.call('POST /admin/matching-drafts/:id/publish', one)).body.proposed).toBe(1)
  for (const path of ['GET /mentor/match', 'GET /mentee/match'] as const) {
    const { token } = path === 'GET /mentor/match' ? mentor : mentee
    const score = (await suite.call(path, { token })).body.match?.score
    if (!score) throw new Error('no match')
    const parts = ['expertise', 'personality', 'values'] as const
    expect(parts.reduce((sum, part) => sum + score.weights[part], 0)).toBeCloseTo(1)
    expect(score.weights.values / score.weights.expertise).toBeCloseTo(7)
    const total = parts.reduce((sum, part) => sum + (score[part] ?? 0) * score.weights[part], 0)
    expect(total).toBeCloseTo(score.total, 2)
  }
})
