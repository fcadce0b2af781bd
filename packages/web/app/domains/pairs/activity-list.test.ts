import { expect, test } from 'vitest'
import { completeMonths } from './activity-list'

test('a month is complete when all of it is done, not when its time is over', () => {
  const done = (month: number) => ({ month, doneAt: '2026-03-02T10:00:00Z' })
  const open = (month: number) => ({ month, doneAt: null })
  expect(completeMonths([])).toEqual([])
  expect(completeMonths([done(1), open(1), done(2), done(2), open(3)])).toEqual([2])
})
