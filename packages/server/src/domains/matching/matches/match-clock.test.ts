import { expect, test } from 'vitest'
import { addMatch, addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { recordRunRequests } from '../../../../testing/run-requests.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { tendMatches } from './match-clock.ts'

const suite = useTestApp()
const date = '2026-03-01T09:30:00.000Z'
const DAY = 86_400_000

async function pair() {
  const company = await addCompany(suite.platform)
  const filled = { questionnaireFilledAt: new Date() }
  const mentor = await addMember(suite.platform, 'MENTOR', company.id, filled)
  const mentee = await addMember(suite.platform, 'MENTEE', company.id, filled)
  const match = await addMatch(suite.platform, mentor, mentee)
  return { mentor, mentee, match, company }
}

const kindsOf = async (member: Member) => {
  const { body } = await suite.call('GET /notices', { token: await member.freshToken() })
  return body.notices.map(({ kind }) => kind)
}

test('half-time reminds whoever has not answered, once, and the end is neutral for both', async () => {
  const requestsOf = await recordRunRequests(suite.platform)
  const { mentor, mentee, company } = await pair()
  await suite.call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
  suite.clock.advance(3.6 * DAY)
  await tendMatches(suite.platform)
  await tendMatches(suite.platform)
  expect(await kindsOf(mentor)).toEqual(['match-reminder'])
  expect(await kindsOf(mentee)).toEqual(['match-accepted'])
  await suite.mailbox.latestTo(mentor.email, 'Your match is waiting for your answer')

  suite.clock.advance(3.5 * DAY)
  const late = await suite.call('POST /mentor/match/accept', {
    token: await mentor.freshToken(),
    body: { date },
  })
  expect([late.status, late.body.code]).toEqual([410, 'match_lapsed'])
  await tendMatches(suite.platform)
  expect(await kindsOf(mentor)).toEqual(['match-ended', 'match-reminder'])
  expect(await kindsOf(mentee)).toEqual(['match-ended', 'match-accepted'])
  expect(await requestsOf(company.id)).toEqual(['MATCH_ENDED'])
})

test('a proposal whose time has run out is not shown any more, before and after the clock has ended it', async () => {
  const { mentee, match } = await pair()
  suite.clock.advance(7.1 * DAY)
  const token = await mentee.freshToken()
  expect((await suite.call('GET /mentee/match', { token })).body).toMatchObject({
    state: 'searching',
    mentor: null,
  })
  await tendMatches(suite.platform)
  expect((await suite.call('GET /mentee/match', { token })).body.state).toBe('searching')
  const answers = await Promise.all([
    suite.call('POST /mentee/match/accept', { token, body: { date, matchId: match.id } }),
    suite.call('POST /mentee/match/reject', { token, body: { matchId: match.id } }),
  ])
  expect(answers.map(({ body }) => body.code)).toEqual(['match_lapsed', 'match_lapsed'])
})

test('strangers, other companies and the other role get nothing from a match', async () => {
  const { match, company, mentor } = await pair()
  const other = await addCompany(suite.platform)
  const strangers = [
    await addMember(suite.platform, 'MENTEE', company.id),
    await addMember(suite.platform, 'MENTEE', other.id),
  ]
  for (const { token } of strangers) {
    const accepted = await suite.call('POST /mentee/match/accept', {
      token,
      body: { date, matchId: match.id },
    })
    const rejected = await suite.call('POST /mentee/match/reject', { token, body: { matchId: match.id } })
    expect([accepted.status, accepted.body.code]).toEqual([404, 'no_open_match'])
    expect([rejected.status, rejected.body.code]).toEqual([404, 'no_open_match'])
    const { body } = await suite.call('GET /mentee/match', { token })
    expect(body).toMatchObject({ mentor: null, match: null })
    expect((await suite.call('GET /mentee/enrollment', { token })).body.code).toBe('no_enrollment')
  }
  const wrongRole = await suite.call('POST /mentee/match/accept', {
    token: await mentor.freshToken(),
    body: { date, matchId: match.id },
  })
  expect([wrongRole.status, wrongRole.body.code]).toEqual([403, 'forbidden'])
})

test('a deactivated partner cannot be enrolled', async () => {
  const { mentor, mentee } = await pair()
  const token = await mentee.freshToken()
  await suite.call('POST /mentor/match/accept', { token: await mentor.freshToken(), body: { date } })
  await suite.platform.database.pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [
    mentor.id,
  ])
  const response = await suite.call('POST /mentee/match/accept', { token, body: { date } })
  expect([response.status, response.body.code]).toEqual([409, 'match_ended'])
})
