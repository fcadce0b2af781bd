import { describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../testing/agreed-session.ts'
import { addPair } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { askWhetherMet } from './session-clock.ts'

const suite = useTestApp()
const DAY = 24 * 60

type Pair = Awaited<ReturnType<typeof addPair>>

const none = { mentorMet: null, menteeMet: null }

const say = (pair: Pair, side: 'mentor' | 'mentee', sessionId: string, body: object = { met: true }) =>
  suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/met', {
    token: pair[side].token,
    params: { enrollmentId: pair.enrollmentId, sessionId },
    body: body as { met: boolean },
  })

const read = async (pair: Pair, side: 'mentor' | 'mentee', sessionId: string) => {
  const { body } = await suite.call('GET /enrollments/:enrollmentId/sessions', {
    token: pair[side].token,
    params: { enrollmentId: pair.enrollmentId },
  })
  const session = body.sessions.find(({ id }) => id === sessionId)
  if (!session) throw new Error('the session is not listed')
  return session
}

const isHeld = async (sessionId: string) => {
  const { rows } = await suite.platform.database.pool.query(
    'SELECT held FROM mentoring_sessions WHERE id = $1',
    [sessionId],
  )
  return rows[0]?.held
}

const noticesOf = async ({ id }: { id: string }, kind = 'session-met') => {
  const { rows } = await suite.platform.database.pool.query(
    'SELECT title FROM notices WHERE user_id = $1 AND kind = $2 ORDER BY created_at',
    [id, kind],
  )
  return rows.map(({ title }) => title)
}

describe('a session is held', () => {
  test.each([
    ['nobody has said anything', {}, false],
    ['it was over before anyone was asked', { asked: false }, true],
    ['it was over before anyone was asked, and one says no', { asked: false, menteeMet: false }, false],
    ['one says yes', { menteeMet: true }, true],
    ['both say yes', { mentorMet: true, menteeMet: true }, true],
    ['they differ', { mentorMet: true, menteeMet: false }, false],
    ['both say no', { mentorMet: false, menteeMet: false }, false],
    ['both were in the video room', { metInRoomAt: new Date() }, true],
    ['both were in the video room, and one says no', { metInRoomAt: new Date(), mentorMet: false }, false],
    ['one says yes of a cancelled one', { mentorMet: true, state: 'CANCELLED', closedAt: new Date() }, false],
  ] as const)('or not, when %s', async (_, values, held) => {
    const pair = await addPair(suite.platform)
    const id = await addAgreedSession(suite.platform, pair, -DAY, { ...none, ...values })
    expect(await isHeld(id)).toBe(held)
  })
})

describe('did you meet', () => {
  test('is answered by each for themselves, and nobody learns the other’s answer before their own', async () => {
    const pair = await addPair(suite.platform)
    const id = await addAgreedSession(suite.platform, pair, -DAY, none)
    const said = await say(pair, 'mentee', id, { met: false, mood: 2, nextStep: '' })
    expect(said.body.met).toMatchObject({ outcome: 'missed', mine: false, mood: null })
    expect((await read(pair, 'mentor', id)).met).toMatchObject({ outcome: 'open', mine: null })
    expect(await noticesOf(pair.mentor)).toEqual([])
    await say(pair, 'mentor', id, { met: false })
    expect((await read(pair, 'mentor', id)).met.outcome).toBe('missed')
    expect(await isHeld(id)).toBe(false)
  })

  test('keeps how it was to its author, and shows the next step to both', async () => {
    const pair = await addPair(suite.platform)
    const id = await addAgreedSession(suite.platform, pair, -DAY, none)
    await say(pair, 'mentee', id, { met: true, mood: 4, nextStep: 'Ask Maren for five minutes.' })
    expect((await read(pair, 'mentee', id)).met).toMatchObject({ outcome: 'held', mood: 4 })
    expect((await read(pair, 'mentor', id)).met).toEqual({
      outcome: 'open',
      mine: null,
      mood: null,
      nextStep: '',
      partnerNextStep: 'Ask Maren for five minutes.',
    })
  })

  test('tells the two when they differ, once and without blame, and counts when they settle it', async () => {
    const pair = await addPair(suite.platform)
    const id = await addAgreedSession(suite.platform, pair, -DAY, none)
    await say(pair, 'mentor', id)
    expect(await isHeld(id)).toBe(true)
    await Promise.all([say(pair, 'mentee', id, { met: false }), say(pair, 'mentee', id, { met: false })])
    expect(await isHeld(id)).toBe(false)
    expect((await read(pair, 'mentor', id)).met.outcome).toBe('differ')
    expect((await read(pair, 'mentee', id)).met.outcome).toBe('differ')
    expect(await noticesOf(pair.mentor)).toEqual([
      `You and ${pair.mentee.firstName} remember this session differently`,
    ])
    expect(await noticesOf(pair.mentee)).toEqual([])
    await say(pair, 'mentee', id)
    expect(await isHeld(id)).toBe(true)
  })

  test('takes two answers at the same moment', async () => {
    const pair = await addPair(suite.platform)
    const id = await addAgreedSession(suite.platform, pair, -DAY, none)
    const answers = await Promise.all([say(pair, 'mentor', id), say(pair, 'mentee', id, { met: false })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(pair, 'mentor', id)).met.outcome).toBe('differ')
  })

  test('is no question before the end, nor of a cancelled session, nor for a stranger', async () => {
    const pair = await addPair(suite.platform)
    const stranger = await addPair(suite.platform)
    const ahead = await addAgreedSession(suite.platform, pair, -30)
    const off = await addAgreedSession(suite.platform, pair, -DAY, {
      ...none,
      state: 'CANCELLED',
      closedAt: suite.clock.now(),
    })
    for (const id of [ahead, off]) {
      const refused = await say(pair, 'mentor', id)
      expect(refused).toMatchObject({ status: 409, body: { code: 'session_changed' } })
    }
    const over = await addAgreedSession(suite.platform, pair, -2 * DAY, none)
    const foreign = await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/met', {
      token: stranger.mentor.token,
      params: { enrollmentId: stranger.enrollmentId, sessionId: over },
      body: { met: true },
    })
    expect(foreign.status).toBe(404)
    expect(await isHeld(over)).toBe(false)
  })
})

