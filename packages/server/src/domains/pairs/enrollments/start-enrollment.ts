import { currentAgreement } from '@brightpair/contract/agreement'
import type { Db } from '../../../platform/db/connect.ts'
import { copyTemplate, insertEnrollment } from './enrollments.queries.ts'

interface AcceptedMatch {
  readonly id: string
  readonly companyId: string
  readonly mentorId: string
  readonly menteeId: string
  readonly trackId: string | null
}

/** Starts the six months of a pair, with activities copied from the track's template: all of it or nothing. */
export async function startEnrollment(tx: Db, match: AcceptedMatch, startedAt: Date): Promise<string> {
  const { id: matchId, companyId, mentorId, menteeId, trackId } = match
  const agreementVersion = currentAgreement.version
  const enrollment = { matchId, companyId, mentorId, menteeId, trackId, agreementVersion, startedAt }
  const enrollmentId = await insertEnrollment(tx, enrollment)
  await copyTemplate(tx, enrollmentId)
  return enrollmentId
}
