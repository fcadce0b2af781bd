import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarEntryOf } from '../../../testing/calendar.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addPair } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
let pair: Awaited<ReturnType<typeof addPair>>
let offset = 20

beforeAll(async () => {
  pair = await addPair(suite.platform)
})
// All tests share one pair, whose emails would be bundled.
beforeEach(() => suite.platform.database.pool.query('DELETE FROM rate_limits'))

const tokenOf = (side: 'mentor' | 'mentee') => pair[side].token
const soon = (days: number) =>
  new Date(Math.ceil(Date.now() / DAY) * DAY + days * DAY + 9 * 3_600_000).toISOString()
const freshTime = () => soon(offset++)
const params = (sessionId = '') => ({ enrollmentId: pair.enrollmentId, sessionId })

async function propose(by: 'mentor' | 'mentee', body: object = {}) {
  const response = await suite.call('POST /enrollments/:enrollmentId/sessions', {
    token: tokenOf(by),
    params: params(),
    body: { title: 'The two-door decision', times: [freshTime()], ...body },
  })
  expect([response.status, response.body.message]).toEqual([200, undefined])
  return response.body
}

type Seen = Awaited<ReturnType<typeof propose>>

const act = (
  by: 'mentor' | 'mentee',
  what: 'accept' | 'decline' | 'suggest' | 'withdraw' | 'cancel',
  session: Seen,
  body: object = {},
) =>
  suite.call(`POST /enrollments/:enrollmentId/sessions/:sessionId/${what}`, {
    token: tokenOf(by),
    params: params(session.id),
    body: { version: session.version, ...body } as never,
  })

async function agreed(): Promise<Seen> {
  const session = await propose('mentor')
  return (await act('mentee', 'accept', session, { startsAt: session.proposal?.times[0] })).body
}

const mailTo = async (side: 'mentor' | 'mentee', subject: string) =>
  suite.mailbox.latestTo(pair[side].email, subject)

