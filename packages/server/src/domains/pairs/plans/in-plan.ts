import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Platform } from '../../../platform/platform.ts'
import { requestBadges } from '../badges/request-badges.ts'
import { type Pair, runningPairOf } from '../enrollments/pair.ts'

/** A change both can see: in one transaction, in a running programme only, both are notified, and badges may follow. */
export function inPlan<T>(
  platform: Platform,
  actor: Actor,
  enrollmentId: string,
  work: (tx: Db, pair: Pair) => Promise<T>,
): Promise<T> {
  return platform.database.transaction(async (tx) => {
    const pair = await runningPairOf(tx, actor, enrollmentId)
    const result = await work(tx, pair)
    await publish(tx, [pair.mentorId, pair.menteeId], 'plan')
    await requestBadges(platform, tx, enrollmentId)
    return result
  })
}
