import { expect, test } from 'vitest'
import { isMet } from './certificates.policy.ts'

const asks = { percent: 50, total: 36, needed: 3 }

test.each([
  ['as much as is asked for', { ...asks, done: 18, held: 3 }, true],
  ['more of both', { ...asks, done: 36, held: 9 }, true],
  ['one activity too few', { ...asks, done: 17, held: 3 }, false],
  ['one session too few', { ...asks, done: 18, held: 2 }, false],
  ['neither', { ...asks, done: 0, held: 0 }, false],
  ['nothing asked for', { percent: 0, total: 36, needed: 0, done: 0, held: 0 }, true],
  ['one of very many missing', { percent: 100, total: 200, needed: 0, done: 199, held: 0 }, false],
  ['no activities to do', { percent: 100, total: 0, needed: 0, done: 0, held: 0 }, true],
  [
    'a share that is no whole number of activities',
    { percent: 34, total: 3, needed: 0, done: 1, held: 0 },
    false,
  ],
])('a certificate with %s', (_, progress, met) => {
  expect(isMet(progress)).toBe(met)
})
