import { monthsUpTo } from '@brightpair/contract/limits'
import { expect, test } from 'vitest'
import { monthColumns } from './month-columns'

test('up to six months are one row, more are two of about the same length', () => {
  expect(monthsUpTo(12).map(monthColumns)).toEqual([1, 2, 3, 4, 5, 6, 4, 4, 5, 5, 6, 6])
})
