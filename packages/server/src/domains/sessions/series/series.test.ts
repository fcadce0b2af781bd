import { beforeEach, describe, expect, test } from 'vitest'
import { calendarFileOf } from '../../../../testing/calendar.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
beforeEach(() => suite.platform.database.pool.query('DELETE FROM rate_limits'))

/** Tokyo, the pair's zone, has no clock changes. */
const inDays = (days: number, hour = 9) =>
  new Date(Math.ceil(Date.now() / DAY) * DAY + days * DAY + hour * 3_600_000).toISOString()

async function stage() {
  const pair = await addPair(suite.platform)
  for (const { token } of [pair.mentor, pair.mentee]) {
    await suite.call('POST /meeting-hours/time-zone', { token, body: { timeZone: 'Asia/Tokyo' } })
  }
  return pair
}
type Stage = Awaited<ReturnType<typeof stage>>

const propose = (pair: Stage, body: object = {}, by: Member = pair.mentor) =>
  suite.call('POST /enrollments/:enrollmentId/sessions', {
    token: by.token,
    params: { enrollmentId: pair.enrollmentId },
    body: {
      title: 'Every other week',
      times: [inDays(7)],
      minutes: 45,
      repeat: { everyWeeks: 2, dates: 4 },
      ...body,
    },
  })

type Seen = Awaited<ReturnType<typeof propose>>['body']

const act = (
  pair: Stage,
  by: Member,
  what: 'accept' | 'decline' | 'suggest' | 'withdraw' | 'cancel',
  session: Pick<Seen, 'id' | 'version'>,
  body: object = {},
) =>
  suite.call(`POST /enrollments/:enrollmentId/sessions/:sessionId/${what}`, {
    token: by.token,
    params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
    body: { version: session.version, ...body } as never,
  })

const sessionsOf = async ({ enrollmentId, mentee }: Stage) =>
  (
    await suite.call('GET /enrollments/:enrollmentId/sessions', {
      token: mentee.token,
      params: { enrollmentId },
    })
  ).body.sessions

const openStarts = async (pair: Stage) =>
  (await sessionsOf(pair)).filter(({ closed }) => !closed).map(({ startsAt }) => startsAt)

async function agreed(pair: Stage, body: object = {}) {
  const { body: proposed } = await propose(pair, body)
  const accepted = await act(pair, pair.mentee, 'accept', proposed, { startsAt: proposed.proposal?.times[0] })
  expect(accepted.status).toBe(200)
  return sessionsOf(pair)
}

const linesOf = (file: string) => file.replace(/\r?\n /g, '').split(/\r?\n/)

