import type { Found } from '@brightpair/contract'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { searchActivities } from '../activities/search-activities.ts'
import { pairOf } from '../enrollments/pair.ts'
import type { SearchOf } from './hit.ts'
import { excerptOf, wordsIn } from './words.ts'

/** Whoever keeps something worth finding adds its search here. */
const sources: readonly SearchOf[] = [searchActivities('activity'), searchActivities('resource')]

export async function searchPair(
  db: Db,
  actor: Actor,
  enrollmentId: string,
  typed: string,
): Promise<{ results: Found[] }> {
  const pair = await pairOf(db, actor, enrollmentId)
  const words = wordsIn(typed)
  const results: Found[] = []
  for (const search of sources) {
    for (const { text, ...hit } of await search(db, pair, words)) {
      results.push({ ...hit, excerpt: excerptOf(text, words) })
    }
  }
  return { results }
}
