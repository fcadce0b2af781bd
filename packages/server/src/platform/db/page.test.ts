import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageCountOf } from '../present-page.ts'
import { containing, windowOf } from './page.ts'

test('the pages of a list hold every row once, whichever end they are read from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 30 }), (total, limit) => {
      const rows = Array.from({ length: total }, (_, i) => i)
      const read = Array.from({ length: pageCountOf(total, limit) }, (_, i) => {
        const { size, offset, isFromEnd } = windowOf({ page: i + 1, limit }, total)
        const source = isFromEnd ? rows.toReversed() : rows
        const found = source.slice(offset, offset + size)
        return isFromEnd ? found.toReversed() : found
      })
      expect(read.flat()).toEqual(rows)
    }),
  )
})

test('no page skips more than half of the list', () => {
  for (let page = 1; page <= 100; page++) {
    expect(windowOf({ page, limit: 10 }, 1_000).offset).toBeLessThanOrEqual(500)
  }
})

test('a page behind the last one is empty', () => {
  expect(windowOf({ page: 9, limit: 10 }, 25)).toMatchObject({ size: 0 })
})

test('percent signs and underscores are looked for as they are', () => {
  expect(containing('50%_A\\')).toBe('%50\\%\\_a\\\\%')
})