describe('a series', () => {
  test('is proposed once and accepted once, and each date is a session of its own', async () => {
    const pair = await stage()
    const wanted = [inDays(7), inDays(21), inDays(35), inDays(49)]
    const { body: proposed } = await propose(pair)
    expect(proposed).toMatchObject({
      state: 'PROPOSED',
      series: { everyWeeks: 2 },
      proposal: { times: [wanted[0]], dates: wanted },
    })
    expect(await sessionsOf(pair)).toHaveLength(1)
    const asked = await suite.mailbox.latestTo(
      pair.mentee.email,
      `${pair.mentor.firstName} proposes a session`,
    )
    expect(asked.text).toContain('then every 2 weeks, 4 dates until')

    await act(pair, pair.mentee, 'accept', proposed, { startsAt: wanted[0] })
    const sessions = await sessionsOf(pair)
    expect(sessions.map(({ state, startsAt }) => [state, startsAt])).toEqual(
      wanted.map((at) => ['AGREED', at]),
    )
    expect(new Set(sessions.map(({ series }) => series?.id)).size).toBe(1)
    const mail = await suite.mailbox.latestTo(
      pair.mentor.email,
      `Your session with ${pair.mentee.firstName} is confirmed`,
    )
    const lines = linesOf(calendarFileOf(mail))
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:series-${proposed.series?.id}@brightpair`,
        'SEQUENCE:0',
        'RRULE:FREQ=WEEKLY;COUNT=4;INTERVAL=2',
        `LOCATION:http://brightpair.test/mentorship/room/next?pair=${pair.enrollmentId}`,
      ]),
    )
    const received = suite.mailbox.received.filter(({ to }) => to?.[0]?.address === pair.mentor.email)
    expect(received.filter(({ subject }) => subject?.endsWith('is confirmed'))).toHaveLength(1)
  })

  test('until the programme ends has no date after it', async () => {
    const pair = await stage()
    const { body } = await suite.call('GET /enrollments/:enrollmentId/series-dates', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId },
      query: { startsAt: inDays(7), everyWeeks: 1, minutes: 45 },
    })
    const last = body.dates.at(-1)?.startsAt ?? ''
    expect(body.dates.length).toBeGreaterThan(10)
    expect(Date.parse(last)).toBeLessThan(Date.parse(body.programmeEndsAt))
    const { body: proposed } = await propose(pair, { repeat: { everyWeeks: 1 } })
    expect(proposed.proposal?.dates).toEqual(body.dates.map(({ startsAt }) => startsAt))
  })

  test('tells before it is proposed which dates are taken, and leaves them out, without saying by whom', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const [other, pair] = [
      await addPair(suite.platform, { company, mentor }),
      await addPair(suite.platform, { company, mentor }),
    ]
    await agreed(other, { times: [inDays(21)], repeat: null })
    const { body } = await suite.call('GET /enrollments/:enrollmentId/series-dates', {
      token: pair.mentee.token,
      params: { enrollmentId: pair.enrollmentId },
      query: { startsAt: inDays(7), everyWeeks: 2, dates: 4, minutes: 45 },
    })
    expect(body.dates).toEqual([
      { startsAt: inDays(7), state: 'free' },
      { startsAt: inDays(21), state: 'taken' },
      { startsAt: inDays(35), state: 'free' },
      { startsAt: inDays(49), state: 'free' },
    ])
    const { body: proposed } = await propose(
      pair,
      { repeat: { everyWeeks: 2, dates: 4, without: [inDays(49)] } },
      pair.mentee,
    )
    expect(proposed.proposal?.dates).toEqual([inDays(7), inDays(35)])
    expect((await propose(pair, { times: [inDays(21)] }, pair.mentee)).body.code).toBe('time_taken')
  })

  test('a date that was taken between proposing and accepting is left out', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const [other, pair] = [
      await addPair(suite.platform, { company, mentor }),
      await addPair(suite.platform, { company, mentor }),
    ]
    const { body: proposed } = await propose(pair)
    await agreed(other, { times: [inDays(35)], repeat: null })
    await act(pair, pair.mentee, 'accept', proposed, { startsAt: inDays(7) })
    expect(await openStarts(pair)).toEqual([inDays(7), inDays(21), inDays(49)])
    const mail = await suite.mailbox.latestTo(
      pair.mentee.email,
      `Your session with ${mentor.firstName} is confirmed`,
    )
    expect(linesOf(calendarFileOf(mail)).filter((line) => line.startsWith('EXDATE'))).toHaveLength(1)
  })

  test('is refused with several times, too few dates, or to a stranger', async () => {
    const pair = await stage()
    const stranger = await stage()
    expect((await propose(pair, { times: [inDays(7), inDays(8)] })).body.details).toHaveProperty('times')
    const without = [inDays(21), inDays(35), inDays(49)]
    expect((await propose(pair, { repeat: { everyWeeks: 2, dates: 4, without } })).body.details).toEqual({
      repeat: 'A series needs at least two dates before your programme ends.',
    })
    expect((await propose(pair, { repeat: { everyWeeks: 9, dates: 4 } })).status).toBe(400)
    expect((await propose(pair, {}, stranger.mentor)).status).toBe(404)
    expect(await sessionsOf(pair)).toEqual([])
  })

  test('ten clicks propose one series, and ten accept it once', async () => {
    const pair = await stage()
    await Promise.all(Array.from({ length: 10 }, () => propose(pair)))
    const [proposed, ...more] = await sessionsOf(pair)
    expect(more).toEqual([])
    if (!proposed) throw new Error('nothing was proposed')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => act(pair, pair.mentee, 'accept', proposed, { startsAt: inDays(7) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await openStarts(pair)).toHaveLength(4)
  })

  test('gets another time as a whole while it is only proposed', async () => {
    const pair = await stage()
    const { body: proposed } = await propose(pair)
    const { body: other } = await act(pair, pair.mentee, 'suggest', proposed, {
      times: [inDays(8, 11)],
      minutes: 30,
    })
    const wanted = [inDays(8, 11), inDays(22, 11), inDays(36, 11), inDays(50, 11)]
    expect(other).toMatchObject({ state: 'PROPOSED', proposal: { by: pair.mentee.id, dates: wanted } })
    await act(pair, pair.mentor, 'accept', other, { startsAt: wanted[0] })
    const sessions = await sessionsOf(pair)
    expect(sessions.map(({ startsAt }) => startsAt)).toEqual(wanted)
    expect(Date.parse(sessions[3]?.endsAt ?? '') - Date.parse(wanted[3] ?? '')).toBe(30 * 60_000)
  })
})

