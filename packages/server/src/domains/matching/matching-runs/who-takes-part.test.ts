import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fillQuestionnaire } from '../../../../testing/answers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { recordRunRequests } from '../../../../testing/run-requests.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { loadMarket } from './load-people.queries.ts'

const suite = useTestApp()
let admin: Member
let requestsOf: Awaited<ReturnType<typeof recordRunRequests>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  requestsOf = await recordRunRequests(suite.platform)
  await switchAutoMatching(false)
})

const switchAutoMatching = (autoMatchingEnabled: boolean) =>
  suite.call('POST /app-settings/toggle-auto-matching', {
    token: admin.token,
    body: { autoMatchingEnabled },
  })

const { query } = suite

async function answered(role: 'MENTOR' | 'MENTEE', companyId: string): Promise<Member> {
  const member = await addMember(suite.platform, role, companyId)
  await fillQuestionnaire(suite.call, member.token, role === 'MENTOR' ? 'mentor' : 'mentee')
  return member
}

const market = async (companyId: string) =>
  loadMarket(
    suite.platform.database,
    await firstProgrammeOf(suite.platform, companyId),
    suite.platform.clock.now(),
  )

async function run(companyId: string, timeout?: number) {
  const { body } = await suite.call('POST /admin/trigger-automatching', {
    token: admin.token,
    query: { companyId },
  })
  return ended(body.runId, timeout)
}

const ended = (id: string, timeout?: number) =>
  eventually(
    async () => {
      const { body } = await suite.call('GET /admin/matching-runs/:id', {
        token: admin.token,
        params: { id },
      })
      return (body.state === 'DONE' || body.state === 'FAILED') && body
    },
    'the end of the run',
    timeout,
  )

const changeRole = async (id: string, accountType: 'MENTOR' | 'MENTEE', version = 1) =>
  suite.call('POST /admin/people/:id/change-role', {
    token: admin.token,
    params: { id },
    body: { version, accountType },
  })

const runsOf = (companyId: string) =>
  query<{ state: string; cause: string; failure: string | null; attempts: number }>(
    'SELECT state, cause, failure, attempts FROM matching_runs WHERE company_id = $1 ORDER BY requested_at',
    [companyId],
  )

describe('somebody whose role was changed', () => {
  test('has one place as a mentee, whatever they had as a mentor, and starves nobody', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const changed = await answered('MENTOR', companyId)
    await suite.call('PUT /mentor/availability', {
      token: changed.token,
      body: { capacity: 3, pausedUntil: null },
    })
    expect((await changeRole(changed.id, 'MENTEE')).status).toBe(200)
    // Identities are cached for a moment.
    suite.clock.advance(2_000)
    await fillQuestionnaire(suite.call, changed.token, 'mentee')
    const mentors = [await answered('MENTOR', companyId), await answered('MENTOR', companyId)]
    expect((await run(companyId)).proposed).toBe(1)
    const other = await answered('MENTEE', companyId)
    const { mentees, mentors: free } = await market(companyId)
    expect(mentees.map(({ id }) => id)).toEqual([other.id])
    expect(free).toHaveLength(mentors.length - 1)
    expect(await run(companyId)).toMatchObject({ proposed: 1, skipped: 0, figures: { mentees: 1, pairs: 1 } })
  })

  test('starts again with one place when they come back to being a mentor, or move to another company', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const { id: elsewhere } = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', companyId)
    const takes = async (token: string) =>
      (await suite.call('GET /mentor/availability', { token })).body.capacity
    const offer = (capacity: number) =>
      suite.call('PUT /mentor/availability', { token: mentor.token, body: { capacity, pausedUntil: null } })
    await offer(4)
    await changeRole(mentor.id, 'MENTEE')
    await changeRole(mentor.id, 'MENTOR', 2)
    suite.clock.advance(2_000)
    expect(await takes(mentor.token)).toBe(1)
    await offer(5)
    const moved = await suite.call('POST /admin/people/:id/move', {
      token: admin.token,
      params: { id: mentor.id },
      body: { version: 3, companyId: elsewhere },
    })
    expect(moved.status).toBe(200)
    suite.clock.advance(2_000)
    expect(await takes(mentor.token)).toBe(1)
  })

  test('is refused while they are in a match, also when a run proposes it at the same moment', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const mentors = await Promise.all(Array.from({ length: 6 }, () => answered('MENTOR', companyId)))
    await Promise.all(Array.from({ length: 6 }, () => answered('MENTEE', companyId)))
    const [, ...answers] = await Promise.all([
      run(companyId),
      ...mentors.map(({ id }, i) =>
        new Promise((resolve) => setTimeout(resolve, i * 60)).then(() => changeRole(id, 'MENTEE')),
      ),
    ])
    for (const { status, body } of answers)
      expect([
        [200, undefined],
        [409, 'in_a_match'],
      ]).toContainEqual([status, body.code])
    const wrong = await query(
      `SELECT m.id FROM matches m JOIN users r ON r.id = m.mentor_id JOIN users e ON e.id = m.mentee_id
       WHERE m.company_id = $1 AND m.ended_at IS NULL AND (r.account_type <> 'MENTOR' OR e.account_type <> 'MENTEE')`,
      [companyId],
    )
    expect(wrong).toEqual([])
  })

  test('takes no part in a run as long as a match of another role is alive', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', companyId)
    const mentee = await answered('MENTEE', companyId)
    await addMatch(suite.platform, mentor, mentee)
    await query(`UPDATE users SET account_type = 'MENTOR' WHERE id = $1`, [mentee.id])
    await query(`UPDATE memberships SET role = 'MENTOR', capacity = 3 WHERE user_id = $1`, [mentee.id])
    expect((await market(companyId)).mentors).toEqual([])
  })
})

