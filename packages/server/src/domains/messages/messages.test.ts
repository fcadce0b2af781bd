import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { hostileTexts } from '../../../testing/hostile-texts.ts'
import { addMember, addPair } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { actorWithoutSignIn } from '../../platform/auth/actor.ts'
import { pairOf } from '../pairs/enrollments/pair.ts'
import { searchMessages } from './read-messages.ts'
import { postLine } from './send-message.ts'

const suite = useTestApp()
type TestPair = Awaited<ReturnType<typeof addPair>>
let pair: TestPair
let params: { enrollmentId: string }

beforeEach(async () => {
  pair = await addPair(suite.platform)
  params = { enrollmentId: pair.enrollmentId }
})

const send = (token: string, text: string, clientId: string = randomUUID()) =>
  suite.call('POST /enrollments/:enrollmentId/messages', { token, params, body: { clientId, text } })
const list = (token: string, query: Record<string, number> = {}) =>
  suite.call('GET /enrollments/:enrollmentId/messages', { token, params, query })
const markRead = (token: string, number: number) =>
  suite.call('POST /enrollments/:enrollmentId/messages/read', { token, params, body: { number } })
const threads = (token: string) => suite.call('GET /messages', { token })

const endProgramme = () =>
  suite.platform.database.pool.query(
    "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
    [pair.enrollmentId],
  )
const actorOf = ({ id, companyId }: TestPair['mentor'], accountType: 'MENTOR' | 'MENTEE') =>
  actorWithoutSignIn({ userId: id, companyId, accountType })

describe('sending', () => {
  test('both see the same messages in the same order, each from their own side', async () => {
    const { mentor, mentee } = pair
    const first = await send(mentor.token, ' Welcome,\nMeet me <b>here</b> ')
    const second = await send(mentee.token, 'Thank you')
    expect([first.status, first.body.number, second.body.number]).toEqual([200, 1, 2])
    expect(first.body).toMatchObject({ from: 'me', text: 'Welcome,\nMeet me <b>here</b>', readAt: null })
    const own = (await list(mentor.token)).body.messages.map(({ from, text }) => [from, text])
    const other = (await list(mentee.token)).body.messages.map(({ from, text }) => [from, text])
    expect(own).toEqual([
      ['me', 'Welcome,\nMeet me <b>here</b>'],
      ['partner', 'Thank you'],
    ])
    expect(other.map(([from]) => from)).toEqual(['partner', 'me'])
  })

  test('a repeated attempt is stored once, also ten at once, and answers with what was stored', async () => {
    const { mentor, mentee } = pair
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send(mentor.token, `Attempt ${at}`, clientId)),
    )
    const later = await send(mentor.token, 'Something else', clientId)
    const numbers = new Set(
      [...answers, later].map(({ status, body }) => `${status} ${body.number} ${body.text}`),
    )
    expect(numbers.size).toBe(1)
    expect((await list(mentee.token)).body.messages).toHaveLength(1)
  })

  test('the partner may use the same clientId for a message of their own', async () => {
    const { mentor, mentee } = pair
    const clientId = randomUUID()
    await send(mentor.token, 'Mine', clientId)
    const other = await send(mentee.token, 'Yours', clientId)
    expect(other.body).toMatchObject({ number: 2, from: 'me', text: 'Yours' })
  })

  test.each([
    ['nothing', { text: '  ' }, 400],
    ['too much', { text: 'x'.repeat(4_001) }, 400],
    ['a file of nobody', { text: 'See this', attachmentIds: [randomUUID()] }, 404],
    ['an id that is none', { text: 'Hello', clientId: '7' }, 400],
  ])('%s is refused and leaves no message', async (_, given, status) => {
    const body = { clientId: randomUUID(), ...given }
    const token = pair.mentor.token
    const response = await suite.call('POST /enrollments/:enrollmentId/messages', { token, params, body })
    expect(response.status).toBe(status)
    expect((await list(token)).body.messages).toEqual([])
  })

  test('a flood is held up', async () => {
    const answers: number[] = []
    for (let at = 0; at < 61; at++) answers.push((await send(pair.mentor.token, `Message ${at}`)).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)).toBe(429)
  })
})

