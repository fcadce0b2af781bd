import type { Session } from '@brightpair/contract'
import { describe, expect, test } from 'vitest'
import { datesAhead, everyWords, laterWords } from './series-words'

const series = { id: 's', everyWeeks: 2 }
const session = (more: object) =>
  ({ series, closed: null, startsAt: null, proposal: null, ...more }) as Session

describe('a series in words', () => {
  test('says how often, how many and until when, on the clock of the reader', () => {
    const dates = ['2026-12-01T10:00:00Z', '2026-12-15T10:00:00Z', '2026-12-29T23:30:00Z']
    const proposed = session({ proposal: { dates } })
    expect(laterWords(proposed, 'Europe/Oslo')).toBe('then every 2 weeks, 3 dates until 30 Dec')
    expect(everyWords(1)).toBe('every week')
  })

  test('says nothing of one date', () => {
    expect(laterWords(session({ proposal: { dates: null } }), 'Europe/Oslo')).toBeNull()
    expect(laterWords(session({}), 'Europe/Oslo')).toBeNull()
  })
})

test('dates ahead are those of the same series that hold and have not begun', () => {
  const now = new Date('2026-12-01T10:00:00Z')
  const ahead = session({ startsAt: '2026-12-15T10:00:00Z' })
  const others = [
    session({ startsAt: '2026-11-17T10:00:00Z' }),
    session({ startsAt: '2026-12-29T10:00:00Z', closed: { by: null, at: '', reason: '' } }),
    session({ startsAt: '2026-12-29T10:00:00Z', series: { id: 'other', everyWeeks: 2 } }),
    session({ startsAt: '2026-12-29T10:00:00Z', series: null }),
  ]
  expect(datesAhead([...others, ahead], 's', now)).toEqual([ahead])
})
