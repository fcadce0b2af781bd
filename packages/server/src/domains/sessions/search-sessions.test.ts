import { beforeAll, describe, expect, test } from 'vitest'
import { addPair } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { searchSessions } from './read-sessions.ts'

const suite = useTestApp()
let enrollmentId: string
let readerId: string
let db: typeof suite.platform.database.db

const sessions = [
  { title: 'Saying no', agenda: '100% honest', startsAt: '2030-03-31T22:30:00Z' },
  { title: 'Saying yes', agenda: 'With_underscore', startsAt: '2030-04-03T09:00:00Z' },
]

beforeAll(async () => {
  db = suite.platform.database.db
  const pair = await addPair(suite.platform)
  enrollmentId = pair.enrollmentId
  readerId = pair.mentor.id
  for (const { startsAt, ...content } of sessions) {
    const { body } = await suite.call('POST /enrollments/:enrollmentId/sessions', {
      token: pair.mentor.token,
      params: { enrollmentId },
      body: { ...content, times: [startsAt] },
    })
    await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
      token: pair.mentee.token,
      params: { enrollmentId, sessionId: body.id },
      body: { version: 1, startsAt },
    })
  }
})

describe('sessions', () => {
  test('are found by every word, and no sign is taken for a pattern', async () => {
    const titles = async (query: string) =>
      (await searchSessions(db, readerId, enrollmentId, query, 5)).map(({ title }) => title).sort()
    expect(await titles('saying')).toEqual(['Saying no', 'Saying yes'])
    expect(await titles('SAYING honest')).toEqual(['Saying no'])
    expect(await titles('100%')).toEqual(['Saying no'])
    expect(await titles('_')).toEqual(['Saying yes'])
    expect(await titles('   ')).toEqual([])
  })
})
