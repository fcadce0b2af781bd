import type { OwnData } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import { lockActor } from '../../platform/auth/lock-actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { requestRunsOf, withdrawFromMatches } from '../matching/index.ts'
import { partnerLeft } from '../notices/index.ts'
import { endProgrammesOf } from '../pairs/index.ts'
import { isLastAdmin, pauseUntil, revokeAccess } from '../people/index.ts'
import { postBranded } from '../programmes/index.ts'
import { leavingMail } from './own-data.mails.ts'
import { deleteErasure, insertErasure } from './own-data.queries.ts'
import { GRACE_DAYS, readOwnData } from './own-data.service.ts'
import { subjectById } from './person.queries.ts'

/**
 * The partner is notified at once and can be matched again; the person has some days to reconsider. Their other devices
 * are signed out, this one shows how to stay.
 */
export async function requestErasure(platform: Platform, asking: Actor): Promise<OwnData> {
  const { database, clock, jobs, publicUrl } = platform
  return database.transaction(async (tx) => {
    const { userId } = asking
    const asked = await subjectById(tx, userId)
    if (asked?.account_type === 'ADMIN' && (await isLastAdmin(tx, userId))) {
      throw new AppError(
        'last_admin',
        'You’re the last admin. Someone has to run the platform, so make another admin first.',
      )
    }
    const actor = await lockActor(tx, asking)
    const person = await subjectById(tx, userId)
    const companyId = person?.company_id ?? null
    const requestedAt = clock.now()
    const dueAt = new Date(requestedAt.getTime() + GRACE_DAYS * 86_400_000)
    if (await insertErasure(tx, { userId, companyId, requestedAt, dueAt })) {
      await revokeAccess(tx, userId, requestedAt, actor.sessionId)
      await leaveMatches(platform, tx, userId)
      await pauseUntil(tx, userId, dayAfter(dueAt))
      if (person) await postBranded(tx, jobs, [{ ...leavingMail(person, dueAt, publicUrl), companyId }])
      await publish(tx, userId, 'profile')
      await requestRunsOf(platform, tx, userId, 'MATCH_ENDED')
    }
    return readOwnData(platform, tx, actor)
  })
}

/**
 * Call with the person locked, as every response to a match locks people before matches. Write changes of availability
 * afterwards, as when a partner ends a programme, and request a run last.
 */
export async function leaveMatches(platform: Platform, tx: Db, userId: string): Promise<void> {
  await withdrawFromMatches(platform, tx, userId)
  await endProgrammesOf(platform, tx, userId, userId, { wording: partnerLeft })
}

export function keepAccount(platform: Platform, asking: Actor): Promise<OwnData> {
  return platform.database.transaction(async (tx) => {
    const actor = await lockActor(tx, asking)
    const taken = await deleteErasure(tx, actor.userId)
    if (taken) {
      await pauseUntil(tx, actor.userId, taken.pausedUntil)
      await publish(tx, actor.userId, 'profile')
      await requestRunsOf(platform, tx, actor.userId, 'AVAILABILITY')
    }
    return readOwnData(platform, tx, actor)
  })
}

const dayAfter = (moment: Date): string => new Date(moment.getTime() + 86_400_000).toISOString().slice(0, 10)
