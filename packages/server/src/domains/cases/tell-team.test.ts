import { randomUUID } from 'node:crypto'
import type { Endpoints } from '@brightpair/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../testing/agreed-session.ts'
import { addMember, addPair, type Member, signedIn } from '../../../testing/members.ts'
import { addCaller } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { remindOfSessions } from '../sessions/session-clock.ts'

const suite = useTestApp()
const HOUR = 3_600_000
type Told = Endpoints['POST /cases']['body']
let pair: Awaited<ReturnType<typeof addPair>>
let lead: Member
let admin: Member

beforeEach(async () => {
  pair = await addPair(suite.platform)
  admin = await addMember(suite.platform, 'ADMIN', null)
  lead = await signedIn(suite.platform, await addCaller(suite.platform, 'SAFEGUARDING', pair.companyId))
})

const tell = async (given: Partial<Told> = {}, who = pair.mentee) =>
  suite.call('POST /cases', {
    token: who.token,
    body: {
      clientId: randomUUID(),
      topic: 'conduct',
      urgency: 'week',
      words: 'He mocked my quizzlish accent.',
      enrollmentId: pair.enrollmentId,
      ...given,
    },
  })
const read = (caseId: string, who = pair.mentee) =>
  suite.call('GET /cases/:caseId', { token: who.token, params: { caseId } })
const open = (id: string, who = lead) =>
  suite.call('POST /admin/cases/:id/open', { token: who.token, params: { id } })
const answer = (id: string, words: string, isNote = false) =>
  suite.call('POST /admin/cases/:id/entries', {
    token: lead.token,
    params: { id },
    body: { clientId: randomUUID(), isNote, words },
  })
const close = async (id: string, words = '') => {
  const { version } = (await open(id)).body
  return suite.call('PUT /admin/cases/:id/state', {
    token: lead.token,
    params: { id },
    body: { version, state: 'closed', note: '', words },
  })
}
const say = (who: Member) =>
  suite.call('POST /enrollments/:enrollmentId/messages', {
    token: who.token,
    params: { enrollmentId: pair.enrollmentId },
    body: { clientId: randomUUID(), text: 'Hello' },
  })
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await suite.platform.database.pool.query(sql, values)).rows
const noticesOf = (who: Member) =>
  rowsOf('SELECT title, body FROM notices WHERE user_id = $1 ORDER BY created_at', [who.id])

