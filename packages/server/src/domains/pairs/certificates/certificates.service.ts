import type { Certificate, CertificateProgress } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pairOf } from '../enrollments/pair.ts'
import { isMet } from './certificates.policy.ts'
import { plainNumber, presentCertificate } from './certificates.presenter.ts'
import { certificateOf, certificateWith, insertCertificates, progressOf } from './certificates.queries.ts'

const limit: Limit = {
  name: 'verify-certificate',
  max: 60,
  seconds: 600,
  message: 'You’ve looked up a lot of certificates. Please wait a few minutes.',
}

/** In the transaction that completes the programme. False when the requirements are not met. */
export async function issueCertificates(tx: Db, enrollmentId: string, now: Date): Promise<boolean> {
  if (!isMet(await progressOf(tx, enrollmentId, now))) return false
  await insertCertificates(tx, enrollmentId)
  return true
}

export async function readProgress(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
  enrollmentId: string,
): Promise<CertificateProgress> {
  const pair = await pairOf(db, actor, enrollmentId)
  const progress = await progressOf(db, pair.enrollmentId, pair.endedAt ?? clock.now())
  const { percent, done, total, needed, held } = progress
  return {
    activities: { percent, done, total },
    sessions: { needed, held },
    isMet: isMet(progress),
    isIssued: (await certificateOf(db, pair.enrollmentId, actor.userId)) !== undefined,
  }
}

type OwnCertificate = Certificate & { address: string }

export async function readCertificate(
  { database: { db }, publicUrl }: Platform,
  actor: Actor,
  enrollmentId: string,
): Promise<OwnCertificate> {
  const pair = await pairOf(db, actor, enrollmentId)
  const row = await certificateOf(db, pair.enrollmentId, actor.userId)
  if (!row)
    throw new AppError(
      'not_found',
      'Your certificate will be ready once the programme is over and you’ve done what it asks for.',
    )
  const certificate = presentCertificate(row)
  return { ...certificate, address: `${publicUrl}/certificates/${certificate.number}` }
}

/** For anyone who was shown a certificate. A made-up number and one never issued are indistinguishable. */
export async function verifyCertificate(
  { database: { db }, clock }: Platform,
  typed: string,
  visitor: string,
): Promise<Certificate> {
  await countAgainst({ db, clock }, limit, visitor)
  const row = await certificateWith(db, plainNumber(typed))
  if (!row) throw new AppError('not_found', 'We don’t have a certificate with this number.')
  return presentCertificate(row)
}
