import type { PairToday } from '@brightpair/contract'
import type { PairStanding } from '../../pairs/index.ts'
import type { PlannedSessions } from '../../sessions/index.ts'

interface KnownToday {
  readonly standing: PairStanding
  readonly sessions: PlannedSessions
  readonly saidHello: boolean
  readonly partnerTimeZone: string | null
}

export const presentPairToday = ({
  standing,
  sessions,
  saidHello,
  partnerTimeZone,
}: KnownToday): PairToday => ({
  enrollmentId: standing.enrollmentId,
  monthEndsAt: standing.monthEndsAt.toISOString(),
  activities: standing.activities,
  signedByMe: standing.signedByMe,
  partnerSignedAt: standing.partnerSignedAt?.toISOString() ?? null,
  saidHello,
  planned: sessions.planned,
  nextSession: sessions.nextSession,
  proposal: sessions.proposal,
  ownProposal: sessions.ownProposal,
  unsaid: sessions.unsaid,
  dueTask: standing.dueTask,
  unreflectedMonth: standing.unreflectedMonth,
  partnerTimeZone,
})
