import type { BookingHours } from '@brightpair/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { calendarEntryOf } from '../../../../testing/calendar.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { spanFrom } from '../series/series.policy.ts'
import { bookableTimes } from './booking-hours.policy.ts'

const suite = useTestApp()
const HOUR = 3_600_000
beforeEach(() => suite.platform.database.pool.query('DELETE FROM rate_limits'))

const always: BookingHours = {
  timeZone: 'Etc/UTC',
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 9 * 60, to: 12 * 60 })),
  minutes: 60,
  noticeHours: 24,
  closedDays: [],
  mostAhead: null,
}

const open = (by: Member, booking: Partial<BookingHours> = {}) =>
  suite.call('PUT /booking-hours', { token: by.token, body: { ...always, ...booking } })

const timesFor = async (by: Member, enrollmentId: string) =>
  (
    await suite.call('GET /enrollments/:enrollmentId/booking-times', {
      token: by.token,
      params: { enrollmentId },
    })
  ).body

const book = (by: Member, enrollmentId: string, startsAt: string) =>
  suite.call('POST /enrollments/:enrollmentId/bookings', {
    token: by.token,
    params: { enrollmentId },
    body: { title: 'A quick question', startsAt },
  })

describe('what can be booked', () => {
  const now = new Date('2026-10-21T08:30:00Z')
  const berlin: BookingHours = {
    timeZone: 'Europe/Berlin',
    hours: [{ weekday: 3, from: 10 * 60, to: 11 * 60 + 45 }],
    minutes: 45,
    noticeHours: 0,
    closedDays: [],
    mostAhead: null,
  }
  const until = new Date('2026-11-12T00:00:00Z')
  const shown = (more: Partial<BookingHours> = {}, taken = [spanFrom(new Date(0), 1)]) =>
    bookableTimes({ ...berlin, ...more }, { now, until, taken }).map((at) => at.toISOString().slice(5, 16))

  test('follows the wall clock of the mentor, in whole sessions, over a change of clock', () => {
    expect(shown()).toEqual([
      '10-21T08:45',
      '10-28T09:00',
      '10-28T09:45',
      '11-04T09:00',
      '11-04T09:45',
      '11-11T09:00',
      '11-11T09:45',
    ])
  })

  test('leaves out closed days, what is too soon, and what one of the two has already', () => {
    const taken = [spanFrom(new Date('2026-11-11T10:00:00Z'), 30)]
    expect(shown({ closedDays: ['2026-11-04'], noticeHours: 48 }, taken)).toEqual([
      '10-28T09:00',
      '10-28T09:45',
      '11-11T09:00',
    ])
  })

  test('is in order and without overlaps, however the opened hours overlap', () => {
    const wednesday = (from: number, to: number) => ({ weekday: 3, from: from * 60, to: to * 60 })
    const first = (...hours: BookingHours['hours']) =>
      shown({ timeZone: 'Etc/UTC', minutes: 60, hours }).filter((at) => at.startsWith('10-28'))
    const [nine, ten, eleven] = ['10-28T09:00', '10-28T10:00', '10-28T11:00']
    expect(first(wednesday(9, 12), wednesday(9.5, 12))).toEqual([nine, ten, eleven])
    expect(first(wednesday(9.5, 12), wednesday(9, 10))).toEqual([nine, ten, eleven])
    expect(first(wednesday(9, 12), wednesday(9.5, 11))).toEqual([nine, ten, eleven])
    expect(first(wednesday(10.5, 12), wednesday(9, 10.5))).toEqual([nine, '10-28T10:30'])
  })

  test('has each time once where the clock skips an hour', () => {
    const night = [{ weekday: 7, from: 60, to: 4 * 60 }]
    const spring = {
      now: new Date('2026-03-28T12:00:00Z'),
      until: new Date('2026-03-30T00:00:00Z'),
      taken: [],
    }
    const times = bookableTimes({ ...berlin, hours: night, minutes: 30 }, spring)
    expect(times.map((at) => at.toISOString().slice(11, 16))).toEqual(['00:00', '00:30', '01:00', '01:30'])
  })
})

