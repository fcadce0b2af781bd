import { describe, expect, test } from 'vitest'
import { hiddenAmong, isTooSmall } from './small-groups.ts'

describe('a small group', () => {
  test('is one of one to four people', () => {
    expect([0, 1, 4, 5, 100].map(isTooSmall)).toEqual([false, true, true, false, false])
  })
})

describe('among groups with a known sum', () => {
  const shown = (sizes: number[]) =>
    hiddenAmong(sizes).map((isHidden, index) => (isHidden ? '-' : sizes[index]))

  test('large ones stay, also beside empty ones', () => {
    expect(shown([5, 0, 9])).toEqual([5, 0, 9])
  })
  test('a single small one takes the next smallest with it', () => {
    expect(shown([12, 4, 7, 30])).toEqual([12, '-', '-', 30])
  })
  test('two small ones hide each other only when they are five together', () => {
    expect(shown([3, 2, 8, 9])).toEqual(['-', '-', 8, 9])
    expect(shown([1, 2, 8, 9])).toEqual(['-', '-', '-', 9])
  })
  test('nothing is left to show when all are needed', () => {
    expect(shown([4, 6])).toEqual(['-', '-'])
    expect(shown([3])).toEqual(['-'])
    expect(shown([])).toEqual([])
  })
})
