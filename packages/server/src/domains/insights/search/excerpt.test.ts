import { describe, expect, test } from 'vitest'
import { typedWords } from '../../../platform/typed-words.ts'
import { excerptOf } from './excerpt.ts'

describe('the words of a search', () => {
  test('are taken apart at spaces, in lower case, and no more than eight', () => {
    expect(typedWords('  Two-Door  DECISION ')).toEqual(['two-door', 'decision'])
    expect(typedWords('a b c d e f g h i j')).toHaveLength(8)
  })
})

describe('an excerpt', () => {
  const long = `${'before '.repeat(30)}the door stands open ${'after '.repeat(40)}`

  test('is the whole of a short text, with its line breaks made spaces', () => {
    expect(excerptOf('Sort it\n\ntogether.', ['sort'])).toBe('Sort it together.')
  })

  test('shows the place where a word was found, cut at spaces', () => {
    const excerpt = excerptOf(long, ['door'])
    expect(excerpt).toMatch(/^…before .*the door stands open .*after…$/)
    expect(excerpt.length).toBeLessThan(150)
  })

  test('starts at the beginning when the words are elsewhere', () => {
    expect(excerptOf(long, ['missing'])).toMatch(/^before before .*…$/)
  })

  test('cuts a text without any space', () => {
    expect(excerptOf('x'.repeat(500), ['x'])).toHaveLength(141)
  })
})
