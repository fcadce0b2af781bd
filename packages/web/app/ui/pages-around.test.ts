import { expect, test } from 'vitest'
import { pagesAround } from './pages-around'

const shown = (page: number, count: number) =>
  pagesAround(page, count).map((entry) => (entry.kind === 'gap' ? '…' : entry.page))

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, '…', 9]],
  [4, 17, [1, '…', 3, 4, 5, '…', 17]],
  [17, 17, [1, '…', 16, 17]],
  [2, 4, [1, 2, 3, 4]],
])('page %i of %i shows the ends and the neighbours', (page, count, expected) => {
  expect(shown(page, count)).toEqual(expected)
})
