import type { Round } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { linesOf, pointsOf, ratedSessions, trendWords } from './trend'

const round = (day: string, rating: number | null, kind: Round['kind'] = 'session'): Round => ({
  id: day,
  kind,
  openedAt: `${day}T10:00:00Z`,
  revealsAt: `${day}T10:00:00Z`,
  session: kind === 'session' ? { title: 'Talk', startsAt: `${day}T09:00:00Z`, mood: null } : null,
  isRevealed: false,
  isAnswerable: true,
  mine: rating
    ? { rating, words: {}, recommends: null, privateNote: '', answeredAt: `${day}T10:00:00Z` }
    : null,
  partners: null,
})

test('the trend is of sessions one has rated oneself, the earliest first', () => {
  const sessions = ratedSessions([
    round('2026-03-20', 4),
    round('2026-03-15', null),
    round('2026-03-10', 3, 'midpoint'),
    round('2026-03-01', 5),
  ])
  expect(sessions.map(({ rating }) => rating)).toEqual([5, 4])
  expect(pointsOf(sessions).map(({ x }) => x)).toEqual([8, 97])
  expect(linesOf(pointsOf(sessions))).toHaveLength(1)
})

test('its sentence compares the newest with those before', () => {
  const words = (...ratings: number[]) =>
    trendWords(ratedSessions(ratings.map((rating, index) => round(`2026-03-0${index + 1}`, rating))))
  expect(words(4)).toBe('4 of 5 for your first session.')
  expect(words(5, 4, 2)).toBe('Latest: 2 of 5. Average before: 4.5.')
  expect(words(4, 4, 5)).toBe('Latest: 5 of 5. Average before: 4.')
})
