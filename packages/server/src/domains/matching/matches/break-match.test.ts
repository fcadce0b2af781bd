import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const body = { enrolled: false, reason: 'Their managers are married.', message: 'It was our mistake.' }
const breakMatch = (id: string, given = body, token = admin.token) =>
  suite.call('POST /admin/match/:id/break', { token, params: { id }, body: given })

const noticesOf = async ({ token }: Member) => (await suite.call('GET /notices', { token })).body.notices
const listed = async (companyId: string) =>
  (await suite.call('GET /admin/match', { token: admin.token, query: { companyId } })).body.data

async function proposal() {
  const company = await addCompany(suite.platform)
  const mentor = await addMember(suite.platform, 'MENTOR', company.id)
  const mentee = await addMember(suite.platform, 'MENTEE', company.id)
  const match = await addMatch(suite.platform, mentor, mentee)
  return { companyId: company.id, mentor, mentee, matchId: match.id }
}

describe('an admin who breaks a proposal', () => {
  test('frees both, tells them the message and keeps the reason', async () => {
    const { companyId, mentor, mentee, matchId } = await proposal()
    expect((await breakMatch(matchId)).status).toBe(204)
    for (const person of [mentor, mentee]) {
      const [notice] = await noticesOf(person)
      expect(notice).toMatchObject({ kind: 'match-ended' })
      expect(notice?.body).toContain('It was our mistake.')
      expect(JSON.stringify(notice)).not.toContain('married')
    }
    expect(await listed(companyId)).toMatchObject([
      { state: 'REJECTED', ended: { by: 'admin', reason: 'Their managers are married.' } },
    ])
    const audit = await suite.call('GET /admin/audit', { token: admin.token, query: { companyId } })
    expect(audit.body.data[0]).toMatchObject({
      action: 'match.broken',
      subject: { name: `${mentor.firstName} ${mentor.lastName} and ${mentee.firstName} ${mentee.lastName}` },
      after: { reason: 'Their managers are married.', message: 'It was our mistake.' },
    })
    const late = await suite.call('POST /mentee/match/accept', {
      token: mentee.token,
      body: { date: '2026-03-01T09:30:00.000Z', matchId },
    })
    expect([late.status, late.body.code]).toEqual([409, 'match_ended'])
    const forgotten = suite.call('POST /admin/matching-desk/pair', {
      token: admin.token,
      body: { menteeId: mentee.id, mentorId: mentor.id },
    })
    expect((await forgotten).body.message).toContain('we never propose the same pair twice')
  })

  test('ten times at once breaks it once, with one notice each', async () => {
    const { mentor, mentee, matchId } = await proposal()
    const answers = await Promise.all(Array.from({ length: 10 }, () => breakMatch(matchId)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 204))
      expect([status, body.code]).toEqual([409, 'match_ended'])
    for (const person of [mentor, mentee]) expect(await noticesOf(person)).toHaveLength(1)
  })

  test('needs a reason, an existing match, and to be an admin', async () => {
    const { mentor, matchId } = await proposal()
    expect((await breakMatch(matchId, { ...body, reason: ' ' })).status).toBe(400)
    expect((await breakMatch(crypto.randomUUID())).status).toBe(404)
    expect((await breakMatch(matchId, body, mentor.token)).status).toBe(403)
  })
})

describe('an admin who ends a programme', () => {
  const matchOf = async (companyId: string) => (await listed(companyId))[0]?.id ?? ''

  test('has to know that it runs, and both keep what they did', async () => {
    const { companyId, mentor, mentee, enrollmentId } = await addPair(suite.platform)
    const id = await matchOf(companyId)
    const unaware = await breakMatch(id)
    expect([unaware.status, unaware.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await breakMatch(id, { ...body, enrolled: true })).status).toBe(204)
    expect((await breakMatch(id, { ...body, enrolled: true })).body.code).toBe('match_ended')
    for (const person of [mentor, mentee]) {
      const [notice] = await noticesOf(person)
      expect(notice).toMatchObject({ kind: 'programme-ended' })
      expect(notice?.body).toContain('It was our mistake.')
      expect(JSON.stringify(notice)).not.toContain('married')
      const { body: programmes } = await suite.call('GET /enrollments', { token: person.token })
      expect(programmes.enrollments).toMatchObject([{ id: enrollmentId, state: 'ENDED' }])
    }
    expect(await listed(companyId)).toMatchObject([
      { state: 'ENDED', ended: { by: 'admin', reason: 'Their managers are married.' } },
    ])
  })

  test('while one of the two ends it too leaves one ending', async () => {
    const { companyId, mentor, mentee, enrollmentId } = await addPair(suite.platform)
    const id = await matchOf(companyId)
    const answers = await Promise.all([
      breakMatch(id, { ...body, enrolled: true }),
      suite.call('POST /enrollments/:enrollmentId/end', {
        token: mentor.token,
        params: { enrollmentId },
        body: { reason: 'no-time' },
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await noticesOf(mentee)).toHaveLength(1)
  })
})