describe('a session the two moved between themselves', () => {
  const move = (pair: Pair, sessionId: string, body: { version: number; startsAt: string }) =>
    suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/moved', {
      token: pair.mentee.token,
      params: { enrollmentId: pair.enrollmentId, sessionId },
      body,
    })
  const inDays = (days: number) => new Date(suite.clock.now().getTime() + days * DAY * 60_000).toISOString()

  test('gets its new time at once, in both calendars, and is asked about anew', async () => {
    const pair = await addPair(suite.platform)
    const id = await addAgreedSession(suite.platform, pair, -DAY, { ...none, mentorMet: false })
    const startsAt = inDays(2)
    const [first, second] = await Promise.all([
      move(pair, id, { version: 1, startsAt }),
      move(pair, id, { version: 1, startsAt }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect(await read(pair, 'mentor', id)).toMatchObject({ startsAt, met: { outcome: 'open', mine: null } })
    for (const person of [pair.mentor, pair.mentee])
      expect(await noticesOf(person, 'session-moved')).toHaveLength(1)
  })

  test('does not move to a time that has passed, nor when it is still ahead', async () => {
    const pair = await addPair(suite.platform)
    const over = await addAgreedSession(suite.platform, pair, -DAY, none)
    const past = await move(pair, over, { version: 1, startsAt: inDays(-0.5) })
    expect(past).toMatchObject({ status: 409, body: { code: 'time_passed' } })
    const ahead = await addAgreedSession(suite.platform, pair, DAY)
    const early = await move(pair, ahead, { version: 1, startsAt: inDays(2) })
    expect(early).toMatchObject({ status: 409, body: { code: 'session_changed' } })
    const taken = await move(pair, over, { version: 1, startsAt: inDays(1) })
    expect(taken).toMatchObject({ status: 409, body: { code: 'time_taken' } })
  })
})

describe('the question', () => {
  test('is sent two hours after the end to who has not answered, once', async () => {
    const pair = await addPair(suite.platform)
    const asked = `Did you and ${pair.mentor.firstName} meet?`
    const id = await addAgreedSession(suite.platform, pair, -170, none)
    await askWhetherMet(suite.platform)
    expect(await noticesOf(pair.mentee)).toEqual([])
    await say(pair, 'mentor', id)
    await addAgreedSession(suite.platform, pair, -300, { ...none, metInRoomAt: new Date() })
    await addAgreedSession(suite.platform, pair, -400, { ...none, asked: false })
    await addAgreedSession(suite.platform, pair, -500, { ...none })
    await Promise.all([askWhetherMet(suite.platform), askWhetherMet(suite.platform)])
    expect(await noticesOf(pair.mentee)).toEqual([asked])
    await suite.platform.database.pool.query(
      `UPDATE mentoring_sessions SET starts_at = starts_at - interval '20 minutes',
         ends_at = ends_at - interval '20 minutes' WHERE id = $1`,
      [id],
    )
    await askWhetherMet(suite.platform)
    await askWhetherMet(suite.platform)
    expect(await noticesOf(pair.mentee)).toEqual([asked, asked])
    expect(await noticesOf(pair.mentor)).toHaveLength(1)
  })
})