describe('a session', () => {
  test('is proposed, accepted, moved and cancelled, and both calendars follow', async () => {
    const [first, second] = [freshTime(), freshTime()]
    const proposed = await propose('mentor', {
      times: [second, first],
      agenda: 'What did we learn?',
      link: 'https://meet.example/room',
      message: 'After the review?',
    })
    expect(proposed).toMatchObject({
      state: 'PROPOSED',
      startsAt: null,
      proposal: { by: pair.mentor.id, times: [first, second], minutes: 60, message: 'After the review?' },
    })
    const notice = await mailTo('mentee', `${pair.mentor.firstName} proposes a session`)
    expect(notice.attachments).toEqual([])
    expect(notice.text).toContain('After the review?')

    const accepted = (await act('mentee', 'accept', proposed, { startsAt: second })).body
    expect(accepted).toMatchObject({ state: 'AGREED', startsAt: second, proposal: null, version: 2 })
    for (const side of ['mentor', 'mentee'] as const) {
      const partner = pair[side === 'mentor' ? 'mentee' : 'mentor']
      const entry = calendarEntryOf(await mailTo(side, `Your session with ${partner.firstName} is confirmed`))
      expect(entry).toMatchObject({
        method: 'REQUEST',
        uid: `session-${proposed.id}@brightpair`,
        sequence: 0,
        status: 'CONFIRMED',
        startsAt: second,
        organizer: 'mailto:support@brightpair.test',
        attendees: [{ address: `mailto:${pair.mentor.email}` }, { address: `mailto:${pair.mentee.email}` }],
      })
      expect(Date.parse(entry.endsAt) - Date.parse(entry.startsAt)).toBe(3_600_000)
      expect(entry.description).toContain('What did we learn?')
      expect(entry.location).toBe('https://meet.example/room')
    }

    const third = freshTime()
    const moving = (await act('mentor', 'suggest', accepted, { times: [third], minutes: 45 })).body
    expect(moving).toMatchObject({
      state: 'MOVING',
      startsAt: second,
      proposal: { times: [third], minutes: 45 },
    })
    const wish = await mailTo('mentee', `${pair.mentor.firstName} would like to move your session`)
    expect(wish.attachments).toEqual([])
    const moved = (await act('mentee', 'accept', moving, { startsAt: third })).body
    expect(moved).toMatchObject({ state: 'AGREED', startsAt: third })
    const update = calendarEntryOf(
      await mailTo('mentor', `Your session with ${pair.mentee.firstName} has moved`),
    )
    expect(update).toMatchObject({ method: 'REQUEST', uid: `session-${proposed.id}@brightpair`, sequence: 1 })
    expect(Date.parse(update.endsAt) - Date.parse(update.startsAt)).toBe(45 * 60_000)

    const cancelled = (await act('mentee', 'cancel', moved, { reason: 'I am ill.' })).body
    expect(cancelled).toMatchObject({
      state: 'CANCELLED',
      closed: { by: pair.mentee.id, reason: 'I am ill.' },
    })
    for (const side of ['mentor', 'mentee'] as const) {
      const partner = pair[side === 'mentor' ? 'mentee' : 'mentor']
      const mail = await mailTo(side, `Your session with ${partner.firstName} is cancelled`)
      expect(mail.text).toContain('I am ill.')
      expect(calendarEntryOf(mail)).toMatchObject({
        method: 'CANCEL',
        status: 'CANCELLED',
        uid: `session-${proposed.id}@brightpair`,
        sequence: 2,
      })
    }
    expect((await act('mentor', 'cancel', cancelled, { reason: 'Again' })).body.code).toBe('session_changed')
  })

  test('is answered by the other one only, and taken back by the proposer only', async () => {
    const session = await propose('mentee')
    const startsAt = session.proposal?.times[0]
    for (const response of [
      await act('mentee', 'accept', session, { startsAt }),
      await act('mentee', 'decline', session),
      await act('mentee', 'suggest', session, { times: [freshTime()] }),
      await act('mentor', 'withdraw', session),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'not_your_turn'])
    expect((await act('mentor', 'cancel', session, { reason: 'No' })).body.code).toBe('session_changed')
    expect((await act('mentee', 'withdraw', session)).body).toMatchObject({ state: 'CANCELLED' })
  })

  test('that is declined keeps an agreed time, and ends a mere proposal', async () => {
    const proposal = await propose('mentor')
    const declined = await act('mentee', 'decline', proposal, { reason: 'Too early' })
    expect(declined.body).toMatchObject({ state: 'DECLINED', closed: { reason: 'Too early' } })
    const session = await agreed()
    const moving = (await act('mentee', 'suggest', session, { times: [freshTime()] })).body
    const kept = (await act('mentor', 'decline', moving)).body
    expect(kept).toMatchObject({ state: 'AGREED', startsAt: session.startsAt, proposal: null })
    await mailTo('mentee', `${pair.mentor.firstName} would rather keep the confirmed time`)
    const again = (await act('mentor', 'suggest', kept, { times: [freshTime()] })).body
    expect((await act('mentor', 'withdraw', again)).body).toMatchObject({
      state: 'AGREED',
      startsAt: session.startsAt,
    })
  })

  test('takes a counter-proposal: the turn goes to the other one', async () => {
    const session = await propose('mentor')
    const time = freshTime()
    const countered = (await act('mentee', 'suggest', session, { times: [time] })).body
    expect(countered).toMatchObject({ state: 'PROPOSED', proposal: { by: pair.mentee.id, times: [time] } })
    expect((await act('mentee', 'accept', countered, { startsAt: time })).body.code).toBe('not_your_turn')
    expect((await act('mentor', 'accept', countered, { startsAt: time })).body.state).toBe('AGREED')
  })

  test('is edited, and both calendars hear of what is agreed', async () => {
    const session = await agreed()
    const { body } = await suite.call('PATCH /enrollments/:enrollmentId/sessions/:sessionId', {
      token: tokenOf('mentee'),
      params: params(session.id),
      body: {
        version: session.version,
        title: 'Another door',
        agenda: 'Bring tea',
        link: 'http://elsewhere.example/',
      },
    })
    expect(body).toMatchObject({
      title: 'Another door',
      link: 'http://elsewhere.example/',
      startsAt: session.startsAt,
    })
    const mail = await mailTo('mentor', `Your session with ${pair.mentee.firstName} has changed`)
    expect(calendarEntryOf(mail)).toMatchObject({ method: 'REQUEST', sequence: 1 })
    expect(calendarEntryOf(mail).summary).toContain('Another door')
  })

  test.each([
    ['a time that has passed', { times: [new Date(Date.now() - DAY).toISOString()] }, 'time_passed'],
    ['four times', { times: [soon(1), soon(2), soon(3), soon(4)] }, 'invalid_input'],
    ['no time', { times: [] }, 'invalid_input'],
    ['the same time twice', { times: [soon(1), soon(1)] }, 'invalid_input'],
    ['ten minutes', { minutes: 10 }, 'invalid_input'],
    ['four hours', { minutes: 240 }, 'invalid_input'],
    ['a link that runs a script', { link: 'javascript:alert(1)' }, 'invalid_input'],
    ['a title of two lines', { title: 'One\nTwo' }, 'invalid_input'],
  ])('is not proposed with %s', async (_, wrong, code) => {
    const response = await suite.call('POST /enrollments/:enrollmentId/sessions', {
      token: tokenOf('mentor'),
      params: params(),
      body: { title: 'A session', times: [soon(1)], ...wrong },
    })
    expect(response.body.code).toBe(code)
  })

  test('is not accepted at a time nobody proposed', async () => {
    const session = await propose('mentor')
    expect((await act('mentee', 'accept', session, { startsAt: soon(300) })).body.code).toBe(
      'session_changed',
    )
  })

  test('of another pair does not exist, also for the same mentor', async () => {
    const other = await addPair(suite.platform, { company: { id: pair.companyId }, mentor: pair.mentor })
    const session = await propose('mentor')
    const response = await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/withdraw', {
      token: tokenOf('mentor'),
      params: { enrollmentId: other.enrollmentId, sessionId: session.id },
      body: { version: session.version },
    })
    expect([response.status, response.body.code]).toEqual([404, 'not_found'])
  })

  test('shows in the list with the zones of both', async () => {
    await suite.call('POST /meeting-hours/time-zone', {
      token: tokenOf('mentor'),
      body: { timeZone: 'Europe/Oslo' },
    })
    const { body } = await suite.call('GET /enrollments/:enrollmentId/sessions', {
      token: tokenOf('mentee'),
      params: params(),
    })
    expect(body.timeZones).toEqual({ mine: null, partner: 'Europe/Oslo' })
    expect(body.sessions.length).toBeGreaterThan(5)
  })
})

