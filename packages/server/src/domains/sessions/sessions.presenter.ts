import type { Session } from '@brightpair/contract'
import type { SessionRow } from './sessions.queries.ts'

export const presentSession = (row: SessionRow): Session => ({
  id: row.id,
  state: row.state,
  version: row.version,
  title: row.title,
  agenda: row.agenda,
  link: row.link,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  proposal: presentProposal(row),
  closed: row.closedAt ? { by: row.closedBy, at: row.closedAt.toISOString(), reason: row.reason } : null,
})

const presentProposal = ({ proposedBy, proposedTimes, proposedMinutes, message }: SessionRow) =>
  proposedBy && proposedTimes && proposedMinutes
    ? {
        by: proposedBy,
        times: proposedTimes.map((time) => time.toISOString()),
        minutes: proposedMinutes,
        message,
      }
    : null
