import type { Agreement } from '@brightpair/contract'
import type { AgreedEnrollment, SignatureRow } from './agreements.queries.ts'

export function presentAgreement(
  enrollment: AgreedEnrollment,
  signatures: readonly SignatureRow[],
  readerId: string,
): Agreement {
  const signatureOf = (userId: string) => {
    const found = signatures.find((signature) => signature.userId === userId)
    return found ? { name: found.name, signedAt: found.signedAt.toISOString() } : null
  }
  const { mentor, mentee } = enrollment
  const both = { mentor: signatureOf(mentor.id), mentee: signatureOf(mentee.id) }
  return {
    enrollmentId: enrollment.id,
    version: enrollment.version,
    months: enrollment.months,
    mentor: { firstName: mentor.firstName, lastName: mentor.lastName },
    mentee: { firstName: mentee.firstName, lastName: mentee.lastName },
    track: enrollment.trackName === null ? null : { name: enrollment.trackName },
    startedAt: enrollment.startedAt.toISOString(),
    signatures: both,
    signedByMe: signatureOf(readerId) !== null,
    complete: both.mentor !== null && both.mentee !== null,
    over: enrollment.state !== 'ACTIVE',
  }
}
