import { beforeAll, describe, expect, test } from 'vitest'
import { addPair } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeAll(async () => {
  pair = await addPair(suite.platform)
})

const read = async (side: 'mentor' | 'mentee') =>
  (await suite.call('GET /meeting-hours', { token: pair[side].token })).body

/** A Monday in winter, more than a year ahead. */
const MONDAY = '2028-01-10'

const freeTimes = async (side: 'mentor' | 'mentee', query: object = {}) => {
  const { body } = await suite.call('GET /enrollments/:enrollmentId/free-times', {
    token: pair[side].token,
    params: { enrollmentId: pair.enrollmentId },
    query: { from: MONDAY, days: 1, ...query },
  })
  return body
}

describe('meeting hours', () => {
  test('are weekdays from 9 to 17 until somebody sets their own', async () => {
    expect(await read('mentor')).toMatchObject({ timeZone: null, isDefault: true })
    expect((await read('mentor')).hours).toHaveLength(5)
    expect((await freeTimes('mentor')).times).toHaveLength(15)
    expect((await freeTimes('mentor', { from: '2028-01-08', days: 2 })).times).toEqual([])
  })

  test('take the zone of the browser once, and the chosen one from then on', async () => {
    const told = (timeZone: string) =>
      suite.call('POST /meeting-hours/time-zone', { token: pair.mentee.token, body: { timeZone } })
    expect((await told('Europe/Lisbon')).body.timeZone).toBe('Europe/Lisbon')
    expect((await told('Asia/Tokyo')).body.timeZone).toBe('Europe/Lisbon')
    const wrong = await told('Mars/Olympus')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_input'])
  })

  test('of two zones meet where both have time, minus what is agreed', async () => {
    const hours = [{ weekday: 1, from: 9 * 60, to: 12 * 60 }]
    const saved = await suite.call('PUT /meeting-hours', {
      token: pair.mentor.token,
      body: { timeZone: 'Europe/Oslo', hours: [...hours, { weekday: 1, from: 11 * 60, to: 13 * 60 }] },
    })
    expect(saved.body).toEqual({
      timeZone: 'Europe/Oslo',
      hours: [{ weekday: 1, from: 540, to: 780 }],
      isDefault: false,
    })
    await suite.call('PUT /meeting-hours', {
      token: pair.mentee.token,
      body: { timeZone: 'Europe/Lisbon', hours },
    })
    // Oslo 9 to 13 is Lisbon 8 to 12.
    const expected = ['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => `${MONDAY}T${time}:00.000Z`)
    expect(await freeTimes('mentee')).toEqual({ timeZone: 'Europe/Lisbon', times: expected, taken: [] })
    expect((await freeTimes('mentor')).times).toEqual(expected)
    expect((await freeTimes('mentor', { minutes: 180 })).times).toEqual(expected.slice(0, 1))

    const startsAt = `${MONDAY}T09:30:00.000Z`
    const params = { enrollmentId: pair.enrollmentId }
    const { body } = await suite.call('POST /enrollments/:enrollmentId/sessions', {
      token: pair.mentor.token,
      params,
      body: { title: 'Busy', times: [startsAt] },
    })
    expect((await freeTimes('mentee')).times).toHaveLength(5)
    await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
      token: pair.mentee.token,
      params: { ...params, sessionId: body.id },
      body: { version: 1, startsAt },
    })
    expect((await freeTimes('mentee')).times).toEqual(expected.slice(3))
    expect((await freeTimes('mentee', { moving: body.id })).times).toEqual(expected)
  })

  test.each([
    ['an end before its beginning', [{ weekday: 1, from: 600, to: 540 }]],
    ['a weekday that does not exist', [{ weekday: 8, from: 540, to: 600 }]],
    ['minutes that are no quarter', [{ weekday: 1, from: 541, to: 600 }]],
    ['no hour at all', []],
  ])('are refused with %s', async (_, hours) => {
    const response = await suite.call('PUT /meeting-hours', {
      token: pair.mentor.token,
      body: { timeZone: 'Europe/Oslo', hours },
    })
    expect([response.status, response.body.code]).toEqual([400, 'invalid_input'])
  })
})
