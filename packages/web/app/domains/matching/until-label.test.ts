import { expect, test } from 'vitest'
import { untilLabel } from './until-label'

test('a time to choose until is said by day and clock, and a midnight by the day that ends', () => {
  expect(untilLabel(new Date(2026, 10, 24, 18, 0).toISOString())).toBe('Tuesday 24 November, 18:00')
  expect(untilLabel(new Date(2026, 10, 24, 0, 0).toISOString())).toBe('the end of Monday 23 November')
})
