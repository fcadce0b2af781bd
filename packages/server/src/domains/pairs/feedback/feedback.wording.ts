import type { RoundKind } from '@brightpair/contract'
import { type NoticeText, say } from '../../notices/index.ts'

interface Round {
  readonly id: string
  readonly kind: RoundKind
  readonly enrollmentId: string
}

const roundsOf = (enrollmentId: string) => `/mentorship/partner?pair=${enrollmentId}#rounds`

/** None of these reveals whether the partner has answered. */
export const roundOpened = ({ id, kind, enrollmentId }: Round, partner: string): NoticeText => ({
  kind: 'feedback-asked',
  ...say(`round-${kind}`, { partner }),
  link: kind === 'session' ? `/mentorship?pair=${enrollmentId}` : roundsOf(enrollmentId),
  thing: { id },
})

const about: Record<RoundKind, string> = {
  session: 'your last session',
  midpoint: 'your first half',
  closing: 'your time together',
}

export const bothAnswered = ({ id, kind, enrollmentId }: Round): NoticeText => ({
  kind: 'feedback-shared',
  ...say('both-answered', { 'what about': about[kind] }),
  link: roundsOf(enrollmentId),
  thing: { id },
})

export const twoWeeksPassed = ({ id, kind, enrollmentId }: Round, partner: string): NoticeText => ({
  kind: 'feedback-shared',
  ...say('answer-opened', { partner, 'what about': about[kind] }),
  link: roundsOf(enrollmentId),
  thing: { id },
})
