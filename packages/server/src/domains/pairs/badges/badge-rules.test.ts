import { describe, expect, test } from 'vitest'
import { badgeRules, earnedBy, type Facts } from './badge-rules.ts'

const nothing: Facts = {
  sessionsHeld: 0,
  sessionsInARow: 0,
  stepsDone: 0,
  monthsCompleted: 0,
  reflectionsShared: 0,
  goalsReached: 0,
  feedbackGiven: 0,
  halvesPassed: 0,
  programmesFinished: 0,
}
const namesFor = (facts: Partial<Facts>) => earnedBy({ ...nothing, ...facts }).map(({ badge }) => badge)

describe('a badge is earned', () => {
  test('by nobody who has done nothing', () => {
    expect(namesFor({})).toEqual([])
  })

  test.each([
    ['first-step', 'stepsDone', 1],
    ['ten-tasks', 'stepsDone', 10],
    ['first-session', 'sessionsHeld', 1],
    ['three-in-a-row', 'sessionsInARow', 3],
    ['first-reflection', 'reflectionsShared', 1],
    ['month-completed', 'monthsCompleted', 1],
    ['goal-reached', 'goalsReached', 1],
    ['feedback-given', 'feedbackGiven', 1],
    ['halfway', 'halvesPassed', 1],
    ['finished', 'programmesFinished', 1],
  ] as const)('%s when %s reach %i, and not before', (badge, fact, number) => {
    expect(namesFor({ [fact]: number - 1 })).not.toContain(badge)
    expect(namesFor({ [fact]: number })).toContain(badge)
    expect(namesFor({ [fact]: number + 1 })).toContain(badge)
  })

  test('one rule for each', () => {
    expect(badgeRules).toHaveLength(10)
  })
})
