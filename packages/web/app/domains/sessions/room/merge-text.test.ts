import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeText, movedCaret } from './merge-text'

const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 12 })
/** Replaces part of the text with a unique string. */
const typed = (mark: string) => (text: string, at: number, removed: number) =>
  text.slice(0, at) + mark + text.slice(at + removed)

test('whatever two people type at once, neither loses what they typed', () => {
  const place = fc.tuple(fc.nat(12), fc.nat(4))
  fc.assert(
    fc.property(words, place, place, (base, [mineAt, mineGone], [theirsAt, theirsGone]) => {
      const mine = typed('MINE')(base, mineAt, mineGone)
      const theirs = typed('THEIRS')(base, theirsAt, theirsGone)
      const merged = mergeText(base, mine, theirs)
      expect(merged).toContain('MINE')
      expect(merged).toContain('THEIRS')
    }),
    { numRuns: 5_000 },
  )
})

test('changes in different places are both made, to the letter', () => {
  expect(mergeText('one two three', 'ONE two three', 'one two THREE')).toBe('ONE two THREE')
  expect(mergeText('one two three', 'one two THREE!', 'two three')).toBe('two THREE!')
  expect(mergeText('', 'mine', 'theirs')).toBe('theirsmine')
})

test('who changed nothing gets what the other one wrote', () => {
  fc.assert(
    fc.property(words, words, (base, other) => {
      expect(mergeText(base, base, other)).toBe(other)
      expect(mergeText(base, other, base)).toBe(other)
      expect(mergeText(base, other, other)).toBe(other)
    }),
  )
})

test('a caret stays beside the letter it was beside', () => {
  expect(movedCaret('two', 'one two', 3)).toBe(7)
  expect(movedCaret('one', 'one two', 1)).toBe(1)
  expect(movedCaret('one big sea', 'one sea', 6)).toBe(4)
})
