import type { AdminMatch, MatchingRun } from '@brightpair/contract'

export const runStates: Record<MatchingRun['state'], string> = {
  QUEUED: 'Queued',
  RUNNING: 'Running',
  DONE: 'Done',
  FAILED: 'Failed',
}

export const causes: Record<MatchingRun['cause'], string> = {
  ADMIN: 'Started by an admin',
  ANSWERS: 'Someone answered',
  MATCH_ENDED: 'A match ended',
  AVAILABILITY: 'Someone became available',
  SETTING: 'A setting was changed',
}

type Phase = NonNullable<MatchingRun['progress']>['phase']
export const phases: Record<Phase, string> = {
  loading: 'Reading the answers',
  listing: 'Finding out who fits',
  proposing: 'Mentees propose to mentors',
  proving: 'Checking that no pair would rather swap',
  explaining: 'Writing down the reasons',
  storing: 'Storing the matches',
}

const reasons: Record<string, string> = {
  'nobody-there': 'nobody on the other side',
  'no-capacity': 'no free place',
  forbidden: 'already met every possible partner, or ruled out by the programme',
  'below-minimum': 'nobody reached the minimum score on both sides',
  'new-questions': 'haven’t answered what’s new in the questionnaire',
  'still-choosing': 'still choosing',
  outranked: 'mentors who fit chose others',
  'not-chosen': 'mentees who fit chose others',
}

export function unmatchedWords({
  role,
  reason,
  people,
}: NonNullable<MatchingRun['unmatched']>[number]): string {
  return `${people} ${role}${people === 1 ? '' : 's'}: ${reasons[reason] ?? reason}`
}

export const matchStates: Record<
  AdminMatch['state'],
  { words: string; tone?: 'success' | 'warning' | 'danger' | 'info' }
> = {
  PROPOSED: { words: 'Proposed', tone: 'info' },
  MENTOR_ACCEPTED: { words: 'Mentor accepted', tone: 'warning' },
  MENTEE_ACCEPTED: { words: 'Mentee accepted', tone: 'warning' },
  ENROLLED: { words: 'Enrolled', tone: 'success' },
  REJECTED: { words: 'Rejected', tone: 'danger' },
  LAPSED: { words: 'Lapsed' },
  ENDED: { words: 'Ended' },
}

/** Scores are 0 to 1 internally and 0 to 100 for people. */
export const points = (score: number | null): string =>
  score === null ? '–' : String(Math.round(score * 100))

export const percent = (weight: number): string => String(Math.round(weight * 100))

export const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`
