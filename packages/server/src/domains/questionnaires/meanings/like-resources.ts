import type { Db } from '../../../platform/db/connect.ts'
import { byLikeness } from './meanings.queries.ts'

/** Ids of the articles among these whose meaning is closest to that of `id`, the closest first. */
export const likeResources = (
  db: Db,
  id: string,
  among: readonly string[],
  most: number,
): Promise<string[]> => byLikeness(db, id, among, most)
