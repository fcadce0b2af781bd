import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addMatch, addMember, addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
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

describe('today', () => {
  type Need = 'invitation-expired' | 'slow-to-answer' | 'proposal-lapsing' | 'never-met' | 'ended-early'
  let manager: { token: string }
  let own: typeof company

  beforeAll(async () => {
    own = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', own.id))
  })
  const readOwn = async (token = manager.token) => (await suite.call('GET /admin/overview', { token })).body
  const titleOf = async (about: string) => (await readOwn()).today.find((line) => line.about === about)?.title
  const listed = async (need: Need) =>
    (await suite.call('GET /admin/people', { token: manager.token, query: { need } })).body.data.map(
      ({ id }) => id,
    )
  const addOwn = (role: 'MENTOR' | 'MENTEE', values: Parameters<typeof addMember>[3] = {}) =>
    addMember(suite.platform, role, own.id, values)

  test('is quiet in a company nobody has joined, and shows how far its set-up is', async () => {
    const body = await readOwn()
    expect(body).toMatchObject({ today: [], companies: 1, programmes: 1, newestCompanies: [], seats: null })
    expect(body.setUp).toMatchObject({ code: own.code, answered: { mentors: 0, mentees: 0 } })
    expect(body.setUp?.tracks).toEqual(['Power Play', 'Unbreakable Mindset'])
  })

  test('tells of people who are held up, and leads to exactly these', async () => {
    const [expired, slow] = [
      await addOwn('MENTOR', { invitedAt: daysAgo(20) }),
      await addOwn('MENTEE', { createdAt: daysAgo(9), emailProvenAt: daysAgo(9) }),
    ]
    await addOwn('MENTEE', { createdAt: daysAgo(9), emailProvenAt: daysAgo(2) })
    expect(await titleOf('invitations')).toBe('1 invitation has expired')
    expect(await listed('invitation-expired')).toEqual([expired.id])
    expect(await titleOf('answers')).toBe('1 person hasn’t answered for 7 days')
    expect(await listed('slow-to-answer')).toEqual([slow.id])
  })

  test('tells of a proposal about to lapse, and lists who has not answered it', async () => {
    const [mentor, mentee] = [await addOwn('MENTOR'), await addOwn('MENTEE')]
    const soon = new Date(suite.platform.clock.now().getTime() + DAY)
    await addMatch(suite.platform, mentor, mentee, {
      expiresAt: soon,
      mentorAcceptedAt: daysAgo(1),
      state: 'MENTOR_ACCEPTED',
    })
    await addMatch(suite.platform, await addOwn('MENTOR'), await addOwn('MENTEE'))
    expect(await titleOf('proposals')).toBe('1 proposal lapses within 2 days')
    expect(await listed('proposal-lapsing')).toEqual([mentee.id])
  })

  test('tells of quiet pairs until one has met, and the set-up goes with it', async () => {
    const pair = await addPair(suite.platform, { company: own, startedAt: daysAgo(30) })
    expect((await readOwn()).setUp).not.toBeNull()
    const line = (await readOwn()).today.find(({ about }) => about === 'pairs')
    expect(line).toMatchObject({
      title: '1 pair may need a nudge',
      text: '1 pair hasn’t met in three weeks; 1 pair has no date set.',
    })
    expect((await listed('never-met')).toSorted()).toEqual([pair.mentor.id, pair.mentee.id].toSorted())
    await addAgreedSession(suite.platform, pair, -1440)
    expect(await listed('never-met')).toEqual([])
    expect((await readOwn()).setUp).toBeNull()
    await end(pair.enrollmentId, 'ENDED')
    expect((await listed('ended-early')).toSorted()).toEqual([pair.mentor.id, pair.mentee.id].toSorted())
  })

  test('tells a manager nothing of another company, nor of visitors, and a stranger nothing at all', async () => {
    const other = await addCompany(suite.platform, { plan: 'STARTER' })
    await addMember(suite.platform, 'MENTEE', other.id, { invitedAt: daysAgo(20) })
    await suite.call('POST /contact', {
      body: {
        fullName: 'Helena Marsh',
        workEmail: 'helena@marsh.example',
        message: 'Where does this path lead?',
        subject: 'Talk To Sales',
        agreeToComms: true,
        interestedInPartnership: false,
      },
    })
    expect(await titleOf('invitations')).toBe('1 invitation has expired')
    const body = await readOwn()
    expect(body.today.map(({ about }) => about)).not.toContain('messages')
    expect(JSON.stringify(body)).not.toContain(other.id)
    expect((await read()).today.map(({ about }) => about)).toContain('messages')
    const query = { companyId: other.id }
    expect((await suite.call('GET /admin/overview', { token: manager.token, query })).status).toBe(404)
    const mentee = await addOwn('MENTEE')
    expect((await suite.call('GET /admin/overview', { token: mentee.token })).status).toBe(403)
  })

  test('counts what was there a week ago', async () => {
    const before = (await readOwn()).weekAgo
    await addOwn('MENTOR', { createdAt: daysAgo(8) })
    await addOwn('MENTOR', { createdAt: daysAgo(6) })
    expect((await readOwn()).weekAgo).toMatchObject({ mentors: before.mentors + 1, mentees: before.mentees })
  })
})

