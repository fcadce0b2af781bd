import type { Choice, Preference } from './use-notice-preferences'

/** Notices that are configured together. */
export interface NoticeGroup {
  readonly name: string
  readonly note: string
  readonly kinds: readonly Choice['kind'][]
}

/** Every kind belongs to exactly one of them. */
export const noticeGroups: readonly NoticeGroup[] = [
  {
    name: 'Matches',
    note: 'A proposal, an answer, a reminder',
    kinds: ['match-found', 'match-reminder', 'match-accepted', 'match-ended', 'places-changed', 'enrolled'],
  },
  {
    name: 'Sessions',
    note: 'Proposals, changes and reminders, with calendar invites',
    kinds: [
      'session-proposed',
      'session-agreed',
      'session-moved',
      'session-cancelled',
      'session-reminder',
      'session-met',
      'calendar-unread',
    ],
  },
  {
    name: 'Feedback',
    note: 'When we ask for yours, or your partner shares theirs',
    kinds: ['feedback-asked', 'feedback-shared'],
  },
  {
    name: 'Months and badges',
    note: 'A month begins, you earn a badge',
    kinds: ['month-begins', 'badge-earned'],
  },
  {
    name: 'Your programme',
    note: 'Joining, the agreement, new questions, the end',
    kinds: ['programme-joining', 'agreement-signed', 'new-questions', 'programme-ended'],
  },
  {
    name: 'Programme team',
    note: 'Someone writes to the team or asks to join',
    kinds: ['case-opened', 'joining-asked'],
  },
  {
    name: 'From the team',
    note: 'Messages, answers, reminders and announcements of your programme team',
    kinds: ['team-letter', 'team-nudge', 'announcement', 'case-answered', 'contact-paused'],
  },
]

const isChoice = <P extends Preference>(each: P): each is P & Choice => each.kind !== 'account'

/** The current preferences of a group's kinds that can reach this person. */
export const choicesIn = ({ kinds }: NoticeGroup, preferences: readonly Preference[]): Choice[] =>
  preferences.filter(isChoice).filter(({ kind }) => kinds.includes(kind))

/** One checkbox for several kinds. */
export function tickOf<T>(all: readonly T[], isOn: (each: T) => boolean): boolean | 'mixed' {
  const on = all.filter(isOn).length
  return on === 0 ? false : on === all.length || 'mixed'
}

export const isMailed = ({ email }: Choice): boolean => email !== 'never'

/** Whether those that are emailed come as a daily digest. */
export function isDaily(choices: readonly Choice[]): boolean {
  const mailed = choices.filter(isMailed)
  return mailed.length > 0 && mailed.every(({ email }) => email === 'digest')
}
