import { expect, test } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

test.each([
  ['is left alone when it fits', 'one two', 7, 'one two'],
  ['ends with a whole word', 'one two three', 9, 'one two'],
  ['keeps a word that just fits', 'one two three', 7, 'one two'],
  ['is cut inside a word that is too long itself', 'x'.repeat(4_000), 5, 'xxxxx'],
  ['never ends with half a character', '👍'.repeat(5), 5, '👍👍'],
])('a text %s', (_, text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut)
})
