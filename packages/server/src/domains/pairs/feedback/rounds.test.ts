import type { Endpoints, Round } from '@brightpair/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { awardBadges } from '../badges/award-badges.ts'
import { openRounds, revealLapsedRounds } from './round-clock.ts'
import { roundToAnswer } from './rounds.queries.ts'

const suite = useTestApp()
const DAY = 86_400_000
const HELD = -120
type Pair = Awaited<ReturnType<typeof addPair>>
type Body = Endpoints['PUT /enrollments/:enrollmentId/feedback/rounds/:roundId']['body']
let pair: Pair

beforeEach(async () => {
  pair = await addPair(suite.platform)
})

const fresh = async (who: Member, of = pair) => ({
  token: await who.freshToken(),
  params: { enrollmentId: of.enrollmentId },
})
const read = async (who: Member, of = pair) =>
  (await suite.call('GET /enrollments/:enrollmentId/feedback', await fresh(who, of))).body
const answer = async (who: Member, { id }: Pick<Round, 'id'>, body: Partial<Body>, of = pair) => {
  const { token, params } = await fresh(who, of)
  return suite.call('PUT /enrollments/:enrollmentId/feedback/rounds/:roundId', {
    token,
    params: { ...params, roundId: id },
    body: { rating: 4, ...body },
  })
}
const noticesOf = async (who: Member) =>
  (await suite.call('GET /notices', { token: await who.freshToken() })).body.notices
    .map(({ kind, title }) => `${kind}: ${title}`)
    .filter((words) => words.startsWith('feedback'))

/** With the badge for a first session already awarded, which comes when it ends. */
async function openedRound(of = pair): Promise<Round> {
  await addAgreedSession(suite.platform, of, HELD)
  await awardBadges(suite.platform, [of.enrollmentId])
  await openRounds(suite.platform)
  const [round] = (await read(of.mentor, of)).rounds
  if (!round) throw new Error('no round was opened')
  return round
}

/** Everything the product tells one of the two. */
async function allThatIsToldTo(who: Member): Promise<string> {
  const { token, params } = await fresh(who)
  const bodies = [
    await read(who),
    (await suite.call('GET /notices', { token })).body,
    (await suite.call('GET /enrollments', { token })).body,
    (await suite.call('GET /enrollments/:enrollmentId/badges', { token, params })).body,
    (await suite.call('GET /enrollments/:enrollmentId/plan', { token, params })).body,
    (await suite.call('GET /enrollments/:enrollmentId/sessions', { token, params })).body,
    (await suite.call('GET /enrollments/:enrollmentId/search', { token, params, query: { q: 'lighthouse' } }))
      .body,
  ]
  return JSON.stringify(bodies)
}

