import { describe, expect, test } from 'vitest'
import { answerOf, changeOf, lastDayOf, nextFiguresOn, sessionsSummary } from './sponsor-words'

const month = (key: string, people: number | null, sessions: number | null = null) => ({
  month: key,
  people,
  pairs: null,
  sessions,
})

describe('the sentence above a sponsor’s figures', () => {
  test('says how many take part and what became of their goals', () => {
    expect(answerOf({ people: 180, goals: 0.67 })).toBe(
      'At least 180 people are taking part, and about two in three of their goals have been reached.',
    )
    expect(answerOf({ people: 1_180, goals: 0.5 })).toBe(
      'At least 1,180 people are taking part, and about half of their goals have been reached.',
    )
    expect(answerOf({ people: 180, goals: 0.98 })).toBe(
      'At least 180 people are taking part, and nearly all of their goals have been reached.',
    )
  })
  test('says nothing of goals where there are too few, and nothing at all of fewer than five people', () => {
    expect(answerOf({ people: 15, goals: null })).toBe('At least 15 people are taking part.')
    expect(answerOf({ people: null, goals: null })).toBe('Too early to say.')
  })
})

describe('the comparison with the month before', () => {
  test('is made of what both months show', () => {
    expect(changeOf({ series: [month('2026-09', 170), month('2026-10', 180)] })).toBe(
      'About 10 more people than in September 2026.',
    )
    expect(changeOf({ series: [month('2026-09', 180), month('2026-10', 175)] })).toBe(
      'About 5 fewer people than in September 2026.',
    )
    expect(changeOf({ series: [month('2026-09', 180), month('2026-10', 180)] })).toBe(
      'About as many people as in September 2026.',
    )
  })
  test('is left out where one of them is hidden or missing', () => {
    expect(changeOf({ series: [month('2026-09', null), month('2026-10', 5)] })).toBeNull()
    expect(changeOf({ series: [month('2026-10', 5)] })).toBeNull()
  })
})

test('a chart of sessions is said in words', () => {
  const series = [
    month('2026-08', 5, null),
    month('2026-09', 5, 10),
    month('2026-10', 5, 25),
    month('2026-11', 5, 20),
  ]
  expect(sessionsSummary({ series })).toBe(
    'From 10 in September 2026 to 20 in November 2026, with the most, 25, in October 2026.',
  )
  expect(sessionsSummary({ series: series.slice(0, 1) })).toBe('Too few sessions to show yet.')
})

test('a month is counted to its last day, and the next figures come when the next month is over', () => {
  expect(lastDayOf('2026-02')).toBe('28 February 2026')
  expect(nextFiguresOn('2026-10')).toBe('1 December 2026')
})
