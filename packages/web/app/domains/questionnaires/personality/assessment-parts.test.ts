import { expect, test } from 'vitest'
import { inParts } from './assessment-parts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('twenty-two statements are four parts of about the same length', () => {
  expect(
    inParts(upTo(22))
      .map(({ length }) => length)
      .sort(),
  ).toEqual([5, 5, 6, 6])
})

test.each([0, 1, 6, 7, 20, 24, 25])('all of %s are asked once, in order', (count) => {
  const parts = inParts(upTo(count))
  expect(parts.flat()).toEqual(upTo(count))
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(6)
})
