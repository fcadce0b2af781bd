import type { CaseDetails, Endpoints } from '@brightpair/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMatch, addMember, addPair, type Member } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { awardBadges } from '../pairs/badges/award-badges.ts'

const suite = useTestApp()
type Pair = Awaited<ReturnType<typeof addPair>>
type Wish = Endpoints['POST /enrollments/:enrollmentId/feedback']['body']
let pair: Pair
let admin: Member

beforeEach(async () => {
  await suite.platform.database.pool.query('TRUNCATE cases, notices, matching_holds CASCADE')
  await suite.platform.database.pool.query(
    `UPDATE users SET deactivated_at = now() WHERE account_type = 'ADMIN'`,
  )
  pair = await addPair(suite.platform)
  admin = await addMember(suite.platform, 'ADMIN', null, { firstName: 'Ada', lastName: 'Okafor' })
})

const tellTeam = async (who: Member, given: Partial<Wish> = {}) =>
  suite.call('POST /enrollments/:enrollmentId/feedback', {
    token: await who.freshToken(),
    params: { enrollmentId: pair.enrollmentId },
    body: { rating: 1, helped: '', toChange: 'He quibbrels at me.', visibility: 'team', ...given },
  })
const end = async (who: Member, reason: 'conduct' | 'no-time', note = '') =>
  suite.call('POST /enrollments/:enrollmentId/end', {
    token: await who.freshToken(),
    params: { enrollmentId: pair.enrollmentId },
    body: { reason, note },
  })
const list = async () => (await suite.call('GET /admin/cases', { token: await admin.freshToken() })).body
const open = async (id: string, reader = admin) =>
  suite.call('POST /admin/cases/:id/open', { token: await reader.freshToken(), params: { id } })
const settle = async (of: Pick<CaseDetails, 'id' | 'version'>, state: 'read' | 'closed', note = '') =>
  suite.call('PUT /admin/cases/:id/state', {
    token: await admin.freshToken(),
    params: { id: of.id },
    body: { version: of.version, state, note },
  })
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await suite.platform.database.pool.query(sql, values)).rows
const heldPeople = async () => (await rowsOf('SELECT user_id FROM matching_holds')).map((row) => row.user_id)
const noticesToAdmin = () =>
  rowsOf(`SELECT title, body, link FROM notices WHERE user_id = $1 AND kind = 'case-opened'`, [admin.id])

async function onlyCase() {
  const { data } = await list()
  expect(data).toHaveLength(1)
  const [only] = data
  if (!only) throw new Error('there is no case')
  return only
}

describe('what somebody tells the programme team', () => {
  test('is listed without its words, read with them, and every look is kept', async () => {
    await tellTeam(pair.mentee)
    const listed = await onlyCase()
    expect(listed).toMatchObject({
      source: 'feedback',
      state: 'new',
      isSerious: true,
      author: { id: pair.mentee.id, role: 'MENTEE' },
      about: { id: pair.mentor.id, role: 'MENTOR' },
    })
    expect(JSON.stringify(await list())).not.toContain('quibbrels')
    const { body } = await open(listed.id)
    expect(body).toMatchObject({
      state: 'read',
      rating: 1,
      toChange: 'He quibbrels at me.',
      looks: [{ name: 'Ada Okafor' }],
    })
    const second = await addMember(suite.platform, 'ADMIN', null, { firstName: 'Ben', lastName: 'Ode' })
    expect((await open(listed.id, second)).body.looks.map(({ name }) => name)).toEqual([
      'Ada Okafor',
      'Ben Ode',
    ])
    const audit = await rowsOf(`SELECT action, subject_name FROM audit_entries WHERE subject_id = $1`, [
      listed.id,
    ])
    expect(audit).toEqual([
      { action: 'case.read', subject_name: 'a case' },
      { action: 'case.read', subject_name: 'a case' },
    ])
  })

  test('covers why a programme was ended and why a match was declined', async () => {
    await end(pair.mentee, 'no-time', 'A new job in Leeds.')
    const ending = await onlyCase()
    expect((await open(ending.id)).body).toMatchObject({
      source: 'ending',
      isSerious: false,
      reason: 'no-time',
      note: 'A new job in Leeds.',
      programme: { endedAt: expect.any(String) },
    })
    const filled = { questionnaireFilledAt: new Date() }
    const mentee = await addMember(suite.platform, 'MENTEE', pair.companyId, filled)
    const match = await addMatch(suite.platform, pair.mentor, mentee)
    await suite.call('POST /mentee/match/reject', {
      token: mentee.token,
      body: { matchId: match.id, reason: 'My former manager.' },
    })
    const declined = (await list()).data.find(({ source }) => source === 'decline')
    expect((await open(declined?.id ?? '')).body).toMatchObject({
      note: 'My former manager.',
      programme: null,
      about: { id: pair.mentor.id, role: 'MENTOR' },
    })
    const matches = await suite.call('GET /admin/match', { token: await admin.freshToken() })
    expect(JSON.stringify(matches.body)).not.toMatch(/former manager|Leeds/)
  })

  test('is nobody else’s to read: no participant, no notice, no email, no badge', async () => {
    await tellTeam(pair.mentee)
    await end(pair.mentee, 'conduct', 'I did not feel safe.')
    await awardBadges(suite.platform, [pair.enrollmentId])
    const id = (await list()).data[0]?.id ?? ''
    for (const who of [pair.mentor, pair.mentee]) {
      expect((await open(id, who)).status).toBe(403)
    }
    const token = await pair.mentor.freshToken()
    const params = { enrollmentId: pair.enrollmentId }
    const told = [
      (await suite.call('GET /notices', { token })).body,
      (await suite.call('GET /enrollments/:enrollmentId/feedback', { token, params })).body,
      (await suite.call('GET /enrollments', { token })).body,
      (
        await suite.call('GET /enrollments/:enrollmentId/search', {
          token,
          params,
          query: { q: 'quibbrels' },
        })
      ).body,
    ]
    const mails = await rowsOf('SELECT subject, plain, html FROM mails')
    const notices = await rowsOf('SELECT title, body FROM notices')
    expect(JSON.stringify([told, mails, notices])).not.toMatch(/quibbrels|feel safe/)
    expect(await rowsOf(`SELECT badge FROM badges WHERE badge = 'feedback-given'`)).toEqual([])
  })

  test('gives the badge only for feedback that is shared and no complaint', async () => {
    const earned = async () => {
      await awardBadges(suite.platform, [pair.enrollmentId])
      return (await rowsOf(`SELECT user_id FROM badges WHERE badge = 'feedback-given'`)).length
    }
    await tellTeam(pair.mentee, { rating: 5 })
    await tellTeam(pair.mentee, { rating: 2, visibility: 'partner' })
    expect(await earned()).toBe(0)
    await tellTeam(pair.mentee, { rating: 3, visibility: 'partner' })
    expect(await earned()).toBe(1)
  })
})

