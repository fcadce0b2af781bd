import { expect, test } from 'vitest'
import { lastWords } from './captions'

test('captions show the end of what was said, from the beginning of a word', () => {
  expect(lastWords('  Two doors,\n always  two. ')).toBe('Two doors, always two.')
  const said = Array.from({ length: 80 }, (_, index) => `word${index}`).join(' ')
  const shown = lastWords(said)
  expect(said.endsWith(` ${shown}`)).toBe(true)
  expect(shown).toMatch(/^word\d+ /)
  expect(shown.length).toBeLessThanOrEqual(140)
  expect(shown.length).toBeGreaterThan(120)
})

test('one word without an end is shown as far as there is room', () => {
  expect(lastWords('a'.repeat(500))).toBe('a'.repeat(140))
})
