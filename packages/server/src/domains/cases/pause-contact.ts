import type { Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Platform } from '../../platform/platform.ts'
import { contactPaused, contactResumed, postNotices } from '../notices/index.ts'
import { insertPause, isContactPaused, type LockedPair, lockPair, removePause } from './own-cases.queries.ts'

/** Stops messages and sessions of the pair at once. Both learn that contact is paused, but not why or by whom. */
export async function pauseContact(
  platform: Platform,
  tx: Db,
  pair: LockedPair,
  caseId: string,
): Promise<void> {
  if (!pair.isRunning)
    throw new AppError('programme_over', 'This programme is over, so there’s nothing to pause.')
  const wasPaused = await isContactPaused(tx, pair.id)
  await insertPause(tx, { enrollmentId: pair.id, caseId, pausedAt: platform.clock.now() })
  if (!wasPaused) await notifyBoth(platform, tx, pair, contactPaused(pair.id, caseId))
}

/** When the author resumes it, or the case is closed or withdrawn. */
export async function resumeContact(platform: Platform, tx: Db, caseId: string): Promise<void> {
  const enrollmentId = await removePause(tx, caseId)
  const pair = enrollmentId && (await lockPair(tx, enrollmentId))
  if (pair)
    await notifyBoth(
      platform,
      tx,
      pair,
      contactResumed(pair.id, `${caseId} ${platform.clock.now().toISOString()}`),
    )
}

async function notifyBoth(
  platform: Platform,
  tx: Db,
  { mentorId, menteeId }: LockedPair,
  text: ReturnType<typeof contactPaused>,
): Promise<void> {
  const both = [mentorId, menteeId]
  await postNotices(
    platform,
    tx,
    both.map((to) => ({ to, text })),
  )
  for (const topic of ['enrollment', 'messages', 'sessions'] as const) await publish(tx, both, topic)
}