describe('a round opens', () => {
  test('after a session that was held, once, and asks both', async () => {
    await addAgreedSession(suite.platform, pair, HELD)
    await addAgreedSession(suite.platform, pair, -30)
    await addAgreedSession(suite.platform, pair, -600, { state: 'CANCELLED', closedAt: suite.clock.now() })
    await addAgreedSession(suite.platform, pair, -9 * 24 * 60)
    await Promise.all(Array.from({ length: 8 }, () => openRounds(suite.platform)))
    for (const [who, partner] of [
      [pair.mentor, pair.mentee],
      [pair.mentee, pair.mentor],
    ] as const) {
      expect((await read(who)).rounds).toMatchObject([
        { kind: 'session', session: { title: 'The two-door decision' }, isAnswerable: true, mine: null },
      ])
      expect(await noticesOf(who)).toEqual([
        `feedback-asked: How was your session with ${partner.firstName}?`,
      ])
    }
  })

  test('with what each said of the session right after it, told to nobody else', async () => {
    await addAgreedSession(suite.platform, pair, HELD, { menteeMet: true, menteeMood: 3 })
    await openRounds(suite.platform)
    const moodFor = async (who: Member) => (await read(who)).rounds[0]?.session?.mood
    expect([await moodFor(pair.mentee), await moodFor(pair.mentor)]).toEqual([3, null])
    const [round] = (await read(pair.mentee)).rounds
    const answered = await answer(pair.mentee, round as Round, { rating: 4 })
    expect(answered.body.session?.mood).toBe(3)
  })

  test('without a notice for whom it was switched off', async () => {
    const { token } = await fresh(pair.mentee)
    const preferences = [{ kind: 'feedback-asked' as const, inApp: false, email: 'never' as const }]
    await suite.call('PUT /notices/preferences', { token, body: { preferences } })
    await openedRound()
    expect(await noticesOf(pair.mentee)).toEqual([])
    expect(await noticesOf(pair.mentor)).toHaveLength(1)
  })

  test('halfway, in the fourth month, and at the end', async () => {
    const kinds = async (of: Pair) => (await read(of.mentee, of)).rounds.map(({ kind }) => kind)
    const startedAgo = (days: number) =>
      addPair(suite.platform, { startedAt: new Date(suite.clock.now().getTime() - days * DAY) })
    const [third, fourth, sixth] = [await startedAgo(80), await startedAgo(95), await startedAgo(150)]
    await openRounds(suite.platform)
    expect([await kinds(third), await kinds(fourth), await kinds(sixth)]).toEqual([[], ['midpoint'], []])
    await end(sixth)
    await openRounds(suite.platform)
    await openRounds(suite.platform)
    expect(await kinds(sixth)).toEqual(['closing'])
  })

  test('not at the end of a programme in which one of the two did not feel safe', async () => {
    await end(pair, 'conduct')
    await openRounds(suite.platform)
    for (const who of [pair.mentor, pair.mentee]) {
      expect((await read(who)).rounds).toEqual([])
      expect(await noticesOf(who)).toEqual([])
    }
  })
})

const end = async (of = pair, reason: 'goals-reached' | 'conduct' = 'goals-reached') =>
  suite.call('POST /enrollments/:enrollmentId/end', { ...(await fresh(of.mentor, of)), body: { reason } })

