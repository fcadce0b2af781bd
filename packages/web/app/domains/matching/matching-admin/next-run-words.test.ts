import type { NextRun } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { nextRunWords } from './next-run-words'

const base: NextRun = {
  nextRun: 'when-something-changes',
  enough: null,
  day: null,
  mentors: 1,
  mentees: 2,
  stoppedBy: null,
}
const few = { minPeople: 3, latestAt: '2026-11-19T10:00:00.000Z' }

test.each<[Partial<NextRun>, RegExp]>([
  [{ nextRun: 'running', stoppedBy: 'switch' }, /^A run is under way\.$/],
  [{ nextRun: 'queued' }, /^A run starts in a moment\.$/],
  [{ stoppedBy: 'switch' }, /Auto-matching is off/],
  [{ stoppedBy: 'rhythm' }, /matched manually/],
  [{ stoppedBy: 'day-over' }, /matching date has passed/],
  [{ stoppedBy: 'not-open' }, /Sign-up isn’t open/],
  [{ nextRun: 'on-the-day', day: '2026-12-01' }, /planned for Tuesday 1 December\.$/],
  [{}, /as soon as someone new can be matched/],
  [
    { nextRun: 'when-enough-people', enough: few },
    /^Not yet: 1 mentor and 2 mentees are waiting, and the next run waits for 3 of each, until Thursday 19 November at the latest\.$/,
  ],
  [{ nextRun: 'when-enough-people', enough: { ...few, latestAt: null } }, /needs people on both sides/],
])('the desk says when the next run starts and why not yet: %o', (given, words) => {
  expect(nextRunWords({ ...base, ...given })).toMatch(words)
})
