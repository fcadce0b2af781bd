import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { createCaller } from '../../../../testing/caller.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { listenTo } from '../../../../testing/live-stream.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { buildApp } from '../../../app.ts'

const suite = useTestApp()
const offer = { description: { type: 'offer' as const, sdp: 'v=0\r\na=first\r\n' } }
const room = '/enrollments/:enrollmentId/sessions/:sessionId/room'
const path = <M extends string, P extends string>(method: M, rest: P) => `${method} ${room}${rest}` as const

type Pair = Awaited<ReturnType<typeof addPair>>
type Params = { enrollmentId: string; sessionId: string }

async function roomIn(minutes: number, values?: Parameters<typeof addAgreedSession>[3]) {
  const pair = await addPair(suite.platform)
  const sessionId = await addAgreedSession(suite.platform, pair, minutes, values)
  return { pair, params: { enrollmentId: pair.enrollmentId, sessionId } }
}

const look = ({ token }: Member, params: Params) => suite.call(path('GET', ''), { token, params })
const enter = ({ token }: Member, params: Params, seat: string = randomUUID()) =>
  suite.call(path('POST', '/enter'), { token, params, body: { seat } })
const attend = ({ token }: Member, params: Params, seat: string, after = 0) =>
  suite.call(path('POST', '/attend'), { token, params, body: { seat, after } })
const signal = ({ token }: Member, params: Params, seat: string, to: string, said: object = offer) =>
  suite.call(path('POST', '/signals'), { token, params, body: { seat, to, signal: said } })
const leave = ({ token }: Member, params: Params, seat: string) =>
  suite.call(path('POST', '/leave'), { token, params, body: { seat } })

async function bothInside(minutes = 0) {
  const inside = await roomIn(minutes)
  const seats = { mentor: randomUUID() as string, mentee: randomUUID() as string }
  expect((await enter(inside.pair.mentor, inside.params, seats.mentor)).status).toBe(200)
  expect((await enter(inside.pair.mentee, inside.params, seats.mentee)).status).toBe(200)
  return { ...inside, seats }
}

