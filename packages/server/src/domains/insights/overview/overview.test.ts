import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addMatch, addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let company: Awaited<ReturnType<typeof addCompany>>

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(suite.platform.clock.now().getTime() - days * DAY)

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
})

const read = async () => (await suite.call('GET /admin/overview', { token: admin.token })).body
const add = (role: 'MENTOR' | 'MENTEE', values: Parameters<typeof addMember>[3] = {}) =>
  addMember(suite.platform, role, company.id, values)

type Body = Awaited<ReturnType<typeof read>>
const stepsOf = ({ steps }: Body, role: 'mentors' | 'mentees') => steps.map((step) => step[role])
const stateOf = ({ states }: Body, wanted: string) => states.find(({ state }) => state === wanted)

describe('the overview', () => {
  test('says of an empty platform that nobody is anywhere', async () => {
    const body = await read()
    expect(body).toMatchObject({ matches: 0, mentors: 0, mentees: 0, latest: [] })
    expect(stepsOf(body, 'mentees')).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(body.pairs).toEqual({ months: [0, 0, 0, 0, 0, 0], notMet: 0, endedEarly: 0 })
    expect(body.weeks).toHaveLength(8)
    expect(body.score).toEqual({ expertise: null, personality: null, values: null })
  })

  test('counts each person up to the furthest step they took, and says where they are now', async () => {
    const { platform } = suite
    await add('MENTEE', { invitedAt: daysAgo(3) })
    await add('MENTEE')
    await add('MENTEE', { questionnaireFilledAt: daysAgo(5) })
    await add('MENTEE', { questionnaireFilledAt: daysAgo(5), deactivatedAt: daysAgo(1) })
    const [mentor, rejected] = [
      await add('MENTOR'),
      await add('MENTEE', { questionnaireFilledAt: daysAgo(9) }),
    ]
    await addMatch(platform, mentor, rejected, {
      state: 'REJECTED',
      endedAt: daysAgo(1),
      proposedAt: daysAgo(2),
    })
    await addMatch(platform, mentor, await add('MENTEE'))
    await addPair(platform, { company })
    const met = await addPair(platform, { company, startedAt: daysAgo(40) })
    await addAgreedSession(platform, met, -20 * 1440)
    const finished = await addPair(platform, { company, startedAt: daysAgo(200) })
    await addAgreedSession(platform, finished, -150 * 1440)
    await end(finished.enrollmentId, 'COMPLETED')
    const unmet = await addPair(platform, { company, startedAt: daysAgo(200) })
    await end(unmet.enrollmentId, 'COMPLETED')

    const body = await read()
    expect(stepsOf(body, 'mentees')).toEqual([9, 8, 7, 6, 4, 2, 1])
    expect(stepsOf(body, 'mentors')).toEqual([5, 5, 5, 5, 4, 2, 1])
    expect(stateOf(body, 'invited')).toMatchObject({ mentors: 0, mentees: 1 })
    expect(stateOf(body, 'matched')).toMatchObject({ mentors: 1, mentees: 1 })
    expect(stateOf(body, 'enrolled')).toMatchObject({ mentors: 2, mentees: 2 })
    expect(body.pairs).toEqual({ months: [1, 1, 0, 0, 0, 0], notMet: 1, endedEarly: 0 })
  })

  test('counts people by state exactly as the lists it leads to', async () => {
    const { states } = await read()
    for (const { state, mentors, mentees } of states) {
      const ask = { token: admin.token, query: { state } }
      expect((await suite.call('GET /admin/mentors', ask)).body.total, state).toBe(mentors)
      expect((await suite.call('GET /admin/mentees', ask)).body.total, state).toBe(mentees)
    }
  })

  test('sorts the matches of a week by what became of them, and draws the newest with their faces', async () => {
    const { platform, call } = suite
    const before = (await read()).weeks.at(-1)
    const [mentor, mentee] = [await add('MENTOR'), await add('MENTEE')]
    await call('PUT /profile/portrait', { token: mentee.token, body: { portrait: 'tomas' } })
    await addMatch(platform, mentor, mentee)
    const body = await read()
    const week = body.weeks.at(-1)
    expect(week?.waiting).toBe((before?.waiting ?? 0) + 1)
    expect(week?.matches).toBe(body.matches)
    expect(week).toMatchObject({ mentors: body.mentors, mentees: body.mentees })
    expect(body.latest).toHaveLength(5)
    expect(body.latest[0]).toMatchObject({
      mentor: { id: mentor.id, portrait: null },
      mentee: { id: mentee.id, portrait: 'tomas' },
      menteeScore: 0.8,
      menteeAccepted: false,
    })
    expect(body.score).toEqual({
      expertise: expect.closeTo(0.9),
      personality: expect.closeTo(0.7),
      values: null,
    })
  })

  test('leaves out what someone ended', async () => {
    const pair = await addPair(suite.platform, { company })
    const before = (await read()).pairs
    await end(pair.enrollmentId, 'ENDED')
    const after = (await read()).pairs
    expect(after.endedEarly).toBe(before.endedEarly + 1)
    expect(after.months[0]).toBe((before.months[0] ?? 0) - 1)
  })
})

const end = (enrollmentId: string, state: 'COMPLETED' | 'ENDED') =>
  suite.platform.database.db.execute(sql`
    WITH over AS (UPDATE enrollments SET state = ${state}, ended_at = now() WHERE id = ${enrollmentId} RETURNING match_id)
    UPDATE matches SET state = 'ENDED', ended_at = now() FROM over WHERE matches.id = over.match_id`)
