import type { BadgeName } from '@brightpair/contract'

/** What is known of one person in one programme, as numbers that rules compare. */
export interface Facts {
  readonly sessionsHeld: number
  /** The longest run of sessions held one after the other, none of them called off. */
  readonly sessionsInARow: number
  /** Tasks of the plan and activities of the months that are ticked off. */
  readonly stepsDone: number
  readonly monthsCompleted: number
  readonly reflectionsShared: number
  readonly goalsReached: number
  /** Shared with the partner, and no complaint: nobody is rewarded for those. */
  readonly feedbackGiven: number
  readonly monthsPassed: number
  readonly programmesFinished: number
}

export interface BadgeRule {
  readonly badge: BadgeName
  readonly title: string
  readonly how: string
  readonly fact: keyof Facts
  readonly atLeast: number
}

/** The whole of it: a badge is earned when a fact has reached a number. */
export const badgeRules: readonly BadgeRule[] = [
  {
    badge: 'first-step',
    title: 'First step',
    how: 'The first activity or task of your programme is ticked off.',
    fact: 'stepsDone',
    atLeast: 1,
  },
  {
    badge: 'first-session',
    title: 'First talk',
    how: 'Hold your first session with each other.',
    fact: 'sessionsHeld',
    atLeast: 1,
  },
  {
    badge: 'first-reflection',
    title: 'Thought aloud',
    how: 'Share one of your monthly reflections with your partner.',
    fact: 'reflectionsShared',
    atLeast: 1,
  },
  {
    badge: 'month-completed',
    title: 'A whole month',
    how: 'Everything in one month of your programme is ticked off.',
    fact: 'monthsCompleted',
    atLeast: 1,
  },
  {
    badge: 'goal-reached',
    title: 'Goal reached',
    how: 'Reach the first goal in your learning plan.',
    fact: 'goalsReached',
    atLeast: 1,
  },
  {
    badge: 'feedback-given',
    title: 'Honest feedback',
    how: 'Tell your partner for the first time what works between you.',
    fact: 'feedbackGiven',
    atLeast: 1,
  },
  {
    badge: 'three-in-a-row',
    title: 'Three in a row',
    how: 'Hold three sessions one after the other, none of them called off.',
    fact: 'sessionsInARow',
    atLeast: 3,
  },
  {
    badge: 'ten-tasks',
    title: 'Ten done',
    how: 'Ten activities and tasks are ticked off.',
    fact: 'stepsDone',
    atLeast: 10,
  },
  {
    badge: 'halfway',
    title: 'Halfway',
    how: 'Three months of your programme are behind you.',
    fact: 'monthsPassed',
    atLeast: 3,
  },
  {
    badge: 'finished',
    title: 'Six months',
    how: 'Finish your programme together.',
    fact: 'programmesFinished',
    atLeast: 1,
  },
]

export const earnedBy = (facts: Facts): BadgeRule[] =>
  badgeRules.filter(({ fact, atLeast }) => facts[fact] >= atLeast)
