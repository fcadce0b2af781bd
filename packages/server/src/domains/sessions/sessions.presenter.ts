import type { Session } from '@brightpair/contract'
import { outcomeOf, saidBy } from './met.policy.ts'
import type { SessionRow } from './sessions.queries.ts'

/** As one of its two people may see it. */
export const presentSession = (row: SessionRow, readerId: string): Session => ({
  id: row.id,
  state: row.state,
  version: row.version,
  title: row.title,
  agenda: row.agenda,
  steps: row.steps,
  stepsAgreedBy: row.stepsAgreedBy,
  link: row.link,
  place: row.place,
  addedBy: row.addedBy,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  series: row.seriesId && row.everyWeeks ? { id: row.seriesId, everyWeeks: row.everyWeeks } : null,
  proposal: presentProposal(row),
  closed: row.closedAt ? { by: row.closedBy, at: row.closedAt.toISOString(), reason: row.reason } : null,
  met: presentMet(row, readerId),
})

const presentProposal = ({
  proposedBy,
  proposedTimes,
  proposedDates,
  proposedMinutes,
  message,
}: SessionRow) =>
  proposedBy && proposedTimes && proposedMinutes
    ? {
        by: proposedBy,
        times: proposedTimes.map((time) => time.toISOString()),
        minutes: proposedMinutes,
        message,
        dates: proposedDates?.map((date) => date.toISOString()) ?? null,
      }
    : null

function presentMet(row: SessionRow, readerId: string): Session['met'] {
  const isMentor = row.mentorId === readerId
  return {
    outcome: outcomeOf(row, readerId),
    mine: saidBy(row, readerId).mine,
    mood: isMentor ? row.mentorMood : row.menteeMood,
    nextStep: isMentor ? row.mentorNext : row.menteeNext,
    partnerNextStep: isMentor ? row.menteeNext : row.mentorNext,
  }
}