describe('what someone tells the programme team', () => {
  test('is read by whom the form names, answered, and followed by its author', async () => {
    const told = await tell()
    expect(told.body).toMatchObject({ state: 'new', readBy: [], entries: [], contactPausedAt: null })
    const { body } = await open(told.body.id)
    expect(body).toMatchObject({
      source: 'told',
      topic: 'conduct',
      isSerious: true,
      note: 'He mocked my quizzlish accent.',
      author: { id: pair.mentee.id, role: 'MENTEE' },
      about: { id: pair.mentor.id, role: 'MENTOR' },
    })
    await answer(told.body.id, 'Could we talk on Friday?')
    await answer(told.body.id, 'Sounds shaken.', true)
    const own = (await read(told.body.id)).body
    expect(own).toMatchObject({
      state: 'read',
      readBy: [{ name: `${lead.firstName} ${lead.lastName}` }],
      entries: [{ words: 'Could we talk on Friday?', isAuthor: false }],
    })
    expect(JSON.stringify(own)).not.toContain('shaken')
    expect((await noticesOf(pair.mentee)).map(({ title }) => title)).toContain(
      'Your programme team has answered you',
    )
    await close(told.body.id, 'You won’t be matched with him again.')
    expect((await read(told.body.id)).body.closing?.words).toBe('You won’t be matched with him again.')
  })

  test('is nobody else’s: no partner, no platform admin, no list, no email', async () => {
    const { body } = await tell({ urgency: 'today', phone: '112233' })
    await answer(body.id, 'Quizzlish is fine.')
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', pair.companyId))
    expect((await read(body.id, pair.mentor)).status).toBe(404)
    for (const who of [admin, manager]) expect((await open(body.id, who)).status).toBe(404)
    const others = await addPair(suite.platform)
    expect((await read(body.id, others.mentee)).status).toBe(404)
    expect((await tell({}, others.mentee)).status).toBe(404)
    const told = [
      ...(await rowsOf('SELECT subject, plain, html FROM mails')),
      ...(await rowsOf('SELECT title, body FROM notices')),
      ...(await rowsOf('SELECT * FROM audit_entries')),
      (await suite.call('GET /admin/cases', { token: lead.token })).body,
      (await suite.call('GET /admin/cases', { token: admin.token })).body,
    ]
    expect(JSON.stringify(told)).not.toMatch(/quizzlish|112233/i)
  })

  test('is stored once however often it is sent, and added to once', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => tell({ clientId })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const params = { caseId: answers[0]?.body.id ?? '' }
    const body = { clientId: randomUUID(), words: 'And again today.' }
    for (let time = 0; time < 3; time += 1)
      await suite.call('POST /cases/:caseId/entries', { token: pair.mentee.token, params, body })
    expect((await read(params.caseId)).body.entries).toHaveLength(1)
    const { body: list } = await suite.call('GET /cases', { token: pair.mentee.token })
    expect(list).toMatchObject({ total: 1, data: [{ topic: 'conduct', state: 'new' }] })
  })

  test('can be about nobody, by somebody who has no partner yet', async () => {
    const waiting = await addMember(suite.platform, 'MENTOR', pair.companyId)
    const { body, status } = await tell({ topic: 'technical', enrollmentId: null }, waiting)
    expect(status).toBe(200)
    expect((await open(body.id)).body).toMatchObject({
      about: null,
      isSerious: false,
      canPauseContact: false,
      author: { role: 'MENTOR' },
    })
  })

  test('is open again when its author adds to it after it was closed', async () => {
    const { body } = await tell()
    await close(body.id)
    await suite.call('POST /cases/:caseId/entries', {
      token: pair.mentee.token,
      params: { caseId: body.id },
      body: { clientId: randomUUID(), words: 'It happened again.' },
    })
    expect((await read(body.id)).body).toMatchObject({ state: 'read', closing: null })
    expect((await noticesOf(lead)).map(({ title }) => title)).toContain('Someone added to a case')
  })

  test('can be withdrawn: not a word stays, and nothing can be added', async () => {
    const { body } = await tell({ pauseContact: true })
    await answer(body.id, 'Could we talk?')
    const params = { caseId: body.id }
    const { token } = pair.mentee
    const withdrawn = await suite.call('POST /cases/:caseId/withdraw', { token, params })
    expect(withdrawn.body).toMatchObject({ state: 'closed', words: '', entries: [], contactPausedAt: null })
    expect((await say(pair.mentor)).status).toBe(200)
    expect(JSON.stringify(await rowsOf('SELECT * FROM cases WHERE id = $1', [body.id]))).not.toMatch(/mocked/)
    const more = { clientId: randomUUID(), words: 'Hm.' }
    expect((await suite.call('POST /cases/:caseId/entries', { token, params, body: more })).status).toBe(409)
    expect((await answer(body.id, 'Hm.')).status).toBe(409)
  })
})