describe('a serious one', () => {
  test('keeps whom it is about from runs until an admin lets them back in', async () => {
    await tellTeam(pair.mentor, { rating: 3 })
    expect(await heldPeople()).toEqual([])
    await end(pair.mentee, 'conduct')
    expect(await heldPeople()).toEqual([pair.mentor.id])
    const ending = (await list()).data.find(({ source }) => source === 'ending')
    const { body } = await open(ending?.id ?? '')
    expect(body).toMatchObject({ isSerious: true, hold: { since: expect.any(String) } })
    expect(await heldPeople()).toEqual([pair.mentor.id])
    await suite.call('DELETE /admin/matching-desk/holds/:id', {
      token: await admin.freshToken(),
      params: { id: pair.mentor.id },
    })
    expect((await open(ending?.id ?? '')).body.hold).toBeNull()
  })

  test('leaves the words of an earlier hold as they are', async () => {
    await suite.call('PUT /admin/matching-desk/holds/:id', {
      token: await admin.freshToken(),
      params: { id: pair.mentor.id },
      body: { note: 'On leave until spring.' },
    })
    await tellTeam(pair.mentee)
    expect((await open((await onlyCase()).id)).body.hold?.note).toBe('On leave until spring.')
  })
})

describe('admins', () => {
  test('hear of it once while nobody looks, and again when something is new afterwards', async () => {
    await Promise.all(Array.from({ length: 4 }, () => tellTeam(pair.mentee)))
    expect(await noticesToAdmin()).toEqual([
      {
        title: 'Someone wrote to the programme team',
        body: expect.stringContaining('A new case is waiting'),
        link: '/admin-dashboard/cases',
      },
    ])
    const { data } = await list()
    await open(data[0]?.id ?? '')
    await tellTeam(pair.mentee)
    expect(await noticesToAdmin()).toHaveLength(2)
    const { token } = admin
    expect((await suite.call('GET /admin/cases/new', { token })).body.count).toBe(4)
  })

  test('choose whether an email comes; participants are not asked', async () => {
    const kindsOf = async (token: string) =>
      (await suite.call('GET /notices/preferences', { token })).body.preferences.map(({ kind }) => kind)
    expect(await kindsOf(await admin.freshToken())).toEqual(['joining-asked', 'case-opened', 'account'])
    expect(await kindsOf(await pair.mentee.freshToken())).not.toContain('case-opened')
  })

  test('close a case with a note and open it again; of two at once, one is told', async () => {
    await tellTeam(pair.mentee)
    const { body } = await open((await onlyCase()).id)
    const answers = await Promise.all([settle(body, 'closed', 'We spoke.'), settle(body, 'closed', 'Done.')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const closed = (await open(body.id)).body
    expect(closed).toMatchObject({ state: 'closed', closing: { by: 'Ada Okafor' } })
    const query = { state: 'open' }
    const { token } = admin
    expect((await suite.call('GET /admin/cases', { token, query })).body.total).toBe(0)
    expect((await settle(closed, 'read')).body).toMatchObject({ state: 'read', closing: null })
  })

  test('find unopened ones first', async () => {
    await tellTeam(pair.mentee, { toChange: 'one' })
    suite.clock.advance(60_000)
    await tellTeam(pair.mentee, { toChange: 'two' })
    const [newest] = (await list()).data
    await open(newest?.id ?? '')
    expect((await list()).data.map(({ state }) => state)).toEqual(['new', 'read'])
  })
})
