import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { createSwrCache } from '../../../platform/swr-cache.ts'
import { type SearchBoard, searchBoardOf } from './matches.queries.ts'

/** The board of a company counts everybody in it, so people who look at the same moment share one count. */
export function createSearchBoards({ database, clock }: { database: Database; clock: Clock }) {
  const shared = createSwrCache<SearchBoard>({ fresh: 2_000, usable: 10_000 })
  return (companyId: string): Promise<SearchBoard> =>
    shared(companyId, () => searchBoardOf(database.db, companyId, clock.now()))
}