describe('an answer', () => {
  const words = { line: 'You drew me a lighthouse.' }

  test('is kept from the partner, and that there is one, until both have answered', async () => {
    const round = await openedRound()
    const before = await allThatIsToldTo(pair.mentor)
    const mine = await answer(pair.mentee, round, { words, privateNote: 'my own lighthouse' })
    expect(mine.body).toMatchObject({ isRevealed: false, mine: { words, privateNote: 'my own lighthouse' } })
    expect(await allThatIsToldTo(pair.mentor)).toBe(before)

    const theirs = await answer(pair.mentor, round, { rating: 5, words: { line: 'You asked well.' } })
    expect(theirs.body).toMatchObject({
      isRevealed: true,
      isAnswerable: false,
      partners: { rating: 4, words },
    })
    expect((await read(pair.mentee)).rounds[0]?.partners).toEqual({
      rating: 5,
      words: { line: 'You asked well.' },
      recommends: null,
    })
    expect(await noticesOf(pair.mentee)).toContain('feedback-shared: You’ve both answered')
    const told = await allThatIsToldTo(pair.mentor)
    expect(told).toContain('You drew me a lighthouse.')
    expect(told).not.toContain('my own lighthouse')
    await suite.mailbox.latestTo(pair.mentee.email, 'You’ve both answered')
    expect(suite.mailbox.received.filter(({ text }) => text?.includes('lighthouse'))).toEqual([])
  })

  test('makes no live event for the partner before both have answered', async () => {
    const round = await openedRound()
    const heard: string[] = []
    const client = await suite.platform.database.pool.connect()
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.query('LISTEN brightpair_live')
    await answer(pair.mentee, round, { words })
    await client.query('SELECT 1')
    expect(heard.some((message) => message.includes(pair.mentee.id))).toBe(true)
    expect(heard.filter((message) => message.includes(pair.mentor.id))).toEqual([])
    await answer(pair.mentor, round, {})
    await client.query('SELECT 1')
    expect(heard.some((message) => message.includes(pair.mentor.id))).toBe(true)
    client.release(true)
  })

  test('is read by the partner after two weeks all the same, who hears of it once', async () => {
    const round = await openedRound()
    await answer(pair.mentee, round, { words })
    const elsewhere = await addPair(suite.platform)
    const theirs = await openedRound(elsewhere)
    for (const who of [elsewhere.mentor, elsewhere.mentee]) await answer(who, theirs, {}, elsewhere)
    suite.clock.advance(14 * DAY - 60_000)
    await revealLapsedRounds(suite.platform)
    expect((await read(pair.mentor)).rounds[0]).toMatchObject({ isRevealed: false, partners: null })
    suite.clock.advance(60_000)
    await Promise.all([revealLapsedRounds(suite.platform), revealLapsedRounds(suite.platform)])
    expect((await read(pair.mentor)).rounds[0]).toMatchObject({ isRevealed: true, partners: { words } })
    const waited = `feedback-shared: ${pair.mentee.firstName} left you an answer`
    expect((await noticesOf(pair.mentor)).filter((notice) => notice === waited)).toHaveLength(1)
    expect((await noticesOf(pair.mentee)).filter((notice) => notice.startsWith('feedback-shared'))).toEqual(
      [],
    )
    expect((await answer(pair.mentor, round, {})).body.code).toBe('round_revealed')
  })

  test('to one round counts for no other of the same pair', async () => {
    await addAgreedSession(suite.platform, pair, 3 * HELD)
    await openedRound()
    const [later, earlier] = (await read(pair.mentor)).rounds
    if (!later || !earlier) throw new Error('two rounds were to be opened')
    await answer(pair.mentee, earlier, {})
    expect((await answer(pair.mentor, later, {})).body.isRevealed).toBe(false)
    expect((await read(pair.mentor)).rounds.map(({ isRevealed }) => isRevealed)).toEqual([false, false])
  })

  test('can be changed until it is revealed, and never afterwards', async () => {
    const round = await openedRound()
    await answer(pair.mentee, round, { words })
    const changed = await answer(pair.mentee, round, { rating: 2, words: { line: 'Changed.' } })
    expect(changed.body.mine).toMatchObject({ rating: 2, words: { line: 'Changed.' } })
    await answer(pair.mentor, round, {})
    const late = await answer(pair.mentee, round, { rating: 5 })
    expect([late.status, late.body.code]).toEqual([409, 'round_revealed'])
    expect((await read(pair.mentor)).rounds[0]?.partners?.rating).toBe(2)
  })

  test('of both at once, with changes and double clicks, leaves one each and nothing changed unseen', async () => {
    const round = await openedRound()
    const tries = Array.from({ length: 24 }, (_, index) =>
      answer(index % 2 ? pair.mentor : pair.mentee, round, { rating: 1 + (index % 5) }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status, body }) => status === 200 && body.isRevealed)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [mentors, mentees] = [(await read(pair.mentor)).rounds[0], (await read(pair.mentee)).rounds[0]]
    expect(mentors?.partners?.rating).toBe(mentees?.mine?.rating)
    expect(mentees?.partners?.rating).toBe(mentors?.mine?.rating)
    const revealed = answers.find(({ body }) => body.isRevealed)?.body
    expect([mentors?.mine?.rating, mentees?.mine?.rating].sort()).toEqual(
      [revealed?.mine?.rating, revealed?.partners?.rating].sort(),
    )
    expect(
      (await noticesOf(pair.mentee)).filter((text) => text.includes('both answered')).length,
    ).toBeLessThan(2)
  })

  test('holds its round, so that whoever answers at the same moment waits', async () => {
    const { id: roundId } = await openedRound()
    const { database } = suite.platform
    const take = () =>
      database.pool.query('SELECT FROM feedback_rounds WHERE id = $1 FOR UPDATE NOWAIT', [roundId])
    await database.transaction(async (tx) => {
      expect(await roundToAnswer(tx, { enrollmentId: pair.enrollmentId, roundId })).toBeDefined()
      await expect(take()).rejects.toThrow(/could not obtain lock/)
    })
    await take()
  })

  test('to what this round does not ask, of a round elsewhere or by a stranger is refused', async () => {
    const round = await openedRound()
    expect((await answer(pair.mentor, round, { words: { thanks: 'x' } })).body.code).toBe('invalid_input')
    expect((await answer(pair.mentor, round, { recommends: 'yes' })).body.code).toBe('invalid_input')
    expect((await answer(pair.mentor, round, { rating: 6 })).status).toBe(400)
    const elsewhere = await addPair(suite.platform)
    expect((await answer(elsewhere.mentor, round, {}, elsewhere)).status).toBe(404)
    expect((await answer(elsewhere.mentor, round, {})).status).toBe(404)
  })
})