describe('a pause of contact', () => {
  const enrollment = async (who: Member) =>
    (await suite.call('GET /enrollments', { token: who.token })).body.enrollments.find(
      ({ id }) => id === pair.enrollmentId,
    )

  test('stops messages, feedback, sessions and the room of both, with neutral words to both', async () => {
    const sessionId = await addAgreedSession(suite.platform, pair, 0.05)
    await tell({ pauseContact: true })
    const params = { enrollmentId: pair.enrollmentId }
    for (const { token } of [pair.mentor, pair.mentee]) {
      const refused = [
        await suite.call('POST /enrollments/:enrollmentId/messages', {
          token,
          params,
          body: { clientId: randomUUID(), text: 'Hello' },
        }),
        await suite.call('POST /enrollments/:enrollmentId/feedback', {
          token,
          params,
          body: { rating: 4, helped: 'x', toChange: '', visibility: 'partner' },
        }),
        await suite.call('POST /enrollments/:enrollmentId/sessions', {
          token,
          params,
          body: { title: 'Talk', times: [new Date(Date.now() + 48 * HOUR).toISOString()] },
        }),
        await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/room/enter', {
          token,
          params: { ...params, sessionId },
          body: { seat: randomUUID() },
        }),
      ]
      expect(
        refused.map(({ status, body }) => [status, JSON.stringify(body).includes('contact_paused')]),
      ).toEqual(refused.map(() => [409, true]))
    }
    expect((await enrollment(pair.mentor))?.contactPausedAt).toEqual(expect.any(String))
    const [told] = (await noticesOf(pair.mentor)).filter(({ title }) => title.includes('paused'))
    expect(told).toEqual({
      title: 'Your mentoring is paused for now',
      body: expect.stringContaining('If you have a question, tell the programme team.'),
    })
    expect(told).toEqual((await noticesOf(pair.mentee)).find(({ title }) => title.includes('paused')))
    expect((await tell({ topic: 'own-situation' })).status).toBe(200)
  })

  test('comes by itself with what cannot wait and is about the partner, and not with the rest', async () => {
    expect((await tell({ topic: 'technical', urgency: 'today' })).body.contactPausedAt).toBeNull()
    expect((await tell({ urgency: 'soon' })).body.contactPausedAt).toBeNull()
    expect((await tell({ urgency: 'today' })).body.contactPausedAt).toEqual(expect.any(String))
    expect((await say(pair.mentor)).status).toBe(409)
  })

  test('ends when its author says so or the case is closed, and not before every case lets go', async () => {
    const first = await tell({ pauseContact: true })
    const second = await tell({ pauseContact: true })
    await close(second.body.id)
    expect((await say(pair.mentor)).status).toBe(409)
    await suite.call('PUT /cases/:caseId/contact', {
      token: pair.mentee.token,
      params: { caseId: first.body.id },
      body: { paused: false },
    })
    expect((await say(pair.mentor)).status).toBe(200)
    expect((await noticesOf(pair.mentor)).map(({ title }) => title)).toContain('Your mentoring continues')
  })

  test('can be set by the team, and lifted by nobody but its author or an end', async () => {
    const { body } = await tell()
    const paused = await suite.call('POST /admin/cases/:id/pause', {
      token: lead.token,
      params: { id: body.id },
    })
    expect(paused.body.contactPausedAt).toEqual(expect.any(String))
    const lifted = await suite.call('PUT /cases/:caseId/contact', {
      token: pair.mentor.token,
      params: { caseId: body.id },
      body: { paused: false },
    })
    expect(lifted.status).toBe(404)
    expect((await say(pair.mentee)).status).toBe(409)
  })

  test('keeps reminders of sessions back', async () => {
    await addAgreedSession(suite.platform, pair, 20)
    await tell({ pauseContact: true })
    await remindOfSessions(suite.platform)
    expect(await rowsOf('SELECT 1 FROM session_reminders WHERE user_id = $1', [pair.mentor.id])).toEqual([])
  })

  test('and messages at the same moment: whatever is stored was sent before it', async () => {
    const sent = await Promise.all([
      ...Array.from({ length: 6 }, () => say(pair.mentor)),
      tell({ pauseContact: true }),
      ...Array.from({ length: 6 }, () => say(pair.mentor)),
    ])
    const said = sent.filter((_, at) => at !== 6).filter(({ status }) => status === 200).length
    const [{ count }] = await rowsOf(
      `SELECT count(*)::int AS count FROM messages m WHERE m.enrollment_id = $1 AND m.sender_id = $2`,
      [pair.enrollmentId, pair.mentor.id],
    )
    expect(count).toBe(said)
    expect((await say(pair.mentor)).status).toBe(409)
  })
})