test('hostile texts are stored as they are or refused, and searching for them harms nothing', async () => {
  const { db } = suite.platform.database
  let stored = 0
  for (const text of hostileTexts) {
    await db.execute(sql`DELETE FROM rate_limits`)
    const { status, body } = await send(pair.mentor.token, text)
    expect([200, 400, 413]).toContain(status)
    await searchMessages(db, actorOf(pair.mentor, 'MENTOR'), pair.enrollmentId, { words: text, limit: 5 })
    if (status !== 200) continue
    stored += 1
    expect(body.text).toBe(text.trim())
  }
  expect(stored).toBeGreaterThan(80)
})

describe('catching up', () => {
  test('after a number misses nothing and doubles nothing while both write at once', async () => {
    const { mentor, mentee } = pair
    const seen: number[] = []
    let isWriting = true
    const follow = async () => {
      for (let last = true; last; last = isWriting) {
        const { body } = await list(mentee.token, { after: seen.at(-1) ?? 0, limit: 3 })
        seen.push(...body.messages.map(({ number }) => number))
      }
      for (let more = true; more; ) {
        const { body } = await list(mentee.token, { after: seen.at(-1) ?? 0, limit: 3 })
        seen.push(...body.messages.map(({ number }) => number))
        more = body.more
      }
    }
    const following = follow()
    const writers = [mentor, mentee].flatMap(({ token }) =>
      Array.from({ length: 3 }, async (_, writer) => {
        for (let at = 0; at < 6; at++) await send(token, `${writer} ${at}`)
      }),
    )
    await Promise.all(writers)
    isWriting = false
    await following
    expect(seen).toEqual(Array.from({ length: 36 }, (_, at) => at + 1))
  })

  test('before a number pages backwards to the first', async () => {
    for (let at = 1; at <= 5; at++) await send(pair.mentor.token, `Message ${at}`)
    const newest = await list(pair.mentee.token, { limit: 2 })
    expect(newest.body.messages.map(({ number }) => number)).toEqual([4, 5])
    const older = await list(pair.mentee.token, { limit: 2, before: 4 })
    expect([older.body.messages.map(({ number }) => number), older.body.more]).toEqual([[2, 3], true])
    const oldest = await list(pair.mentee.token, { limit: 2, before: 2 })
    expect([oldest.body.messages.map(({ number }) => number), oldest.body.more]).toEqual([[1], false])
    expect((await list(pair.mentee.token, { before: 4, after: 1 })).status).toBe(400)
  })
})

