import { describe, expect, test } from 'vitest'
import { partsOf } from './parts-of'

const marked = (text: string, words: string[]) =>
  partsOf(text, words)
    .map(({ part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')

describe('the parts of a text', () => {
  test.each([
    ['a word in any case', 'The Door, the door', ['door'], 'The [Door], the [door]'],
    ['several words', 'walk back through the door', ['door', 'back'], 'walk [back] through the [door]'],
    ['signs of a pattern', '100% (of it)', ['(of', '100%'], '[100%] [(of] it)'],
    ['no word', 'as it is', [], 'as it is'],
    ['a word that is not there', 'as it is', ['else'], 'as it is'],
  ])('%s', (_case, text, words, result) => {
    expect(marked(text, words)).toBe(result)
  })
})