describe('the room of a session', () => {
  test('hands signals on to another node, to the letter and in order, and deletes what was read', async () => {
    const { pair, params, seats } = await bothInside()
    const node = await buildApp(suite.platform)
    const address = await node.listen({ host: '127.0.0.1', port: 0 })
    const attendThere = (after: number) =>
      createCaller(node)(path('POST', '/attend'), {
        token: pair.mentee.token,
        params,
        body: { seat: seats.mentee, after },
      })
    const stream = await listenTo(address, pair.mentee.token)
    expect((await signal(pair.mentor, params, seats.mentor, seats.mentee)).status).toBe(204)
    const second = { candidates: [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 }] }
    await signal(pair.mentor, params, seats.mentor, seats.mentee, second)
    await eventually(async () => stream.heard.includes('room'), 'the signal')
    expect(stream.events.find(({ topic }) => topic === 'room')?.about).toBe(pair.enrollmentId)
    stream.stop()

    const { body } = await attendThere(0)
    expect(body.partner).toEqual({ seat: seats.mentor, isHere: true })
    expect(body.signals.map((each) => each.signal)).toEqual([offer, second])
    const rest = await attendThere(body.signals[0]?.number ?? 0)
    expect(rest.body.signals.map((each) => each.signal)).toEqual([second])
    await attendThere(body.signals[1]?.number ?? 0)
    expect(await storedSignals(params)).toBe(0)
    await node.close()
  })

  test('opens ten minutes before and closes an hour after, and says so', async () => {
    const early = await roomIn(11)
    const { body } = await look(early.pair.mentee, early.params)
    expect(body).toMatchObject({ state: 'EARLY', link: null, isPartnerHere: false })
    expect(Date.parse(body.opensAt ?? '') - Date.parse(body.now)).toBeGreaterThan(30_000)
    await expectRefused(early, 'room_not_open')
    const late = await roomIn(-121)
    expect((await look(late.pair.mentor, late.params)).body.state).toBe('OVER')
    await expectRefused(late, 'room_not_open')
    for (const minutes of [9, -119]) {
      const open = await roomIn(minutes)
      expect((await look(open.pair.mentee, open.params)).body.state).toBe('OPEN')
      expect((await enter(open.pair.mentee, open.params)).status).toBe(200)
    }
  })

  test('stays closed for a proposal and a cancelled session, and open while a move is discussed', async () => {
    for (const values of [
      { state: 'CANCELLED', closedAt: new Date(), reason: 'Ill' },
      { state: 'DECLINED', closedAt: new Date(), startsAt: null, endsAt: null, agreedAt: null },
    ] as const) {
      const closed = await roomIn(0, values)
      expect((await look(closed.pair.mentor, closed.params)).body.state).toBe('NOT_AGREED')
      await expectRefused(closed, 'room_not_open')
    }
    const moving = await roomIn(0)
    await suite.platform.database.pool.query(
      `UPDATE mentoring_sessions SET state = 'MOVING', proposed_by = mentor_id, proposed_minutes = 60,
         proposed_times = ARRAY[now() + interval '1 day'] WHERE id = $1`,
      [moving.params.sessionId],
    )
    expect((await enter(moving.pair.mentor, moving.params)).status).toBe(200)
  })

  test('closes with its programme, also for those who are inside', async () => {
    const inside = await bothInside()
    const { pair, params, seats } = inside
    await suite.platform.database.pool.query(
      "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
      [params.enrollmentId],
    )
    expect((await look(pair.mentor, params)).body.state).toBe('OVER')
    await expectRefused(inside, 'programme_over', seats.mentor)
    expect((await leave(pair.mentor, params, seats.mentor)).status).toBe(204)
  })

  test('is not there for anybody but the two', async () => {
    const { pair, params } = await roomIn(0)
    const colleague = await addMember(suite.platform, 'MENTEE', pair.companyId)
    const elsewhere = await addPair(suite.platform)
    for (const stranger of [colleague, elsewhere.mentor, elsewhere.mentee]) {
      await expectRefused({ pair: { ...pair, mentor: stranger }, params }, 'not_found')
      expect((await look(stranger, params)).body.code).toBe('not_found')
      expect((await leave(stranger, params, randomUUID())).body.code).toBe('not_found')
    }
    // With a pair of their own, and the session of another one.
    const crossed = { pair: elsewhere, params: { ...params, enrollmentId: elsewhere.enrollmentId } }
    await expectRefused(crossed, 'not_found')
    const admin = await addMember(suite.platform, 'ADMIN', null)
    await expectRefused({ pair: { ...pair, mentor: admin }, params }, 'forbidden')
    expect((await look(admin, params)).body.code).toBe('forbidden')
  })

  test('has one seat for each person: the second tab takes it, and the first one is told', async () => {
    const { pair, params, seats } = await bothInside()
    await signal(pair.mentor, params, seats.mentor, seats.mentee)
    const second = randomUUID()
    await enter(pair.mentee, params, second)
    const told = await attend(pair.mentee, params, seats.mentee)
    expect([told.status, told.body.code, told.body.message]).toEqual([
      409,
      'seat_taken',
      'You’re in this room in another tab or on another device.',
    ])
    expect((await signal(pair.mentee, params, seats.mentee, seats.mentor)).body.code).toBe('seat_taken')
    // Signals for the first tab are not delivered to the second.
    expect((await attend(pair.mentee, params, second)).body.signals).toEqual([])
    expect((await attend(pair.mentor, params, seats.mentor)).body.partner?.seat).toBe(second)
    expect((await signal(pair.mentor, params, seats.mentor, seats.mentee)).status).toBe(204)
    expect(await storedSignals(params), 'only what was said before').toBe(1)
    // Nor does the tab get the partner's signals to a seat that was given up.
    await signal(pair.mentor, params, seats.mentor, second)
    await enter(pair.mentor, params)
    expect((await attend(pair.mentee, params, second)).body.signals).toEqual([])
  })

  test('of two tabs that enter at once, exactly one has the seat', async () => {
    const { pair, params } = await roomIn(0)
    const tabs = Array.from({ length: 8 }, () => randomUUID() as string)
    await Promise.all(tabs.map((seat) => enter(pair.mentee, params, seat)))
    const answers = await Promise.all(tabs.map((seat) => attend(pair.mentee, params, seat)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('shows who has not been heard of as away, and who left as gone', async () => {
    const { pair, params, seats } = await bothInside()
    expect((await look(pair.mentor, params)).body).toMatchObject({ isPartnerHere: true, isElsewhere: true })
    await suite.platform.database.pool.query(
      "UPDATE room_seats SET seen_at = seen_at - interval '30 seconds' WHERE seat = $1",
      [seats.mentee],
    )
    expect((await look(pair.mentor, params)).body.isPartnerHere).toBe(false)
    const { body } = await attend(pair.mentor, params, seats.mentor)
    expect(body.partner).toEqual({ seat: seats.mentee, isHere: false })
    await leave(pair.mentee, params, seats.mentee)
    expect((await look(pair.mentee, params)).body.isElsewhere).toBe(false)
    expect((await attend(pair.mentor, params, seats.mentor)).body.partner).toBeNull()
    const back = await attend(pair.mentee, params, seats.mentee)
    expect(back.body.message).toBe('You were away for a while. Please join again.')
  })

  test('refuses a signal that is too large or none at all, and too many of them', async () => {
    const { pair, params, seats } = await bothInside()
    const say = (said: object) => signal(pair.mentor, params, seats.mentor, seats.mentee, said)
    const long = 'x'.repeat(64 * 1024)
    expect((await say({ description: { type: 'offer', sdp: long } })).status).toBe(204)
    expect((await say({ description: { type: 'offer', sdp: `${long}x` } })).body.code).toBe('invalid_input')
    expect((await say({ description: { type: 'offer', sdp: 'a\u0000' } })).body.code).toBe('invalid_input')
    expect((await say({ recording: true })).body.code).toBe('invalid_input')
    const candidate = { candidate: 'candidate:1' }
    expect((await say({ candidates: Array(41).fill(candidate) })).body.code).toBe('invalid_input')
    const codes = new Set<string | undefined>()
    for (let at = 0; at < 160; at++) codes.add((await say(offer)).body.code)
    expect([...codes]).toEqual([undefined, 'too_many_requests'])
  })

  test('forgets after a while what nobody came for', async () => {
    const { pair, params, seats } = await bothInside()
    await signal(pair.mentor, params, seats.mentor, seats.mentee)
    const { pool } = suite.platform.database
    await pool.query("UPDATE room_signals SET sent_at = sent_at - interval '11 minutes'")
    await pool.query("UPDATE room_seats SET seen_at = seen_at - interval '11 minutes'")
    await suite.platform.jobs.enqueue(suite.platform.database.db, 'tidy-rooms', {})
    await eventually(async () => (await storedSignals(params)) === 0, 'the tidying')
  })
})

describe('with settings of the operator', () => {
  const secret = 'shared-with-the-relay'
  const video = {
    stunUrls: ['stun:stun.test'],
    turn: { urls: ['turns:turn.test'], secret },
    linkPattern: null,
  }
  let app: Awaited<ReturnType<typeof buildApp>>
  let elsewhere: Awaited<ReturnType<typeof buildApp>>

  beforeAll(async () => {
    app = await buildApp({ ...suite.platform, video })
    const linkPattern = 'https://meet.test/{room}'
    elsewhere = await buildApp({ ...suite.platform, video: { ...video, linkPattern } })
  })
  afterAll(() => Promise.all([app.close(), elsewhere.close()]))

  test('the two get credentials of the relay that end when the room closes', async () => {
    const { pair, params } = await roomIn(0)
    const given = { token: pair.mentee.token, params, body: { seat: randomUUID() } }
    const { iceServers } = (await createCaller(app)(path('POST', '/enter'), given)).body
    const closesAt = Date.parse((await look(pair.mentee, params)).body.closesAt ?? '')
    const username = `${Math.ceil(closesAt / 1000)}:${pair.mentee.id}`
    const credential = createHmac('sha1', secret).update(username).digest('base64')
    expect(iceServers).toEqual([
      { urls: ['stun:stun.test'] },
      { urls: ['turns:turn.test'], username, credential },
    ])
  })

  test('pairs meet elsewhere, in a place only they are told of and only while it is time', async () => {
    const call = createCaller(elsewhere)
    const linkOf = async (minutes: number, values?: Parameters<typeof addAgreedSession>[3]) => {
      const { pair, params } = await roomIn(minutes, values)
      const [one, other] = await Promise.all(
        [pair.mentor, pair.mentee].map(({ token }) => call(path('GET', ''), { token, params })),
      )
      expect(one?.body.link).toBe(other?.body.link)
      return one?.body.link
    }
    expect(await linkOf(0)).toMatch(/^https:\/\/meet\.test\/[\w-]{24}$/)
    expect(await linkOf(0)).not.toBe(await linkOf(0))
    expect(await linkOf(30)).toBeNull()
    expect(await linkOf(0, { link: 'https://own.test/us' })).toBe('https://own.test/us')
    const { pair, params } = await roomIn(0)
    const given = { token: pair.mentor.token, params, body: { seat: randomUUID() } }
    expect((await call(path('POST', '/enter'), given)).body.code).toBe('room_not_open')
  })
})

async function storedSignals({ sessionId }: Params): Promise<number> {
  const { rows } = await suite.platform.database.pool.query(
    'SELECT 1 FROM room_signals WHERE session_id = $1',
    [sessionId],
  )
  return rows.length
}

/** For every way of getting in or sending something. */
async function expectRefused(
  { pair, params }: { pair: Pick<Pair, 'mentor'>; params: Params },
  code: string,
  seat: string = randomUUID(),
) {
  const answers = await Promise.all([
    enter(pair.mentor, params, seat),
    attend(pair.mentor, params, seat),
    signal(pair.mentor, params, seat, randomUUID()),
  ])
  expect(answers.map(({ body }) => body.code)).toEqual([code, code, code])
}
