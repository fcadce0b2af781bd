import type { BadgeName } from '@brightpair/contract'

/** What is known of one person in one programme, as numbers for the rules. */
export interface Facts {
  readonly sessionsHeld: number
  /** The longest run of consecutive held sessions, none of them cancelled. */
  readonly sessionsInARow: number
  /** Ticked tasks of the plan and activities of the months. */
  readonly stepsDone: number
  readonly monthsCompleted: number
  readonly reflectionsShared: number
  readonly goalsReached: number
  /** Feedback shared with the partner; complaints earn no badge. */
  readonly feedbackGiven: number
  /** Completed halves of the programme. */
  readonly halvesPassed: number
  readonly programmesFinished: number
}

export interface BadgeRule {
  readonly badge: BadgeName
  readonly title: string
  /** How to earn it, for someone who does not have it yet. */
  readonly how: string
  /** The same for someone who has just earned it. */
  readonly done: string
  readonly fact: keyof Facts
  readonly atLeast: number
}

/** The complete list: a badge is earned when a fact reaches a number. */
export const badgeRules: readonly BadgeRule[] = [
  {
    badge: 'first-step',
    title: 'First step',
    how: 'Tick off your first activity or task.',
    done: 'You’ve ticked off your first activity or task.',
    fact: 'stepsDone',
    atLeast: 1,
  },
  {
    badge: 'first-session',
    title: 'First conversation',
    how: 'Hold your first session together.',
    done: 'You’ve held your first session together.',
    fact: 'sessionsHeld',
    atLeast: 1,
  },
  {
    badge: 'first-reflection',
    title: 'Thinking aloud',
    how: 'Share one of your monthly reflections with your partner.',
    done: 'You’ve shared one of your monthly reflections with your partner.',
    fact: 'reflectionsShared',
    atLeast: 1,
  },
  {
    badge: 'month-completed',
    title: 'Full month',
    how: 'Tick off everything in one month of your programme.',
    done: 'You’ve ticked off everything in one month of your programme.',
    fact: 'monthsCompleted',
    atLeast: 1,
  },
  {
    badge: 'goal-reached',
    title: 'Goal reached',
    how: 'Reach the first goal in your learning plan.',
    done: 'You’ve reached the first goal in your learning plan.',
    fact: 'goalsReached',
    atLeast: 1,
  },
  {
    badge: 'feedback-given',
    title: 'Honest feedback',
    how: 'Tell your partner what works between you.',
    done: 'You’ve told your partner what works between you.',
    fact: 'feedbackGiven',
    atLeast: 1,
  },
  {
    badge: 'three-in-a-row',
    title: 'Three in a row',
    how: 'Hold three sessions in a row with none cancelled.',
    done: 'You’ve held three sessions in a row with none cancelled.',
    fact: 'sessionsInARow',
    atLeast: 3,
  },
  {
    badge: 'ten-tasks',
    title: 'Ten down',
    how: 'Tick off ten activities and tasks.',
    done: 'You’ve ticked off ten activities and tasks.',
    fact: 'stepsDone',
    atLeast: 10,
  },
  {
    badge: 'halfway',
    title: 'Halfway',
    how: 'Reach the middle of your programme.',
    done: 'You’ve reached the middle of your programme.',
    fact: 'halvesPassed',
    atLeast: 1,
  },
  {
    badge: 'finished',
    title: 'The whole way',
    how: 'Finish your programme together.',
    done: 'You’ve finished your programme together.',
    fact: 'programmesFinished',
    atLeast: 1,
  },
]

export const earnedBy = (facts: Facts): BadgeRule[] =>
  badgeRules.filter(({ fact, atLeast }) => facts[fact] >= atLeast)
