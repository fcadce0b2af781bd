import { expect, test } from 'vitest'
import { megabytesFor, whyTooLarge } from './run-size.policy.ts'

const size = (mentors: number, mentees: number, hasRules = false) => ({ mentors, mentees, hasRules })

test('a run that fits is not refused, up to the last megabyte', () => {
  const needed = megabytesFor(size(5_000, 5_000))
  expect(whyTooLarge(size(5_000, 5_000), needed)).toBeUndefined()
  expect(whyTooLarge(size(5_000, 5_000), needed - 1)).toBeDefined()
})

test('a refusal says how many people there are, how many fit, and what would do', () => {
  const why = whyTooLarge(size(100_000, 20_000), 1_024) ?? ''
  expect(why).toContain('120,000 people')
  const [, fitting = ''] = /about ([\d,]+) can be matched/.exec(why) ?? []
  const people = Number(fitting.replaceAll(',', ''))
  const part = (share: number) => size((people * share * 5) / 6, (people * share) / 6)
  expect(whyTooLarge(part(1), 1_024)).toBeUndefined()
  expect(whyTooLarge(part(1.02), 1_024)).toBeDefined()
  const [, wanted = ''] = /set MATCHING_MEMORY_MB to (\d+) or more/.exec(why) ?? []
  expect(whyTooLarge(size(100_000, 20_000), Number(wanted))).toBeUndefined()
})

test('rules count by pairs, so fewer fit', () => {
  expect(megabytesFor(size(17_000, 17_000, true))).toBeGreaterThan(megabytesFor(size(17_000, 17_000)) + 150)
  expect(whyTooLarge(size(17_000, 17_000), 1_024)).toBeUndefined()
  expect(whyTooLarge(size(17_000, 17_000, true), 1_024)).toMatch(/about 3\d,\d00 can be matched/)
})

test('where not even one fits, it says none', () => {
  expect(whyTooLarge(size(600, 600), 1)).toContain('only about 0 can')
})