describe('booking hours', () => {
  test('are booked up to as many sessions ahead as the mentor allows, also by two requests at once', async () => {
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform)
    await open(mentor, { mostAhead: 2 })
    const { times } = await timesFor(mentee, enrollmentId)
    const tries = await Promise.all(times.slice(0, 4).map((time) => book(mentee, enrollmentId, time)))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const refused = tries.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'too_many_entries' })
    expect(await timesFor(mentee, enrollmentId)).toEqual({ minutes: 60, times: [], isFull: true })
    await suite.platform.database.pool.query(
      `UPDATE mentoring_sessions SET starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'
       WHERE enrollment_id = $1`,
      [enrollmentId],
    )
    const later = await timesFor(mentee, enrollmentId)
    expect([later.isFull, later.times.length > 0]).toEqual([false, true])
  })

  test('are booked without asking, confirmed at once, and both get the invitation', async () => {
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform)
    expect(await timesFor(mentee, enrollmentId)).toEqual({ minutes: null, times: [], isFull: false })
    await open(mentor)
    const offered = await timesFor(mentee, enrollmentId)
    expect(offered.minutes).toBe(60)
    const [first = ''] = offered.times
    expect(Date.parse(first)).toBeGreaterThan(Date.now() + 23 * HOUR)
    const { status, body } = await book(mentee, enrollmentId, first)
    expect([status, body.state, body.startsAt, body.proposal]).toEqual([200, 'AGREED', first, null])
    const told = await suite.mailbox.latestTo(mentor.email, `${mentee.firstName} booked a session with you`)
    expect(calendarEntryOf(told)).toMatchObject({ method: 'REQUEST', startsAt: first })
    await suite.mailbox.latestTo(mentee.email, `Your session with ${mentor.firstName} is confirmed`)
    expect((await timesFor(mentee, enrollmentId)).times).not.toContain(first)
  })

  test('of two mentees at the same moment one gets the time, and the other is told kindly', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const pairs = [
      await addPair(suite.platform, { company, mentor }),
      await addPair(suite.platform, { company, mentor }),
    ]
    await open(mentor)
    const [first] = pairs
    if (!first) throw new Error('no pair')
    const [time = ''] = (await timesFor(first.mentee, first.enrollmentId)).times
    const answers = await Promise.all(
      pairs.flatMap(({ mentee, enrollmentId }) => [
        book(mentee, enrollmentId, time),
        book(mentee, enrollmentId, time),
      ]),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['time_taken']))
    expect(refused[0]?.message).toBe('This time has just been taken. Please choose another one.')
  })

  test('offer nothing that is taken elsewhere, closed, not in them or over', async () => {
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform)
    await open(mentor)
    const { times } = await timesFor(mentee, enrollmentId)
    const [first = '', second = ''] = times
    const between = new Date(Date.parse(first) + HOUR / 2).toISOString()
    expect((await book(mentee, enrollmentId, between)).body.code).toBe('time_taken')
    const { pool } = suite.platform.database
    await pool.query(
      `INSERT INTO busy_calendars (user_id, company_id, kind, host, secret, connected_at, read_at, next_read_at)
       SELECT id, company_id, 'ADDRESS', 'calendar.example', '', now(), now(), now() + interval '1 hour' FROM users WHERE id = $1`,
      [mentor.id],
    )
    await pool.query(
      "INSERT INTO busy_times SELECT id, company_id, $2::timestamptz, $2::timestamptz + interval '30 minutes' FROM users WHERE id = $1",
      [mentor.id, first],
    )
    expect((await book(mentee, enrollmentId, first)).body.code).toBe('time_taken')
    await open(mentor, { closedDays: [second.slice(0, 10)] })
    expect((await book(mentee, enrollmentId, second)).body.code).toBe('time_taken')
    await open(mentor, { hours: [] })
    expect(await timesFor(mentee, enrollmentId)).toEqual({ minutes: null, times: [], isFull: false })
  })

  test('are the mentor’s to open, and their own mentees’ to book', async () => {
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform)
    const stranger = await addPair(suite.platform)
    expect((await open(mentee)).status).toBe(403)
    await open(mentor)
    const [first = ''] = (await timesFor(mentee, enrollmentId)).times
    expect((await book(stranger.mentee, enrollmentId, first)).status).toBe(404)
    expect((await book(mentor, enrollmentId, first)).status).toBe(403)
    expect((await open(mentor, { minutes: 7 })).status).toBe(400)
    expect((await open(mentor, { timeZone: 'Europe/Atlantis' })).status).toBe(400)
    const { body } = await suite.call('GET /booking-hours', { token: mentor.token })
    expect(body.booking).toEqual(always)
  })
})

test('times that a mentor has with another mentee show as taken, without a name', async () => {
  const company = await addCompany(suite.platform)
  const mentor = await addMember(suite.platform, 'MENTOR', company.id)
  const [one, other] = [
    await addPair(suite.platform, { company, mentor }),
    await addPair(suite.platform, { company, mentor }),
  ]
  await open(mentor)
  const [time = ''] = (await timesFor(one.mentee, one.enrollmentId)).times
  await book(one.mentee, one.enrollmentId, time)
  const { body } = await suite.call('GET /enrollments/:enrollmentId/free-times', {
    token: other.mentee.token,
    params: { enrollmentId: other.enrollmentId },
    query: { days: 7 },
  })
  expect(body.taken).toEqual([{ startsAt: time, endsAt: new Date(Date.parse(time) + HOUR).toISOString() }])
  expect(body.times).not.toContain(time)
})
