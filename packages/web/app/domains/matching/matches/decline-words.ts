import type { Side } from '~/content/matches'
import { dayLabel } from '~/lib/moments'

export type Choice = 'time' | 'known' | 'goals' | 'none'

export const declineTitles: Record<Choice, string> = {
  time: 'I have too little time',
  known: 'We know each other, or one of us reports to the other',
  goals: 'My goals are different',
  none: 'I’d rather not say',
}

/** Each reason has exactly one effect, which is shown before the response is sent. */
export const declineEffects = {
  time: { mentor: 'Take a break, or fewer mentees', mentee: 'Take a break from the search' },
  known: 'The two of you will never be paired again. Your programme team sees why',
  goals: (question: string | undefined) =>
    question ? `Next, review your answer to “${question}”` : 'Next, review your answers',
  none: 'Nothing else changes',
} as const

export const lessWords = {
  label: 'What would help?',
  pause: (day: string) => `A break until ${dayLabel(day)}`,
  fewer: (capacity: number) => (capacity === 1 ? 'One mentee at most' : `${capacity} mentees at most`),
  nothing: 'No change for now',
  hint: (side: Side) =>
    side === 'mentor'
      ? 'Mentees you already have stay with you.'
      : 'You can come back sooner in your settings.',
} as const
