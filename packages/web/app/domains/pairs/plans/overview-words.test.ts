import type { MonthOverview } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { figuresOf, statusOf, summaryOf } from './overview-words'

const month = (number: number, done: number, total: number, tasks = 0, reflections = 0): MonthOverview => ({
  month: number,
  opensAt: '2026-12-01T12:00:00.000Z',
  activities: { done, total },
  tasks,
  reflections,
})

describe('the status of a month', () => {
  test.each([
    ['all of it is done', month(1, 6, 6), 'Complete'],
    ['some of it is done', month(2, 2, 6), '2 of 6 done'],
    ['it is still ahead', month(3, 0, 6), 'Opens 1 December'],
    ['it is ahead and somebody was quicker', month(3, 1, 6), '1 of 6 done'],
    ['nothing is in it', month(1, 0, 0), 'Nothing planned yet'],
  ])('when %s', (_case, overview, words) => {
    expect(statusOf(overview, 2)).toBe(words)
  })
})

test('the picture is told in words', () => {
  expect(figuresOf(month(1, 6, 6, 1, 2))).toBe(', 1 task done, 2 reflections')
  expect(summaryOf([month(1, 6, 6, 1, 1), month(2, 2, 6, 2, 0)])).toBe(
    'So far: 8 of 12 activities done, 3 tasks done, 1 reflection written.',
  )
})