describe('two people who have met', () => {
  test('never meet again: in another company, nor with their roles exchanged, and block nobody', async () => {
    const { id: before } = await addCompany(suite.platform)
    const { id: companyId } = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', companyId)
    const mentee = await answered('MENTEE', companyId)
    await addMatch(suite.platform, { ...mentor, companyId: before }, mentee, {
      state: 'LAPSED',
      endedAt: new Date(),
    })
    const swappedMentor = await answered('MENTOR', companyId)
    const swappedMentee = await answered('MENTEE', companyId)
    await addMatch(suite.platform, { ...swappedMentee, companyId: before }, swappedMentor, {
      state: 'REJECTED',
      endedAt: new Date(),
    })
    const { forbidden } = await market(companyId)
    const pairs = forbidden.map((pair) => [pair.mentee, pair.mentor])
    expect(pairs).toHaveLength(2)
    expect(pairs).toContainEqual([mentee.id, mentor.id])
    expect(pairs).toContainEqual([swappedMentee.id, swappedMentor.id])
    expect(await run(companyId)).toMatchObject({ proposed: 2, skipped: 0 })
    const byHand = await suite.call('POST /admin/matching-desk/pair', {
      token: admin.token,
      body: { menteeId: swappedMentee.id, mentorId: swappedMentor.id },
    })
    expect(byHand.body.code).toBe('pair_impossible')
  })
})

const leave = ({ token }: Member) => suite.call('POST /own-data/erasure', { token, body: { word: 'ERASE' } })

describe('somebody who asked for their account to be erased', () => {
  test('cannot end the pause, takes no part in runs and cannot be paired by hand until they stay', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', companyId)
    const mentee = await answered('MENTEE', companyId)
    expect((await leave(mentee)).status).toBe(200)
    const end = await suite.call('PUT /mentee/availability', {
      token: mentee.token,
      body: { pausedUntil: null },
    })
    expect([end.status, end.body.code]).toEqual([409, 'account_leaving'])
    await query('UPDATE memberships SET paused_until = NULL WHERE user_id = $1', [mentee.id])
    expect((await market(companyId)).mentees).toEqual([])
    const preview = await suite.call('GET /admin/matching-desk/pair', {
      token: admin.token,
      query: { menteeId: mentee.id, mentorId: mentor.id },
    })
    expect(preview.body.obstacle).toBe(
      `${mentee.firstName} ${mentee.lastName} has asked for their account to be deleted.`,
    )
    await switchAutoMatching(true)
    expect((await suite.call('DELETE /own-data/erasure', { token: mentee.token })).status).toBe(200)
    await switchAutoMatching(false)
    await eventually(async () => (await runsOf(companyId))[0]?.state === 'DONE', 'the run')
    expect(await query('SELECT 1 FROM matches WHERE mentee_id = $1', [mentee.id])).toHaveLength(1)
  })
})

