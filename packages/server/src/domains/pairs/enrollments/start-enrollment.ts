import { AGREEMENT_VERSION } from '@brightpair/contract/agreement'
import type { Db } from '../../../platform/db/connect.ts'
import { lockProgramme } from '../../programmes/index.ts'
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
 * Starts the programme of a pair from its current track and programme: all or nothing. The programme row is locked
 * meanwhile, so that its length and the months of the track are consistent. A mentee whose mentor has left continues
 * where that programme stopped.
 */
export async function startEnrollment(tx: Db, match: AcceptedMatch, acceptedAt: Date): Promise<string> {
  const { id: matchId, companyId, programmeId, mentorId, menteeId, trackId } = match
  const { months, startsOn, certificateActivities, certificateSessions } = await lockProgramme(
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

/** In a programme with a start date, pairs that agreed earlier begin month 1 on that day. */
function startOf(startsOn: string | null, acceptedAt: Date): Date {
  const day = startsOn ? new Date(`${startsOn}T00:00:00Z`) : acceptedAt
  return day > acceptedAt ? day : acceptedAt
}