describe('a mail about a session', () => {
  test('does not come to who switched its kind off, and the partner still gets theirs', async () => {
    await suite.call('PUT /notices/preferences', {
      token: tokenOf('mentor'),
      body: { preferences: [{ kind: 'session-cancelled', inApp: true, email: 'never' }] },
    })
    const session = await agreed()
    await act('mentor', 'cancel', session, { reason: 'A quiet reason' })
    const later = await eventually(async () => {
      const found = suite.mailbox.received.filter(({ text }) => text?.includes('A quiet reason'))
      return found.length > 0 && found
    })
    expect(later.map(({ to }) => to?.[0]?.address)).toEqual([pair.mentee.email])
  })

  test('tells the time on both clocks', async () => {
    await suite.call('POST /meeting-hours/time-zone', {
      token: tokenOf('mentee'),
      body: { timeZone: 'Europe/Lisbon' },
    })
    const session = await propose('mentor', { title: 'Two clocks', times: ['2027-07-01T09:00:00.000Z'] })
    const notice = await suite.call('GET /notices', { token: tokenOf('mentee') })
    expect(notice.body.notices[0]?.body).toContain(
      'Two clocks:\nThursday 1 July, 10:00 to 11:00 (Lisbon), 11:00 to 12:00 for',
    )
    await act('mentor', 'withdraw', session)
  })
})

test('a programme that is over is readable and not changeable', async () => {
  const session = await agreed()
  await suite.platform.database.pool.query(
    "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
    [pair.enrollmentId],
  )
  expect((await act('mentor', 'cancel', session, { reason: 'Over' })).body.code).toBe('programme_over')
  const list = await suite.call('GET /enrollments/:enrollmentId/sessions', {
    token: tokenOf('mentee'),
    params: params(),
  })
  expect(list.status).toBe(200)
})