describe('reading', () => {
  test('marks only what the partner wrote, counts down and tells the sender when', async () => {
    const { mentor, mentee } = pair
    for (const text of ['One', 'Two', 'Three']) await send(mentor.token, text)
    await send(mentee.token, 'Four')
    expect((await threads(mentee.token)).body).toMatchObject({ unread: 3, threads: [{ unread: 3 }] })
    expect((await markRead(mentee.token, 2)).body).toEqual({ unread: 1 })
    const { body } = await list(mentor.token)
    expect(body.messages.map(({ readAt }) => readAt !== null)).toEqual([true, true, false, false])
    expect(body.readByPartner?.number).toBe(2)
    expect((await threads(mentor.token)).body).toMatchObject({
      unread: 1,
      threads: [{ last: { number: 4, from: 'partner', text: 'Four', files: 0 } }],
    })
  })

  test('is monotonic under parallel marks, and a mark of the future reads nothing that comes later', async () => {
    const { mentor, mentee } = pair
    for (let at = 0; at < 10; at++) await send(mentor.token, `Message ${at}`)
    const before = await markRead(mentee.token, 4)
    expect(before.body.unread).toBe(6)
    const firstReadAt = (await list(mentor.token)).body.messages[0]?.readAt
    const marks = [1, 9, 3, 7, 2, 8, 5, 1_000, 6, 0].map((number) => markRead(mentee.token, number))
    expect((await Promise.all(marks)).map(({ status }) => status)).toEqual(marks.map(() => 200))
    expect((await markRead(mentee.token, 1)).body.unread).toBe(0)
    expect((await list(mentor.token)).body.messages[0]?.readAt).toBe(firstReadAt)
    await send(mentor.token, 'Later')
    expect((await threads(mentee.token)).body.unread).toBe(1)
  })

  test('counts over all pairs of a mentor', async () => {
    const second = await addPair(suite.platform, { company: { id: pair.companyId }, mentor: pair.mentor })
    await send(pair.mentee.token, 'From the first')
    await suite.call('POST /enrollments/:enrollmentId/messages', {
      token: second.mentee.token,
      params: { enrollmentId: second.enrollmentId },
      body: { clientId: randomUUID(), text: 'From the second' },
    })
    const { body } = await threads(pair.mentor.token)
    expect(body.unread).toBe(2)
    expect(body.threads.map(({ last }) => last?.text).sort()).toEqual(['From the first', 'From the second'])
  })
})

describe('a programme that is over', () => {
  test('can be read, also as read, but nothing is added', async () => {
    const { mentor, mentee } = pair
    await send(mentor.token, 'Goodbye')
    await endProgramme()
    expect((await send(mentor.token, 'One more')).body.code).toBe('programme_over')
    const typing = await suite.call('POST /enrollments/:enrollmentId/messages/typing', {
      token: mentor.token,
      params,
    })
    expect(typing.body.code).toBe('programme_over')
    expect((await markRead(mentee.token, 1)).body).toEqual({ unread: 0 })
    expect((await list(mentee.token)).body.messages.map(({ text }) => text)).toEqual(['Goodbye'])
  })
})

describe('lines of the system', () => {
  test('stand between the messages and are never unread', async () => {
    const { platform } = suite
    await send(pair.mentor.token, 'Hello')
    await platform.database.transaction(async (tx) =>
      postLine(
        tx,
        await pairOf(tx, actorOf(pair.mentor, 'MENTOR'), pair.enrollmentId),
        'It began',
        new Date(),
      ),
    )
    const { body } = await list(pair.mentee.token)
    expect(body.messages.map(({ from, text }) => [from, text])).toEqual([
      ['partner', 'Hello'],
      ['system', 'It began'],
    ])
    expect((await threads(pair.mentee.token)).body.unread).toBe(1)
  })
})

describe('searching', () => {
  test('finds all words by their beginning, in this pair only', async () => {
    const { db } = suite.platform.database
    for (const text of ['The Two-Door decision', 'A door closes', 'Grüße', "it's 100% 'quoted' & (odd)"]) {
      await send(pair.mentor.token, text)
    }
    const other = await addPair(suite.platform)
    const found = async (words: string, who = pair) =>
      (await searchMessages(db, actorOf(who.mentee, 'MENTEE'), who.enrollmentId, { words, limit: 10 })).map(
        ({ text }) => text,
      )
    expect(await found('door')).toEqual(['A door closes', 'The Two-Door decision'])
    expect(await found('DEC door')).toEqual(['The Two-Door decision'])
    expect(await found('grü')).toEqual(['Grüße'])
    expect(await found("' | & ! odd:*")).toEqual(["it's 100% 'quoted' & (odd)"])
    expect(await found('  ')).toEqual([])
    expect(await found('door', other)).toEqual([])
    const stranger = await addMember(suite.platform, 'MENTEE', pair.companyId)
    await expect(
      searchMessages(db, actorOf(stranger, 'MENTEE'), pair.enrollmentId, { words: 'door', limit: 10 }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
