import type { EndReason } from '@brightpair/contract'

export const endReasonWords: Record<EndReason, string> = {
  'goals-reached': 'We reached what we set out to do',
  'not-a-fit': 'We’re not the right fit',
  'no-time': 'We don’t have enough time for it',
  'hard-to-reach': 'We can’t get hold of each other',
  circumstances: 'Work or life has changed',
  conduct: 'I didn’t feel respected or safe',
  other: 'Something else',
}

/** The consequences of ending, shown before anyone confirms it. */
export const consequencesOf = (partner: string): readonly string[] => [
  `It ends straight away, for both of you. It can’t be restarted, and you and ${partner} won’t be matched again.`,
  'You can both still read everything you did together, but nothing can be added.',
  'We’ll ask you both whether you’d like a new match.',
  `${partner} will be told kindly that the programme has ended, but not who ended it or why.`,
]

/** Who can read what is written for the programme team, in the words used everywhere. */
export const teamReaders = {
  /** While it isn't known yet. */
  some: 'the people who run your programme',
  admins: 'the platform admins, as your programme has no manager yet',
}
