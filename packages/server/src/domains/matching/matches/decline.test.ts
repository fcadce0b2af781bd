import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const { query } = suite

async function proposal(capacity = 1) {
  const { id: companyId } = await addCompany(suite.platform)
  const mentor = await addMember(suite.platform, 'MENTOR', companyId)
  const mentee = await addMember(suite.platform, 'MENTEE', companyId)
  await query('UPDATE memberships SET capacity = $2 WHERE user_id = $1', [mentor.id, capacity])
  const match = await addMatch(suite.platform, mentor, mentee)
  return { companyId, mentor, mentee, match }
}

const declines = (side: 'mentor' | 'mentee', { token }: Member, body: object) =>
  suite.call(`POST /${side}/match/reject`, { token, body })

const placesOf = async (id: string) =>
  (
    await query<{ capacity: number; paused_until: string | null }>(
      'SELECT capacity, paused_until::text FROM memberships WHERE user_id = $1',
      [id],
    )
  )[0]

const matchOf = async (id: string) =>
  (
    await query<{ state: string; declined_because: string | null }>(
      'SELECT state, declined_because FROM matches WHERE id = $1',
      [id],
    )
  )[0]

describe('a decline', () => {
  test('for too little time pauses the search, of the person who declined alone', async () => {
    const { mentor, mentee, match } = await proposal()
    const said = await declines('mentee', mentee, { because: 'time', pausedUntil: '2999-01-01' })
    expect(said.status).toBe(204)
    expect(await placesOf(mentee.id)).toEqual({ capacity: 1, paused_until: '2999-01-01' })
    expect(await placesOf(mentor.id)).toEqual({ capacity: 1, paused_until: null })
    expect(await matchOf(match.id)).toEqual({ state: 'REJECTED', declined_because: 'time' })
  })

  test('for too little time takes fewer mentees, but not fewer than the mentor has', async () => {
    const { companyId, mentor, match } = await proposal(3)
    for (const _ of [1, 2]) {
      const other = await addMember(suite.platform, 'MENTEE', companyId)
      await addMatch(suite.platform, mentor, other)
    }
    const few = await declines('mentor', mentor, { matchId: match.id, because: 'time', capacity: 1 })
    expect([few.status, few.body.code]).toEqual([409, 'capacity_in_use'])
    expect((await matchOf(match.id))?.state).toBe('PROPOSED')
    const fits = await declines('mentor', mentor, { matchId: match.id, because: 'time', capacity: 2 })
    expect(fits.status).toBe(204)
    expect((await placesOf(mentor.id))?.capacity).toBe(2)
  })

  test('that cannot have its effect does not happen at all', async () => {
    const { mentor, mentee, match } = await proposal()
    const past = await declines('mentee', mentee, { because: 'time', pausedUntil: '2020-01-01' })
    expect([past.status, past.body.details]).toEqual([
      400,
      { pausedUntil: 'Please choose a day in the future.' },
    ])
    expect((await declines('mentee', mentee, { pausedUntil: '2999-01-01' })).status).toBe(400)
    expect((await declines('mentee', mentee, { because: 'time', capacity: 2 })).status).toBe(400)
    expect((await declines('mentor', mentor, { because: 'bored' })).status).toBe(400)
    expect(await matchOf(match.id)).toEqual({ state: 'PROPOSED', declined_because: null })
  })

  test('of two who know each other is a rule for the two, named where it bites', async () => {
    const { companyId, mentor, mentee, match } = await proposal()
    await declines('mentor', mentor, { because: 'known' })
    const seen = await suite.call('GET /admin/matching-desk/pair', {
      token: admin.token,
      query: { menteeId: mentee.id, mentorId: mentor.id },
    })
    expect(seen.body.obstacle).toContain('told us that they know each other')
    const { body } = await suite.call('GET /admin/match', { token: admin.token, query: { companyId } })
    expect(body.data[0]?.ended).toEqual({ by: 'mentor', reason: null, because: 'known' })
    const own = await suite.call('GET /mentee/match', { token: mentee.token })
    expect(JSON.stringify(own.body)).not.toContain('known')
    expect((await matchOf(match.id))?.declined_because).toBe('known')
  })

  test('for other goals, or for no reason, changes nothing else', async () => {
    for (const body of [{ because: 'goals' }, {}]) {
      const { mentor, mentee, match } = await proposal(2)
      expect((await declines('mentee', mentee, body)).status).toBe(204)
      expect(await placesOf(mentee.id)).toEqual({ capacity: 1, paused_until: null })
      expect(await placesOf(mentor.id)).toEqual({ capacity: 2, paused_until: null })
      expect((await matchOf(match.id))?.declined_because).toBe('because' in body ? 'goals' : null)
    }
  })

  test('pressed twice at once is one decline, with one effect', async () => {
    const { mentee, match } = await proposal()
    const both = await Promise.all([
      declines('mentee', mentee, { because: 'time', pausedUntil: '2999-01-01' }),
      declines('mentee', mentee, { because: 'known' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    const paused = (await placesOf(mentee.id))?.paused_until
    expect((await matchOf(match.id))?.declined_because).toBe(paused ? 'time' : 'known')
  })

  test('of somebody who was proposed to nobody changes nothing', async () => {
    const { companyId } = await proposal()
    const stranger = await addMember(suite.platform, 'MENTEE', companyId)
    const refused = await declines('mentee', stranger, { because: 'time', pausedUntil: '2999-01-01' })
    expect([refused.status, refused.body.code]).toEqual([404, 'no_open_match'])
    expect((await placesOf(stranger.id))?.paused_until).toBeNull()
  })
})
