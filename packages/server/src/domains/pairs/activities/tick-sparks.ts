import type { Db } from '../../../platform/db/connect.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Pair } from '../enrollments/pair.ts'
import { sparksOf } from './activities.queries.ts'
import { tickInPair } from './activities.service.ts'

/** Ticks the sparks of a programme that lead to this article; false when it holds none. */
export async function tickSparks(
  platform: Platform,
  tx: Db,
  pair: Pair,
  resourceId: string,
  done: boolean,
): Promise<boolean> {
  const ids = await sparksOf(tx, pair.enrollmentId, resourceId)
  for (const id of ids) await tickInPair(platform, tx, pair, id, done)
  return ids.length > 0
}
