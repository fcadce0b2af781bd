import type { LiveMatch } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { strongestReason } from './strongest-reason'

const score = { total: 80, expertise: 0.9, personality: 0.4, values: 0.6 } as LiveMatch['score']
const reason = (dimension: string, relation: string) =>
  ({ dimension, relation, sentence: `${dimension}, ${relation}` }) as LiveMatch['reasons'][number]
const wants = reason('expertise', 'wants')
const offers = reason('expertise', 'offers')
const values = reason('values', 'shares')

test('a mentee first reads what the other can give, a mentor what they can give', () => {
  const match = { score, reasons: [values, wants, offers] }
  expect(strongestReason('mentee', match)).toBe(wants)
  expect(strongestReason('mentor', match)).toBe(offers)
  expect(strongestReason('mentor', { score, reasons: [values, wants] })).toBe(wants)
})

test('a part without a reason leaves the word to the strongest of all, and none says nothing', () => {
  expect(strongestReason('mentor', { score, reasons: [values] })).toBe(values)
  expect(strongestReason('mentee', { score, reasons: [] })).toBeUndefined()
})