describe('a run is asked for', () => {
  afterEach(() => switchAutoMatching(false))

  test('when a person is reactivated and when a company is restored', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', company.id)
    await answered('MENTEE', company.id)
    await switchAutoMatching(true)
    const person = { token: admin.token, params: { id: mentor.id } }
    await suite.call('POST /admin/people/:id/deactivate', { ...person, body: { version: 1 } })
    await eventually(async () => (await runsOf(company.id)).every(({ state }) => state === 'DONE'), 'quiet')
    await query('DELETE FROM matching_runs WHERE company_id = $1', [company.id])
    await suite.call('POST /admin/people/:id/reactivate', { ...person, body: { version: 2 } })
    await eventually(async () => (await runsOf(company.id))[0]?.state === 'DONE', 'the run')
    expect(await query('SELECT 1 FROM matches WHERE mentor_id = $1', [mentor.id])).toHaveLength(1)

    const one = { token: admin.token, params: { id: company.id } }
    const archived = await suite.call('POST /admin/companies/:id/archive', { ...one, body: { version: 1 } })
    expect(archived.status).toBe(200)
    await eventually(
      async () => (await runsOf(company.id)).every(({ state }) => state === 'DONE' || state === 'FAILED'),
      'quiet after archiving',
    )
    const before = (await requestsOf(company.id)).length
    const restored = await suite.call('POST /admin/companies/:id/restore', { ...one, body: { version: 2 } })
    expect(restored.status).toBe(200)
    expect((await requestsOf(company.id)).slice(before)).toEqual(['SETTING'])
  })

  test('when somebody leaves, for the partner who is free again', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', companyId)
    const mentee = await answered('MENTEE', companyId)
    await addMatch(suite.platform, mentor, mentee)
    await switchAutoMatching(true)
    expect(await requestsOf(companyId)).toEqual([])
    expect((await leave(mentee)).status).toBe(200)
    expect(await requestsOf(companyId)).toEqual(['MATCH_ENDED'])
  })

  test('and does not begin once its company is archived', async () => {
    const company = await addCompany(suite.platform)
    await answered('MENTOR', company.id)
    const mentee = await answered('MENTEE', company.id)
    const [queued] = await query<{ id: string }>(
      `INSERT INTO matching_runs (company_id, cause, requested_at) VALUES ($1, 'ANSWERS', now()) RETURNING id`,
      [company.id],
    )
    const one = { token: admin.token, params: { id: company.id } }
    await suite.call('POST /admin/companies/:id/archive', { ...one, body: { version: 1 } })
    await suite.platform.jobs.enqueue(suite.platform.database.db, 'run-matching', { runId: queued?.id })
    expect(await ended(queued?.id ?? '')).toMatchObject({
      state: 'FAILED',
      failure: 'The company was archived before the run began, so nobody was matched.',
    })
    expect(await query('SELECT 1 FROM matches WHERE mentee_id = $1', [mentee.id])).toEqual([])
  })
})

test('a run of few people steps back for nobody, so that a busy machine cannot starve it', async () => {
  const inProcesses = vi.spyOn(suite.platform.processes, 'run')
  const { id: companyId } = await addCompany(suite.platform)
  await answered('MENTOR', companyId)
  await answered('MENTEE', companyId)
  expect((await run(companyId)).proposed).toBe(1)
  expect(inProcesses).not.toHaveBeenCalled()
  inProcesses.mockRestore()
})

describe('a run that fails', () => {
  const breakResult = (userId: string, companyId: string) =>
    query(
      `INSERT INTO personality_results (user_id, company_id, traits, preferences, taken_at)
       VALUES ($1, $2, '{"openness": 5000}', '{}', now())`,
      [userId, companyId],
    )

  test('is repeated, and counts when a later try works', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', companyId)
    await answered('MENTEE', companyId)
    await breakResult(mentor.id, companyId)
    const trigger = run(companyId)
    await eventually(async () => (await runsOf(companyId))[0]?.failure, 'the first failure')
    await query('DELETE FROM personality_results WHERE user_id = $1', [mentor.id])
    expect(await trigger).toMatchObject({ state: 'DONE', proposed: 1, failure: null, attempts: 2 })
  })

  test('is shown as failed after three tries, with nothing stored', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const mentor = await answered('MENTOR', companyId)
    await answered('MENTEE', companyId)
    await breakResult(mentor.id, companyId)
    expect(await run(companyId)).toMatchObject({
      state: 'FAILED',
      attempts: 3,
      failure: 'The run stopped with an error. Nothing was saved.',
    })
    expect(await query('SELECT 1 FROM matches WHERE company_id = $1', [companyId])).toEqual([])
  })
})

test('a run of many people is a process of its own', async () => {
  const [threads, processes] = [
    vi.spyOn(suite.platform.threads, 'run'),
    vi.spyOn(suite.platform.processes, 'run'),
  ]
  const { id: companyId } = await addCompany(suite.platform)
  await answered('MENTOR', companyId)
  await answered('MENTEE', companyId)
  await query(
    `WITH many AS (
       INSERT INTO users (company_id, account_type, email, first_name, last_name, password_hash)
       SELECT $1, 'MENTEE', 'many-' || n || '@acme.example', 'Many', 'Test', 'x' FROM generate_series(1, 1000) n
       RETURNING id)
     INSERT INTO memberships (user_id, programme_id, company_id, role)
     SELECT many.id, p.id, $1, 'MENTEE' FROM many, programmes p WHERE p.company_id = $1`,
    [companyId],
  )
  // It starts with nothing loaded, which takes a while on a busy machine.
  expect((await run(companyId, 170_000)).proposed).toBe(1)
  expect(processes.mock.calls.map(([task]) => task.name)).toContain('run-matching')
  expect(threads).not.toHaveBeenCalled()
  for (const spy of [threads, processes]) spy.mockRestore()
})
