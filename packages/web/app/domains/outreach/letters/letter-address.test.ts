import { describe, expect, test } from 'vitest'
import { occasionOf, readersOf } from './letter-address'

const at = (address: string) => {
  const params = new URLSearchParams(address)
  return readersOf({ param: (name) => params.get(name), search: params.get('search') ?? '' })
}

describe('the address of a letter', () => {
  test('means everyone when it says nothing', () => {
    expect(at('')).toEqual({ from: 'people', search: '' })
  })

  test('carries the filters of a list', () => {
    expect(at('need=no-session&days=14&role=MENTOR&search=ann')).toEqual({
      from: 'people',
      search: 'ann',
      need: 'no-session',
      days: 14,
      role: 'MENTOR',
    })
  })

  test('leaves out what no list has', () => {
    expect(at('need=money&state=deactivated&days=1.5&role=ADMIN')).toEqual({ from: 'people', search: '' })
  })

  test('names people one by one, whatever else it says', () => {
    expect(at('ids=a,b&need=not-joined')).toEqual({ from: 'chosen', ids: ['a', 'b'] })
  })

  test('brings words that fit', () => {
    expect(occasionOf(at('state=invited'))).toBe('not-joined')
    expect(occasionOf(at('state=new-questions'))).toBe('not-answered')
    expect(occasionOf(at('from=pairs-at-risk'))).toBe('pairs-at-risk')
    expect(occasionOf(at('ids=a'))).toBe('own-words')
    expect(occasionOf(at('state=enrolled'))).toBe('own-words')
  })
})
