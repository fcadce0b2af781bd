import { expect, test } from 'vitest'
import { firstExcess } from './interest-answers.policy.ts'

const answer = (questionId: number, number?: number) => ({
  questionId,
  question: '',
  ...(number === undefined
    ? {}
    : { choices: Array.from({ length: number }, (_, index) => `choice ${index}`) }),
})

test.each<['MENTEE' | 'MENTOR', number, number, string]>([
  ['MENTEE', 2, 3, 'at most three'],
  ['MENTEE', 3, 0, 'words, and nothing to choose'],
  ['MENTEE', 4, 7, 'all of seven'],
  ['MENTEE', 7, 1, 'one of four'],
  ['MENTOR', 3, 7, 'all of seven'],
  ['MENTOR', 4, 0, 'words, and nothing to choose'],
  ['MENTOR', 5, 2, 'at most two'],
  ['MENTOR', 6, 1, 'one of four'],
])('a %s, asked question %i, chooses at most %i: %s', (kind, id, max, _) => {
  expect(firstExcess(kind, [answer(id, max)])).toBeUndefined()
  expect(firstExcess(kind, [answer(id, max + 1)])?.max).toBe(max)
})

test('the first answer with too many is told, whatever else was answered', () => {
  const fine = [answer(99, 20), answer(1)]
  expect(firstExcess('MENTOR', fine)).toBeUndefined()
  expect(firstExcess('MENTOR', [...fine, answer(6, 20), answer(5, 20)])).toEqual({
    question: 'How do you prefer to connect?',
    max: 1,
  })
})
