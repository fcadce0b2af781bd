import { expect, test } from 'vitest'
import { effectWords } from './rule-words'

const none = { forbids: 0, unknown: 0 }
const effects = { pairs: 42, people: 13, reports: none, departments: none, languages: none, hours: none }

test('a rule says what it would forbid today, and about how many it says nothing', () => {
  expect(effectWords({ ...effects, languages: { forbids: 6, unknown: 1 } }, 'languages')).toBe(
    'The two share at least one language. Rules out 6 of 42 possible pairs today. Not known for 1 person.',
  )
  expect(effectWords(effects, 'departments')).toBe(
    'The two work in different departments. Rules out none of 42 possible pairs today.',
  )
})

test('before anyone is there it only says what it means', () => {
  expect(effectWords({ ...effects, pairs: 0 }, 'departments')).toBe(
    'The two work in different departments. Nobody to compare yet.',
  )
  expect(effectWords(undefined, 'departments')).toBe('The two work in different departments.')
})
