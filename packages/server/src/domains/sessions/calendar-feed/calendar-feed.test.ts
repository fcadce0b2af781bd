import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { addPair } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>
let address: string

beforeAll(async () => {
  pair = await addPair(suite.platform)
})

const renew = async () =>
  (await suite.call('POST /calendar-feed', { token: pair.mentee.token })).body.address ?? ''
const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  suite.app.inject({ url: url.replace(suite.platform.publicUrl, ''), headers })
const entriesOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((entry) => ({
    uid: entry.getFirstPropertyValue('uid'),
    summary: entry.getFirstPropertyValue('summary'),
    location: entry.getFirstPropertyValue('location'),
  }))

async function agree(startsAt: string, title: string) {
  const params = { enrollmentId: pair.enrollmentId }
  const { body } = await suite.call('POST /enrollments/:enrollmentId/sessions', {
    token: pair.mentor.token,
    params,
    body: { title, times: [startsAt] },
  })
  return suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
    token: pair.mentee.token,
    params: { ...params, sessionId: body.id },
    body: { version: 1, startsAt },
  })
}

describe('a calendar feed', () => {
  test('has no address until somebody asks for one, and then keeps it', async () => {
    const read = async () =>
      (await suite.call('GET /calendar-feed', { token: pair.mentee.token })).body.address
    expect(await read()).toBeNull()
    address = await renew()
    expect(address).toMatch(/^http:\/\/brightpair\.test\/api\/calendar\/[\w-]{80,}\.ics$/)
    expect(await read()).toBe(address)
    expect(entriesOf((await fetchFeed(address)).body)).toEqual([])
  })

  test('holds the agreed sessions of the person, also of a programme that is over', async () => {
    await agree('2029-05-01T09:00:00.000Z', 'First')
    const { body: second } = await agree('2029-05-08T09:00:00.000Z', 'Second')
    await suite.call('POST /enrollments/:enrollmentId/sessions', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId },
      body: { title: 'Only proposed', times: ['2029-05-15T09:00:00.000Z'] },
    })
    const titles = async () =>
      entriesOf((await fetchFeed(address)).body).map(({ summary }) => String(summary).split(' ')[0])
    expect(await titles()).toEqual(['First', 'Second'])
    const [, { location } = {}] = entriesOf((await fetchFeed(address)).body)
    expect(location).toBe(`http://brightpair.test/mentorship/room/${second.id}?pair=${pair.enrollmentId}`)
    await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/cancel', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId, sessionId: second.id },
      body: { version: second.version, reason: 'Ill' },
    })
    expect(await titles()).toEqual(['First'])
    await suite.platform.database.pool.query(
      "UPDATE enrollments SET state = 'COMPLETED', ended_at = now() WHERE id = $1",
      [pair.enrollmentId],
    )
    expect(await titles()).toEqual(['First'])
  })

  test('is a calendar file that is asked about each time, and not sent twice', async () => {
    const response = await fetchFeed(address)
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(response.headers['cache-control']).toBe('private, no-cache')
    expect(response.body).toContain('METHOD:PUBLISH')
    const again = await fetchFeed(address, { 'if-none-match': String(response.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('moves: the old address ends at once', async () => {
    const fresh = await renew()
    expect(fresh).not.toBe(address)
    expect((await fetchFeed(address)).statusCode).toBe(404)
    expect((await fetchFeed(fresh)).statusCode).toBe(200)
    address = fresh
  })

  test.each([
    ['a made-up token', (url: string) => url.replace(/calendar\/.*/, 'calendar/abc.ics')],
    [
      'one letter changed',
      (url: string) => url.replace(/.\.ics$/, (end) => (end[0] === 'A' ? 'B.ics' : 'A.ics')),
    ],
    ['the next number', (url: string) => url.replace(/_(\d+)_/, (_, number) => `_${Number(number) + 1}_`)],
  ])('is not found with %s', async (_, spoil) => {
    const response = await fetchFeed(spoil(address))
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  })

  test('ends with the account', async () => {
    await suite.platform.database.pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [
      pair.mentee.id,
    ])
    expect((await fetchFeed(address)).statusCode).toBe(404)
  })
})
