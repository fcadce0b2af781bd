import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addPair, type Member } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { collectOwnData } from './collect-own-data.ts'
import { subjectById } from './person.queries.ts'

const suite = useTestApp()
const DAY = 86_400_000
let pair: Awaited<ReturnType<typeof addPair>>
let openedAt: Date

beforeAll(async () => {
  pair = await addPair(suite.platform)
  openedAt = suite.platform.clock.now()
})

async function openRound(kind: 'midpoint' | 'closing'): Promise<string> {
  const id = randomUUID()
  await suite.platform.database.pool.query(
    'INSERT INTO feedback_rounds (id, enrollment_id, company_id, kind, opened_at) VALUES ($1, $2, $3, $4, $5)',
    [id, pair.enrollmentId, pair.companyId, kind, openedAt],
  )
  return id
}

const answer = async ({ token }: Member, roundId: string, word: string) => {
  const { status } = await suite.call('PUT /enrollments/:enrollmentId/feedback/rounds/:roundId', {
    token,
    params: { enrollmentId: pair.enrollmentId, roundId },
    body: { rating: 4, words: {}, recommends: null, privateNote: `note ${word}` },
  })
  expect(status).toBe(200)
}

/** What an export by this person would contain about feedback on that day. */
async function feedbackFor({ id }: Member, daysLater: number) {
  const { db } = suite.platform.database
  const person = await subjectById(db, id)
  if (!person) throw new Error('nobody to export')
  const at = new Date(openedAt.getTime() + daysLater * DAY)
  const sections = await collectOwnData(db, person, at)
  return sections.find(({ name }) => name === 'feedback')?.entries ?? []
}

describe('feedback of a blind round in an export', () => {
  test('is the partner’s, too, once both have answered, without the note to themselves', async () => {
    const round = await openRound('midpoint')
    await answer(pair.mentor, round, 'of the mentor')
    expect(await feedbackFor(pair.mentee, 1)).toEqual([])
    await answer(pair.mentee, round, 'of the mentee')
    const seen = await feedbackFor(pair.mentee, 1)
    const mentor = `${pair.mentor.firstName} ${pair.mentor.lastName}`
    expect(seen).toMatchObject([
      { from: mentor, about: 'you', rating: 4, private_note: null },
      { from: 'you', about: mentor, private_note: 'note of the mentee' },
    ])
    expect(JSON.stringify(seen)).not.toContain('note of the mentor')
  })

  test('is kept back like on the screen, and comes when two weeks have passed', async () => {
    const before = await feedbackFor(pair.mentor, 1)
    const round = await openRound('closing')
    await answer(pair.mentee, round, 'alone')
    expect(await feedbackFor(pair.mentor, 13.9)).toEqual(before)
    const after = await feedbackFor(pair.mentor, 14)
    expect(after.length).toBe(before.length + 1)
    expect(JSON.stringify(after)).not.toContain('note alone')
  })
})
