import type { Session } from '@brightpair/contract'
import type { Db } from '../../platform/db/connect.ts'
import { outcomeOf } from './met.policy.ts'
import { presentSession } from './sessions.presenter.ts'
import { openSessionsOf, type SessionRow } from './sessions.queries.ts'

export interface PlannedSessions {
  readonly planned: boolean
  readonly nextSession: Session | null
  readonly proposal: Session | null
  readonly ownProposal: Session | null
  readonly unsaid: Session | null
}

/** A person's upcoming sessions with each of these partners, and open questions about past ones. */
export async function plannedSessions(
  db: Db,
  userId: string,
  enrollmentIds: readonly string[],
  now: Date,
): Promise<(enrollmentId: string) => PlannedSessions> {
  const rows = await openSessionsOf(db, enrollmentIds)
  return (enrollmentId) => {
    const own = rows.filter((row) => row.enrollmentId === enrollmentId)
    const next = own.find(({ endsAt }) => endsAt !== null && endsAt > now)
    const waiting = own.filter((row) => hasTimeAhead(row, now))
    const asked = waiting.find(({ proposedBy }) => proposedBy !== userId)
    const offered = waiting.find(({ proposedBy }) => proposedBy === userId)
    const unsaid = own.findLast((row) => waitsForWord(row, userId, now))
    return {
      planned: own.length > 0,
      nextSession: next ? presentSession(next, userId) : null,
      proposal: asked ? presentSession(asked, userId) : null,
      unsaid: unsaid ? presentSession(unsaid, userId) : null,
      ownProposal: offered ? presentSession(offered, userId) : null,
    }
  }
}

/** Older sessions are no longer asked about on the home screen. */
const ASKED_FOR = 14 * 24 * 3_600_000

function waitsForWord(row: SessionRow, userId: string, now: Date): boolean {
  const { endsAt, startsAt } = row
  if (!startsAt || !endsAt || endsAt > now || now.getTime() - endsAt.getTime() > ASKED_FOR) return false
  const outcome = outcomeOf(row, userId)
  return outcome === 'open' || outcome === 'differ'
}

const hasTimeAhead = ({ proposedTimes }: SessionRow, now: Date) =>
  proposedTimes?.some((time) => time > now) ?? false
