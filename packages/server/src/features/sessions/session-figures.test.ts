import { beforeAll, describe, expect, test } from 'vitest'
import { addPair } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { nextSession, searchSessions, sessionsPerWeekday } from './session-figures.ts'

const suite = useTestApp()
let enrollmentId: string
let db: typeof suite.platform.database.db

const sessions = [
  { title: 'Saying no', agenda: '100% honest', startsAt: '2030-03-31T22:30:00Z' },
  { title: 'Saying yes', agenda: 'With_underscore', startsAt: '2030-04-03T09:00:00Z' },
]

beforeAll(async () => {
  db = suite.platform.database.db
  const pair = await addPair(suite.platform)
  enrollmentId = pair.enrollmentId
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

describe('for other screens', () => {
  test('the next session is the one that runs, then the following one, then none', async () => {
    const next = async (now: string) => (await nextSession(db, enrollmentId, new Date(now)))?.title
    expect(await next('2030-03-01T00:00:00Z')).toBe('Saying no')
    expect(await next('2030-03-31T23:00:00Z')).toBe('Saying no')
    expect(await next('2030-04-01T00:00:00Z')).toBe('Saying yes')
    expect(await next('2031-01-01T00:00:00Z')).toBeUndefined()
  })

  test('a weekday is one of the clock that is asked about', async () => {
    const week = (timeZone: string, monday: string) =>
      sessionsPerWeekday(db, enrollmentId, { monday, timeZone })
    expect(await week('Etc/UTC', '2030-03-25')).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(await week('Europe/Berlin', '2030-03-25')).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await week('Europe/Berlin', '2030-04-01')).toEqual([1, 0, 1, 0, 0, 0, 0])
  })

  test('a search finds every word, and takes no sign for a pattern', async () => {
    const titles = async (query: string) =>
      (await searchSessions(db, enrollmentId, query, 5)).map(({ title }) => title).sort()
    expect(await titles('saying')).toEqual(['Saying no', 'Saying yes'])
    expect(await titles('SAYING honest')).toEqual(['Saying no'])
    expect(await titles('100%')).toEqual(['Saying no'])
    expect(await titles('_')).toEqual(['Saying yes'])
    expect(await titles('   ')).toEqual([])
  })
})
