import { AGREEMENT_VERSION } from '@brightpair/contract/agreement'
import type { Db } from '../../../platform/db/connect.ts'
import { holdProgramme } from '../../programmes/index.ts'
import { copyTemplate, insertEnrollment } from './enrollments.queries.ts'
import { copyProgress, programmeToContinue } from './go-on.queries.ts'
import { resumedStart } from './programme-month.ts'

interface AcceptedMatch {
  readonly id: string
  readonly companyId: string
  readonly programmeId: string
  readonly mentorId: string
  readonly menteeId: string
  readonly trackId: string | null
}

/**
 * Starts the programme of a pair, with what its track and its programme are now: all of it or nothing. The programme is
 * held meanwhile, so that its length and the months of the track are of one moment. A mentee whose mentor has left goes on
 * where that programme stopped.
 */
export async function startEnrollment(tx: Db, match: AcceptedMatch, acceptedAt: Date): Promise<string> {
  const { id: matchId, companyId, programmeId, mentorId, menteeId, trackId } = match
  const { months, startsOn, certificateActivities, certificateSessions } = await holdProgramme(
    tx,
    programmeId,
  )
  const before = await programmeToContinue(tx, { menteeId, programmeId }, acceptedAt)
  const enrollment = {
    matchId,
    companyId,
    programmeId,
    mentorId,
    menteeId,
    trackId,
    months,
    agreementVersion: AGREEMENT_VERSION,
    certificateActivities,
    certificateSessions,
    startedAt: startOf(startsOn, acceptedAt),
  }
  if (before) {
    const { trackId, months, themes, certificateActivities, certificateSessions } = before
    const kept = { trackId, months, themes, certificateActivities, certificateSessions }
    const startedAt = resumedStart(before, acceptedAt)
    const id = await insertEnrollment(tx, { ...enrollment, ...kept, startedAt, continuesId: before.id })
    await copyProgress(tx, { from: before.id, to: id, menteeId })
    return id
  }
  const enrollmentId = await insertEnrollment(tx, enrollment)
  await copyTemplate(tx, enrollmentId)
  return enrollmentId
}

/** Where a programme has a day to start on, whoever agreed before it begins with month 1 on that day. */
function startOf(startsOn: string | null, acceptedAt: Date): Date {
  const day = startsOn ? new Date(`${startsOn}T00:00:00Z`) : acceptedAt
  return day > acceptedAt ? day : acceptedAt
}
