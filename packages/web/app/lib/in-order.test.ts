import { describe, expect, test } from 'vitest'
import { inOrder, movedTo } from './in-order'

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

test('a list put in order passes over what is gone and keeps what was not named', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(inOrder(list, ['c', 'gone', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
})
