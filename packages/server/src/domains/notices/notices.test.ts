import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, type Member } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
const date = '2026-03-01T09:30:00.000Z'
let mentor: Member
let mentee: Member

beforeAll(async () => {
  const company = await addCompany(suite.platform)
  mentor = await addMember(suite.platform, 'MENTOR', company.id)
  mentee = await addMember(suite.platform, 'MENTEE', company.id)
})

describe('preferences', () => {
  test('start with everything on, and the account cannot be switched off', async () => {
    const { body } = await suite.call('GET /notices/preferences', { token: mentee.token })
    expect(
      body.preferences
        .filter(({ changeable }) => changeable)
        .every((each) => each.inApp && each.email === 'at-once'),
    ).toBe(true)
    expect(body.preferences.at(-1)).toMatchObject({ kind: 'account', changeable: false, email: 'at-once' })
    const refused = await suite.app.inject({
      method: 'PUT',
      url: '/api/notices/preferences',
      headers: { authorization: `Bearer ${mentee.token}` },
      payload: { preferences: [{ kind: 'account', inApp: false, email: 'never' }] },
    })
    expect(refused.statusCode).toBe(400)
  })

  test('decide where a notice goes', async () => {
    const preferences = [
      { kind: 'match-accepted' as const, inApp: true, email: 'never' as const },
      { kind: 'enrolled' as const, inApp: false, email: 'at-once' as const },
    ]
    const saved = await suite.call('PUT /notices/preferences', { token: mentee.token, body: { preferences } })
    expect(saved.body.preferences).toEqual(
      expect.arrayContaining(preferences.map((each) => expect.objectContaining(each))),
    )
    await addMatch(suite.platform, mentor, mentee)
    await suite.call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
    await suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date } })
    await suite.mailbox.latestTo(mentee.email, 'It’s a match')
    const subjects = suite.mailbox.received
      .filter(({ to }) => to?.some(({ address }) => address === mentee.email))
      .map(({ subject }) => subject)
    expect(subjects).toEqual(['It’s a match'])
    const { body } = await suite.call('GET /notices', { token: mentee.token })
    expect(body.notices.map(({ kind }) => kind)).toEqual(['match-accepted'])
  })
})

describe('reading', () => {
  test('marks own notices only, and pages backwards', async () => {
    const { body: own } = await suite.call('GET /notices', { token: mentor.token })
    expect(own.unread).toBe(1)
    const ids = own.notices.map(({ id }) => id)
    const other = await suite.call('POST /notices/read', { token: mentee.token, body: { ids } })
    expect(other.status).toBe(200)
    expect((await suite.call('GET /notices', { token: mentor.token })).body.unread).toBe(1)
    const read = await suite.call('POST /notices/read', { token: mentor.token, body: { all: true } })
    expect(read.body).toEqual({ unread: 0 })
    const query = { limit: 1, before: ids[0] ?? '' }
    const earlier = await suite.call('GET /notices', { token: mentor.token, query })
    expect(earlier.body).toEqual({ unread: 0, notices: [], more: false })
  })
})
