import { expect, test } from 'vitest'
import { offsetLookup } from './offset-lookup.ts'

const at = (moment: string) => Date.parse(moment)
const hoursIn = (timeZone: string, from: string, to: string) => {
  const offsetAt = offsetLookup(timeZone, at(from), at(to))
  return (moment: string) => offsetAt(at(moment)) / 3_600_000
}

test('an offset is right on both sides of each clock change, and before and after what was asked for', () => {
  const inBerlin = hoursIn('Europe/Berlin', '2026-03-01T00:00:00Z', '2026-11-01T00:00:00Z')
  const moments = {
    '2025-07-01T00:00:00Z': 2,
    '2026-03-29T00:59:59Z': 1,
    '2026-03-29T01:00:00Z': 2,
    '2026-10-25T00:59:59Z': 2,
    '2026-10-25T01:00:00Z': 1,
    '2027-07-01T00:00:00Z': 2,
  }
  for (const [moment, hours] of Object.entries(moments))
    expect([moment, inBerlin(moment)]).toEqual([moment, hours])
})

test('a zone without clock changes has one offset', () => {
  const inKolkata = hoursIn('Asia/Kolkata', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')
  expect(inKolkata('2026-01-15T00:00:00Z')).toBe(5.5)
})