describe('a programme that is over', () => {
  test('takes a closing review and no other answer', async () => {
    const session = await openedRound()
    await end()
    await openRounds(suite.platform)
    expect((await answer(pair.mentee, session, {})).body.code).toBe('programme_over')
    const { rounds } = await read(pair.mentee)
    const closing = rounds.find(({ kind }) => kind === 'closing')
    expect(rounds.map(({ isAnswerable }) => isAnswerable)).toEqual([true, false])
    if (!closing) throw new Error('no closing review')
    const review = {
      words: { changed: 'I ask first.', thanks: 'The lighthouse.' },
      recommends: 'yes',
    } as const
    expect((await answer(pair.mentee, closing, review)).body.mine).toMatchObject(review)
    expect((await answer(pair.mentor, closing, {})).body.partners).toMatchObject(review)
    expect((await answer(pair.mentor, closing, {})).body.code).toBe('round_revealed')
  })
})

test('in whatever order and at whatever time both write, HTTP reveals only what the two weeks or both allow', async () => {
  const steps = fc.array(
    fc.record({ who: fc.constantFrom('mentor', 'mentee'), days: fc.constantFrom(0, 0, 1, 5, 9) }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (moves) => {
      const of = await addPair(suite.platform)
      const round = await openedRound(of)
      const written = new Map<string, string>()
      let passed = 0
      for (const [index, { who, days }] of moves.entries()) {
        suite.clock.advance(days * DAY)
        passed += days
        const wasOpen = written.size < 2 && passed < 14
        const line = `Line ${index} of ${who}`
        const sent = await answer(of[who], round, { words: { line }, privateNote: `Secret of ${who}` }, of)
        expect(sent.status).toBe(wasOpen ? 200 : 409)
        if (wasOpen) written.set(who, line)
        const isRevealed = written.size === 2 || passed >= 14
        for (const [reader, partner] of [
          ['mentor', 'mentee'],
          ['mentee', 'mentor'],
        ] as const) {
          const body = await read(of[reader], of)
          expect(body.rounds[0]?.isRevealed).toBe(isRevealed)
          expect(body.rounds[0]?.partners?.words.line).toBe(isRevealed ? written.get(partner) : undefined)
          expect(JSON.stringify(body)).not.toContain(`Secret of ${partner}`)
        }
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)

describe('the people who run the programme', () => {
  test('see that ratings fall, not a word, and the pair no longer once they rise', async () => {
    const admin = await addMember(suite.platform, 'ADMIN', null)
    const atRisk = async () => {
      const { body } = await suite.call('GET /admin/health/pairs-at-risk', {
        token: await admin.freshToken(),
        query: { companyId: pair.companyId },
      })
      expect(JSON.stringify(body)).not.toMatch(/lighthouse|rating/)
      return body.data.flatMap(({ reasons }) => reasons)
    }
    await addAgreedSession(suite.platform, pair, 20 * 24 * 60)
    const rateNext = async (rating: number) => {
      const round = await openedRound()
      await answer(pair.mentee, round, { rating, words: { line: 'lighthouse' }, privateNote: 'lighthouse' })
      suite.clock.advance(DAY)
    }
    await rateNext(5)
    await rateNext(4)
    expect(await atRisk()).toEqual([])
    await rateNext(2)
    expect(await atRisk()).toEqual(['falling-feedback'])
    expect((await noticesOf(pair.mentor)).every((words) => words.startsWith('feedback-asked'))).toBe(true)
    await rateNext(4)
    expect(await atRisk()).toEqual([])
    await rateNext(2)
    expect(await atRisk()).toEqual(['falling-feedback'])
  })
})
