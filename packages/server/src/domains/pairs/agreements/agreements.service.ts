import type { Agreement } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { agreementSigned, postNotices } from '../../notices/index.ts'
import { presentAgreement } from './agreements.presenter.ts'
import {
  type AgreedEnrollment,
  agreedEnrollment,
  insertSignature,
  lockRunning,
  signaturesOf,
} from './agreements.queries.ts'

export async function readAgreement(
  db: Db,
  actor: Actor,
  enrollmentId: string | undefined,
): Promise<Agreement> {
  const enrollment = await find(db, actor, enrollmentId)
  return presentAgreement(enrollment, await signaturesOf(db, enrollment.id), actor.userId)
}

export async function signAgreement(
  platform: Platform,
  actor: Actor,
  { enrollmentId, version }: { enrollmentId?: string | undefined; version?: number | undefined },
): Promise<Agreement> {
  return platform.database.transaction(async (tx) => {
    const enrollment = await find(tx, actor, enrollmentId)
    if (version !== undefined && version !== enrollment.version) {
      throw new AppError(
        'agreement_changed',
        'The wording has changed. Please reload the page and read it again.',
      )
    }
    if (!(await lockRunning(tx, enrollment.id))) throw noEnrollment()
    const [signer, partner] =
      enrollment.mentor.id === actor.userId
        ? [enrollment.mentor, enrollment.mentee]
        : [enrollment.mentee, enrollment.mentor]
    const isNew = await insertSignature(tx, {
      enrollmentId: enrollment.id,
      userId: actor.userId,
      companyId: enrollment.companyId,
      name: `${signer.firstName} ${signer.lastName}`,
      version: enrollment.version,
      signedAt: platform.clock.now(),
    })
    if (!isNew) throw new AppError('already_signed', 'You’ve already signed this agreement.')
    const agreement = presentAgreement(enrollment, await signaturesOf(tx, enrollment.id), actor.userId)
    const text = agreementSigned(signer.firstName, enrollment.id, agreement.complete)
    const readers = agreement.complete ? [signer.id, partner.id] : [partner.id]
    await postNotices(
      platform,
      tx,
      readers.map((to) => ({ to, text })),
    )
    const pair = {
      enrollmentId: enrollment.id,
      companyId: enrollment.companyId,
      mentorId: enrollment.mentor.id,
      menteeId: enrollment.mentee.id,
    }
    const line = agreement.complete
      ? 'Both of you have signed the agreement'
      : `${signer.firstName} signed the agreement`
    await platform.reactions.agreementSigned(tx, pair, line, platform.clock.now())
    await publish(tx, [signer.id, partner.id], 'agreement')
    return agreement
  })
}

async function find(db: Db, actor: Actor, enrollmentId: string | undefined): Promise<AgreedEnrollment> {
  const enrollment = await agreedEnrollment(db, { userId: actor.userId, enrollmentId })
  if (!enrollment) throw noEnrollment()
  return enrollment
}

const noEnrollment = () =>
  new AppError('no_enrollment', 'There’s nothing to sign until you’ve both accepted the match.')
