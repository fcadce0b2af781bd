import type { EndReason } from '@brightpair/contract'

export const endReasonWords: Record<EndReason, string> = {
  'goals-reached': 'We reached what we set out to do',
  'not-a-fit': 'We are not the right fit',
  'no-time': 'There is not enough time for it',
  'hard-to-reach': 'We cannot reach each other',
  circumstances: 'Work or life has changed',
  conduct: 'I didn’t feel respected or safe',
  other: 'Something else',
}

/** What ending means, before anybody confirms it. */
export const consequencesOf = (partner: string): readonly string[] => [
  `It ends for both of you, at once. It cannot be started again, and you and ${partner} will not be matched a second time.`,
  'Everything you did together stays readable to the two of you. Nothing can be added any more.',
  'Both of you will be asked whether to look for a new match.',
  `${partner} will be told kindly that the programme has ended, not by whom or why.`,
]

/** Whoever may read what is written for the programme team, wherever it is written. */
export const teamReaders = 'the people who run your programme: today the platform admins'