const end = (enrollmentId: string, state: 'COMPLETED' | 'ENDED') =>
  suite.platform.database.db.execute(sql`
    WITH over AS (UPDATE enrollments SET state = ${state}, ended_at = now() WHERE id = ${enrollmentId} RETURNING match_id)
    UPDATE matches SET state = 'ENDED', ended_at = now() FROM over WHERE matches.id = over.match_id`)

describe('the overview of one programme', () => {
  test('counts its own people, pairs and needs, for its manager alone', async () => {
    const { platform } = suite
    const big = await addCompany(platform, { plan: 'ENTERPRISE' })
    const second = await addProgramme(suite.call, admin.token, big.id, { name: 'Second' })
    const [here, there] = [
      await addPair(platform, { company: big }),
      await addPair(platform, { company: big }),
    ]
    const invited = await addMember(platform, 'MENTEE', big.id, { invitedAt: daysAgo(40) })
    await platform.database.pool.query(
      `WITH people AS (UPDATE memberships SET programme_id = $1 WHERE user_id = ANY ($2)),
        pairs AS (UPDATE enrollments SET programme_id = $1 WHERE mentor_id = ANY ($2))
       UPDATE matches SET programme_id = $1, track_id = NULL WHERE mentor_id = ANY ($2)`,
      [second.id, [here.mentor.id, here.mentee.id, invited.id]],
    )
    const manager = await signedIn(platform, await addCaller(platform, 'MANAGER', big.id, second.id))
    const { body } = await suite.call('GET /admin/overview', { token: manager.token })
    expect(body).toMatchObject({
      programme: { id: second.id, name: 'Second' },
      matches: 1,
      mentors: 1,
      mentees: 2,
      programmes: 1,
      seats: null,
      shortOfPlaces: [],
      latest: [{ mentor: { id: here.mentor.id } }],
      pairs: { notMet: 1 },
    })
    expect(stepsOf(body, 'mentees')).toEqual([2, 1, 1, 1, 1, 0, 0])
    expect(stateOf(body, 'enrolled')).toMatchObject({ mentors: 1, mentees: 1 })
    expect(body.today.map(({ about }) => about)).toContain('invitations')
    expect(JSON.stringify(body)).not.toContain(there.mentor.id)

    const whole = await signedIn(platform, await addCaller(platform, 'MANAGER', big.id))
    const chosen = { companyId: big.id, programmeId: second.id }
    const asked = await suite.call('GET /admin/overview', { token: whole.token, query: chosen })
    expect(asked.body).toMatchObject({ mentors: 1, programme: { name: 'Second' } })
    const all = await suite.call('GET /admin/overview', { token: whole.token })
    expect(all.body).toMatchObject({ mentors: 2, programme: null })
    const foreign = { companyId: company.id, programmeId: second.id }
    expect((await suite.call('GET /admin/overview', { token: admin.token, query: foreign })).status).toBe(404)
  })
})
