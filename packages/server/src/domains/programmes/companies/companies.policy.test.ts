import { expect, test } from 'vitest'
import { hasFreeSeat, isNearlyFull, normalizeCode } from './companies.policy.ts'

test.each([
  ['STARTER', 26, true, false],
  ['STARTER', 27, true, true],
  ['STARTER', 29, true, true],
  ['STARTER', 30, false, true],
  ['GROWTH', 89, true, false],
  ['GROWTH', 90, true, true],
  ['GROWTH', 100, false, true],
  ['ENTERPRISE', 1_000_000, true, false],
] as const)('a company of %s with %i people', (plan, people, isFree, isWarned) => {
  expect([hasFreeSeat(plan, people), isNearlyFull(plan, people)]).toEqual([isFree, isWarned])
})

test('a code is the same in any case and with stray spaces', () => {
  expect(normalizeCode('  nord-26 ')).toBe('NORD-26')
})
