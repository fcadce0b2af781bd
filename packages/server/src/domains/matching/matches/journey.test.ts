import { beforeAll, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../../testing/answers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const date = '2026-03-01T09:30:00.000Z'

async function pairOf(companyId: string, names: { mentor?: string; mentee?: string } = {}) {
  const mentor = await addMember(suite.platform, 'MENTOR', companyId, { firstName: names.mentor ?? 'Amara' })
  const mentee = await addMember(suite.platform, 'MENTEE', companyId, { firstName: names.mentee ?? 'Tomás' })
  expect((await fillQuestionnaire(suite.call, mentor.token, 'mentor')).status).toBe(200)
  expect((await fillQuestionnaire(suite.call, mentee.token, 'mentee')).status).toBe(200)
  return { mentor, mentee }
}

const mentorMatch = async ({ token }: Member) => (await suite.call('GET /mentor/match', { token })).body
const menteeMatch = async ({ token }: Member) => (await suite.call('GET /mentee/match', { token })).body

const proposedTo = (mentee: Member) =>
  eventually(async () => {
    const standing = await menteeMatch(mentee)
    return standing.state === 'proposed' && standing
  }, 'a proposal')

describe('with auto-matching on, the answers of the second person are enough', () => {
  let mentor: Member
  let mentee: Member

  beforeAll(async () => {
    const company = await addCompany(suite.platform)
    const fresh = await addMember(suite.platform, 'MENTEE', company.id)
    expect(await menteeMatch(fresh)).toMatchObject({
      state: 'not-ready',
      mentor: null,
      match: null,
      search: null,
    })
    const pair = await pairOf(company.id)
    mentor = pair.mentor
    mentee = pair.mentee
  })

  test('each side sees the other with scores, reasons, track and time left', async () => {
    const standing = await proposedTo(mentee)
    expect(standing).toMatchObject({
      mentor: { firstName: 'Amara', lastName: mentor.lastName },
      match: { accepted: false, daysLeft: 7, track: { name: expect.any(String) } },
      search: null,
    })
    expect(standing.match?.reasons).toHaveLength(3)
    expect(standing.match?.reasons.map(({ sentence }) => sentence)).toContain(
      'You want to grow in Leadership & Management; it is one of Amara’s top strengths.',
    )
    expect(standing.match?.score.total).toBeGreaterThan(0.9)
    const other = await mentorMatch(mentor)
    expect(other).toMatchObject({ state: 'proposed', mentee: { firstName: 'Tomás' }, moreMatches: [] })
    expect(other.match?.reasons.map(({ sentence }) => sentence)).toContain(
      'Tomás wants to grow in Leadership & Management; it is one of your top strengths.',
    )
  })

  test('both get a notice and a mail about the match', async () => {
    const mail = await suite.mailbox.latestTo(mentee.email, 'We’ve found you a match')
    expect(mail.text).toContain('Meet Amara')
    await suite.mailbox.latestTo(mentor.email, 'We’ve found you a match')
    const { body } = await suite.call('GET /notices', { token: mentee.token })
    expect(body).toMatchObject({ unread: 1, notices: [{ kind: 'match-found', link: '/to-be-matched' }] })
  })

  test('answers stand still while the match is open', async () => {
    expect((await fillQuestionnaire(suite.call, mentee.token, 'mentee')).body.code).toBe('answers_locked')
  })

  test('one side accepting answers null and shows the other side nothing', async () => {
    const before = await mentorMatch(mentor)
    const accepted = await suite.call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
    expect([accepted.status, accepted.body]).toEqual([200, { enrollmentId: null }])
    expect(await menteeMatch(mentee)).toMatchObject({ state: 'waiting', match: { accepted: true } })
    expect(await mentorMatch(mentor)).toEqual(before)
    const { body } = await suite.call('GET /notices', { token: mentor.token })
    expect(body.notices.map(({ kind }) => kind)).toEqual(['match-found'])
  })

  test('a second click gets the same answer', async () => {
    const again = await suite.call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
    expect([again.status, again.body]).toEqual([200, { enrollmentId: null }])
  })

  test('the second acceptance starts the programme with the activities of its track', async () => {
    const none = await suite.call('GET /mentee/enrollment', { token: mentee.token })
    expect([none.status, none.body.code]).toEqual([404, 'no_enrollment'])
    const accepted = await suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date } })
    expect(accepted.body.enrollmentId).toMatch(/^[0-9a-f-]{36}$/)
    const again = await suite.call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
    expect(again.body).toEqual(accepted.body)
    const { body } = await suite.call('GET /mentee/enrollment', { token: mentee.token })
    expect(body.partnerDetails).toEqual({ firstName: 'Amara', lastName: mentor.lastName })
    for (const month of [body.month1, body.month2, body.month3, body.month4, body.month5, body.month6])
      expect(month.length).toBeGreaterThan(0)
    expect(body.month1[0]).toEqual(
      expect.objectContaining({ name: expect.any(String), textContent: expect.any(String) }),
    )
    expect((await menteeMatch(mentee)).state).toBe('enrolled')
    expect((await suite.call('GET /auth/me', { token: mentor.token })).body.hasEnrollment).toBe(true)
    await suite.mailbox.latestTo(mentee.email, 'It’s a match')
    await suite.mailbox.latestTo(mentor.email, 'It’s a match')
  })

  test('rejecting after the programme has started is refused', async () => {
    const late = await suite.call('POST /mentor/match/reject', { token: mentor.token })
    expect([late.status, late.body.code]).toEqual([409, 'already_accepted'])
  })
})

describe('a rejection', () => {
  test('works without a body, ends the match for both in neutral words, and the pair never meets again', async () => {
    const company = await addCompany(suite.platform)
    const { mentor, mentee } = await pairOf(company.id)
    await proposedTo(mentee)
    await suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date } })
    const rejected = await suite.app.inject({
      method: 'POST',
      url: '/api/mentee/match/reject',
      headers: { authorization: `Bearer ${mentee.token}` },
    })
    expect(rejected.statusCode).toBe(204)
    const mail = await suite.mailbox.latestTo(mentor.email, 'This match didn’t go ahead')
    expect(mail.text).not.toMatch(/reject/i)
    expect((await mentorMatch(mentor)).state).toBe('searching')
    const again = await suite.call('POST /mentee/match/reject', { token: mentee.token })
    expect(again.body.code).toBe('already_rejected')
    const other = await suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date } })
    expect([other.status, other.body.code]).toEqual([409, 'match_ended'])

    // A second mentor joins: the mentee is matched with them, never again with the first one.
    const second = await addMember(suite.platform, 'MENTOR', company.id, { firstName: 'Ruth' })
    await fillQuestionnaire(suite.call, second.token, 'mentor')
    expect((await proposedTo(mentee)).mentor?.firstName).toBe('Ruth')
    // Everyone who looks within two seconds gets the same cached counts.
    await eventually(async () => {
      const { search } = await mentorMatch(mentor)
      return search?.waiting === 1 && search.places === 0 && search.pausedUntil === null
    }, 'a count of one waiting mentor and no waiting mentee')
  })
})
