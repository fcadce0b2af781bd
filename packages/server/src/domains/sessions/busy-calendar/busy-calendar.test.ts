import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCalendarServer } from '../../../../testing/calendar-server.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addPair } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { readCalendar } from './read-calendars.ts'

const suite = useTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR
let pair: Awaited<ReturnType<typeof addPair>>
let server: Awaited<ReturnType<typeof startCalendarServer>>

beforeAll(async () => {
  server = await startCalendarServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  pair = await addPair(suite.platform)
  for (const side of ['mentor', 'mentee'] as const) {
    await suite.call('PUT /meeting-hours', {
      token: pair[side].token,
      body: {
        timeZone: 'Etc/UTC',
        hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 720 })),
      },
    })
  }
})

const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')
const midnight = (days: number) => Math.floor(suite.clock.now().getTime() / DAY) * DAY + days * DAY

/** In this many days, from one hour to another. */
const busyOn = (days: number, from: number, to: number, ...lines: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${days}-${from}@calendar.example`,
    'SUMMARY:Dentist',
    `DTSTART:${stamp(midnight(days) + from * HOUR)}Z`,
    `DTEND:${stamp(midnight(days) + to * HOUR)}Z`,
    ...lines,
    'END:VEVENT',
  ].join('\r\n')

const connect = (body: object = { kind: 'ADDRESS', address: server.address }) =>
  suite.call('PUT /busy-calendar', { token: pair.mentor.token, body: body as never })

const own = async (side: 'mentor' | 'mentee' = 'mentor') =>
  (await suite.call('GET /busy-calendar', { token: pair[side].token })).body

const connected = async () => {
  expect((await connect()).status).toBe(200)
  return eventually(async () => {
    const { calendar, times } = await own()
    return calendar && calendar.state !== 'READING' && { ...calendar, times }
  }, 'reading the calendar')
}

/** Makes the last reading this many hours older. */
const age = (hours: number) =>
  suite.platform.database.pool.query(
    `UPDATE busy_calendars SET read_at = read_at - $1 * interval '1 hour', expanded_at = expanded_at - $1 * interval '1 hour'`,
    [hours],
  )

async function offered(days: number): Promise<string[]> {
  const answer = await suite.call('GET /enrollments/:enrollmentId/free-times', {
    token: pair.mentee.token,
    params: { enrollmentId: pair.enrollmentId },
    query: { from: new Date(midnight(days)).toISOString().slice(0, 10), days: 1, minutes: 60 },
  })
  return answer.body.times.map((time: string) => time.slice(11, 16))
}

test('times in which a person is busy elsewhere are not offered, and nobody learns more', async () => {
  server.holds(busyOn(3, 9, 10), busyOn(4, 9, 12, 'TRANSP:TRANSPARENT'))
  expect(await offered(3)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  const answer = await connect()
  expect(answer.body.calendar).toMatchObject({ kind: 'ADDRESS', state: 'READING', problem: null })
  const { state, times, host } = await connected()
  expect([state, times.length]).toEqual(['WORKING', 1])
  expect(host).toBe(new URL(server.address).host)
  expect(await offered(3)).toEqual(['10:00', '10:30', '11:00'])
  expect(await offered(4)).toHaveLength(5)
  expect(await own('mentee')).toEqual({ calendar: null, times: [] })

  const stored = await suite.platform.database.pool.query(
    'SELECT row_to_json(busy_calendars)::text AS row FROM busy_calendars',
  )
  expect(JSON.stringify(stored.rows)).not.toContain('private/busy')
  const kept = await suite.platform.database.pool.query(
    'SELECT row_to_json(busy_times)::text AS row FROM busy_times',
  )
  expect(JSON.stringify(kept.rows)).not.toContain('Dentist')
})

test('whoever disconnects it is offered at any time again', async () => {
  server.holds(busyOn(3, 9, 12))
  await connected()
  expect(await offered(3)).toEqual([])
  const { body } = await suite.call('DELETE /busy-calendar', { token: pair.mentor.token })
  expect(body).toEqual({ calendar: null, times: [] })
  expect(await offered(3)).toHaveLength(5)
  expect((await suite.call('POST /busy-calendar/read', { token: pair.mentor.token })).status).toBe(404)
})

describe('what is wrong with it is told', () => {
  test.each([
    ['gone', (): number => 404],
    ['refused', () => 401],
    ['unreachable', () => 500],
  ])('%s', async (problem, status) => {
    server.answers((_, response) => response.writeHead(status()).end())
    expect(await connected()).toMatchObject({ state: 'FAILING', problem, readAt: null, isTrusted: false })
  })

  test('a page to sign in at', async () => {
    server.answers((_, response) => response.end('<html>Sign in</html>'))
    expect(await connected()).toMatchObject({ state: 'FAILING', problem: 'not-a-calendar' })
  })

  test('a redirect into the own network', async () => {
    server.answers((_, response) => response.writeHead(302, { location: 'https://10.0.0.1/latest' }).end())
    expect(await connected()).toMatchObject({ state: 'FAILING', problem: 'inside' })
  })

  test('one that never ends', async () => {
    server.answers((_, response) => {
      const piece = Buffer.alloc(1024 * 1024, 'X')
      const more = () => response.write(piece, () => !response.destroyed && more())
      more()
    })
    expect(await connected()).toMatchObject({ state: 'FAILING', problem: 'too-large' })
  })

  test('several that are too large together, although none of them says how large it is', async () => {
    const moved = new Map([
      ['/private/busy.ics', '/second.ics'],
      ['/second.ics', '/third.ics'],
    ])
    server.answers(({ url = '' }, response) => {
      const location = moved.get(url)
      response.writeHead(location ? 302 : 200, location ? { location } : {})
      response.write(Buffer.alloc(4 * 1024 * 1024, 'X'), () => response.end())
    })
    expect(await connected()).toMatchObject({ state: 'FAILING', problem: 'too-large' })
  })

  test.each([
    ['https://10.0.0.1/busy.ics', 'inside the platform’s own network'],
    ['http://calendar.example/busy.ics', 'must start with https'],
    ['https://me:secret@calendar.example/busy.ics', 'name or password'],
    ['my calendar', 'whole address'],
  ])('%s is refused at once', async (address, words) => {
    const { status, body } = await connect({ kind: 'ADDRESS', address })
    expect(status).toBe(400)
    expect(body.details?.address).toContain(words)
  })
})

test('asks whether anything has changed, and reads all of it once a day', async () => {
  server.holds(busyOn(3, 9, 10))
  await connected()
  // The app's own job may read it as well, before or after.
  const marksOfNextRead = async () => {
    const before = server.asked.length
    await readCalendar(suite.platform, pair.mentor.id)
    return server.asked.slice(before).map(({ headers }) => headers['if-none-match'])
  }
  expect(await marksOfNextRead()).toContainEqual(expect.any(String))
  expect((await own()).times).toHaveLength(1)
  await age(25)
  expect(await marksOfNextRead()).toContain(undefined)
})

test('what was read too long ago is not trusted, and its owner is told once', async () => {
  server.holds(busyOn(3, 9, 12))
  await connected()
  server.answers((_, response) => response.writeHead(503).end())
  for (let hour = 0; hour < 5; hour++) {
    await age(1)
    await readCalendar(suite.platform, pair.mentor.id)
  }
  expect((await own()).calendar).toMatchObject({ state: 'FAILING', problem: 'unreachable', isTrusted: true })
  const { notices } = (await suite.call('GET /notices', { token: pair.mentor.token })).body
  const told = notices.filter(({ kind }: { kind: string }) => kind === 'calendar-unread')
  expect(told).toHaveLength(1)
  await age(20)
  expect(await own()).toMatchObject({ calendar: { isTrusted: false }, times: [] })
  expect(await offered(3)).toHaveLength(5)
})

test('what was read for a calendar that was replaced meanwhile is thrown away', async () => {
  server.holds(busyOn(3, 9, 10))
  await connected()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    server.answers((_, response) => {
      release = () => response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
      resolve()
    })
  })
  await age(48)
  const slow = readCalendar(suite.platform, pair.mentor.id)
  await held
  const last = release
  server.holds(busyOn(5, 9, 10), busyOn(6, 9, 10))
  await connected()
  last()
  await slow
  expect((await own()).times).toHaveLength(2)
})
