import { describe, expect, test } from 'vitest'
import { biggestGap, funnelOf, scaleTop, weeksSummary } from './overview-words'

const states = [
  { state: 'invited', mentors: 1, mentees: 4 },
  { state: 'searching', mentors: 0, mentees: 1 },
  { state: 'enrolled', mentors: 3, mentees: 3 },
] as const
const counts = [20, 15, 14, 10, 9, 8, 2]
const names = ['invited', 'joined', 'answered', 'matched', 'agreed', 'met', 'finished'] as const
const overview = {
  states: [...states],
  steps: names.map((step, index) => ({ step, mentors: 0, mentees: counts[index] ?? 0 })),
  pairs: { months: [3, 0, 0, 0, 0, 0], notMet: 1, endedEarly: 2 },
}

describe('how far people get', () => {
  const steps = funnelOf(overview)

  test('leads from each step to the lists of those who are held up there', () => {
    expect(steps[1]?.stuck).toEqual([
      {
        people: [
          { label: '4 mentees', to: '/admin-dashboard/people?role=mentees&state=invited' },
          { label: '1 mentor', to: '/admin-dashboard/people?state=invited' },
        ],
        rest: 'haven’t joined yet',
      },
    ])
    expect(steps[3]?.stuck[0]?.rest).toBe('is waiting for a match')
    expect(steps[5]?.stuck).toEqual([
      {
        people: [{ label: '1 pair', to: '/admin-dashboard/people?role=everyone&need=never-met' }],
        rest: 'hasn’t met yet',
      },
    ])
    expect(steps[6]?.stuck.at(-1)).toMatchObject({ people: [{ label: '2 pairs' }], rest: 'ended early' })
  })

  test('counts nobody as lost who is still in a programme', () => {
    expect(steps[6]).toMatchObject({ people: 2, lost: 0, onTheirWay: 6 })
    expect(biggestGap(steps)).toBe('The biggest gap is between invited and joined: 5 people.')
    expect(biggestGap(funnelOf({ ...overview, steps: [] }))).toBeNull()
  })
})

describe('weeks', () => {
  const week = (from: string, accepted: number, waiting = 0) => ({
    from,
    matches: 0,
    mentors: 0,
    mentees: 0,
    accepted,
    waiting,
    stopped: 0,
  })

  test('are told in a sentence, also when nothing happened', () => {
    expect(weeksSummary([week('2026-11-02', 1), week('2026-11-09', 3, 2)])).toBe(
      '6 new matches in eight weeks, 4 accepted by both. The busiest week began on 9 Nov, with 5.',
    )
    expect(weeksSummary([week('2026-11-02', 0)])).toBe('No new matches in the last eight weeks.')
  })

  test('are drawn on a scale with even steps', () => {
    expect([0, 3, 5, 9].map(scaleTop)).toEqual([4, 4, 8, 12])
    expect([40, 233, 4_001].map(scaleTop)).toEqual([40, 240, 6_000])
  })
})
