import { describe, expect, test } from 'vitest'
import { movedTo } from './moved-to'

describe('an item moved in a list', () => {
  test.each([
    ['one up', 'b', 0, 'bac'],
    ['one down', 'a', 1, 'bac'],
    ['to the end', 'a', 2, 'bca'],
    ['beyond the end stays at the end', 'c', 3, 'abc'],
    ['above the first stays first', 'a', -1, 'abc'],
  ])('%s', (_case, item, place, result) => {
    expect(movedTo(['a', 'b', 'c'], item, place).join('')).toBe(result)
  })
})