describe('of a series', () => {
  test('one date moves, and calendars know it by the day it had', async () => {
    const pair = await stage()
    const [, second] = await agreed(pair)
    if (!second) throw new Error('no second date')
    const { body: moving } = await act(pair, pair.mentor, 'suggest', second, {
      times: [inDays(22, 11)],
      minutes: 45,
    })
    expect(moving.proposal?.dates).toBeNull()
    await act(pair, pair.mentee, 'accept', moving, { startsAt: inDays(22, 11) })
    expect(await openStarts(pair)).toEqual([inDays(7), inDays(22, 11), inDays(35), inDays(49)])
    const mail = await suite.mailbox.latestTo(
      pair.mentee.email,
      `Your session with ${pair.mentor.firstName} has moved`,
    )
    const day = inDays(21).slice(0, 10).replaceAll('-', '')
    expect(linesOf(calendarFileOf(mail))).toEqual(
      expect.arrayContaining([
        `UID:series-${second.series?.id}@brightpair`,
        `RECURRENCE-ID;TZID=Asia/Tokyo:${day}T180000`,
        'SEQUENCE:1',
      ]),
    )
  })

  test('this date and the later ones move together, also onto each other’s old times', async () => {
    const pair = await stage()
    const [, second] = await agreed(pair)
    if (!second) throw new Error('no second date')
    const { body: moving } = await act(pair, pair.mentor, 'suggest', second, {
      times: [inDays(35)],
      minutes: 45,
      following: true,
    })
    expect(moving).toMatchObject({
      state: 'MOVING',
      startsAt: inDays(21),
      proposal: { dates: [inDays(35), inDays(49), inDays(63)] },
    })
    const { status } = await act(pair, pair.mentee, 'accept', moving, { startsAt: inDays(35) })
    expect(status).toBe(200)
    expect(await openStarts(pair)).toEqual([inDays(7), inDays(35), inDays(49), inDays(63)])
    const mail = await suite.mailbox.latestTo(
      pair.mentee.email,
      `Your session with ${pair.mentor.firstName} has moved`,
    )
    const lines = linesOf(calendarFileOf(mail))
    expect(lines.filter((line) => line.startsWith('RECURRENCE-ID'))).toHaveLength(3)
    expect(lines.filter((line) => line === 'SEQUENCE:1')).toHaveLength(4)
  })

  test('they stay where they are when one of the new times is taken', async () => {
    const pair = await stage()
    const [first] = await agreed(pair)
    if (!first) throw new Error('no first date')
    const other = await propose(pair, { times: [inDays(36)], repeat: null, title: 'Once' })
    await act(pair, pair.mentee, 'accept', other.body, { startsAt: inDays(36) })
    const refused = await act(pair, pair.mentor, 'suggest', first, { times: [inDays(8)], following: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'time_taken'])
    expect(await openStarts(pair)).toEqual([inDays(7), inDays(21), inDays(35), inDays(36), inDays(49)])
  })

  test('later dates that changed since are not moved by an old proposal', async () => {
    const pair = await stage()
    const [first, , third] = await agreed(pair)
    if (!first || !third) throw new Error('dates are missing')
    const { body: moving } = await act(pair, pair.mentor, 'suggest', first, {
      times: [inDays(8)],
      following: true,
    })
    await act(pair, pair.mentor, 'cancel', third, { reason: 'Away.' })
    const response = await act(pair, pair.mentee, 'accept', moving, { startsAt: inDays(8) })
    expect(response.body.code).toBe('session_changed')
    expect(await openStarts(pair)).toEqual([inDays(7), inDays(21), inDays(49)])
  })

  test('one date is cancelled, and the others stay', async () => {
    const pair = await stage()
    const [, second] = await agreed(pair)
    if (!second) throw new Error('no second date')
    await act(pair, pair.mentee, 'cancel', second, { reason: 'Holiday.' })
    expect(await openStarts(pair)).toEqual([inDays(7), inDays(35), inDays(49)])
    const mail = await suite.mailbox.latestTo(
      pair.mentor.email,
      `Your session with ${pair.mentee.firstName} is cancelled`,
    )
    const lines = linesOf(calendarFileOf(mail))
    expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']))
    expect(lines.some((line) => line.startsWith('RECURRENCE-ID;TZID=Asia/Tokyo:'))).toBe(true)
  })

  test('this date and the later ones are cancelled, told once, and the rule ends before them', async () => {
    const pair = await stage()
    const [, , third] = await agreed(pair)
    if (!third) throw new Error('no third date')
    await act(pair, pair.mentee, 'cancel', third, { reason: 'New job.', following: true })
    expect(await openStarts(pair)).toEqual([inDays(7), inDays(21)])
    const mail = await suite.mailbox.latestTo(
      pair.mentor.email,
      `Your session with ${pair.mentee.firstName} is cancelled`,
    )
    expect(mail.text).toContain('2 dates until')
    expect(linesOf(calendarFileOf(mail))).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'RRULE:FREQ=WEEKLY;COUNT=2;INTERVAL=2', 'SEQUENCE:1']),
    )
  })

  test('all of it is cancelled from its first date, and once when the programme ends', async () => {
    const pair = await stage()
    const [first] = await agreed(pair)
    if (!first) throw new Error('no first date')
    await act(pair, pair.mentor, 'cancel', first, { reason: 'Moving away.', following: true })
    const subject = `Your session with ${pair.mentor.firstName} is cancelled`
    const lines = linesOf(calendarFileOf(await suite.mailbox.latestTo(pair.mentee.email, subject)))
    expect(lines).toContain('METHOD:CANCEL')
    expect(lines.some((line) => line.startsWith('RECURRENCE-ID'))).toBe(false)

    const ended = await stage()
    await agreed(ended)
    await suite.platform.database.transaction((tx) =>
      suite.platform.reactions.programmeEnded(suite.platform, tx, ended.enrollmentId),
    )
    await suite.mailbox.latestTo(
      ended.mentee.email,
      `Your session with ${ended.mentor.firstName} is cancelled`,
    )
    const mails = suite.mailbox.received.filter(({ to }) => to?.[0]?.address === ended.mentee.email)
    expect(mails.filter(({ subject: each }) => each?.endsWith('is cancelled'))).toHaveLength(1)
    expect(await openStarts(ended)).toEqual([])
  })
})
