import { AGREEMENT_VERSION } from '@brightpair/contract/agreement'
import type { Db } from '../../../platform/db/connect.ts'
import { holdProgramme } from '../../programmes/index.ts'
import { copyTemplate, insertEnrollment } from './enrollments.queries.ts'

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
 * held meanwhile, so that its length and the months of the track are of one moment.
 */
export async function startEnrollment(tx: Db, match: AcceptedMatch, startedAt: Date): Promise<string> {
  const { id: matchId, companyId, programmeId, mentorId, menteeId, trackId } = match
  const { months, certificateActivities, certificateSessions } = await holdProgramme(tx, programmeId)
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
    startedAt,
  }
  const enrollmentId = await insertEnrollment(tx, enrollment)
  await copyTemplate(tx, enrollmentId)
  return enrollmentId
}
