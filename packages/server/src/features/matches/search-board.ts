import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type SearchBoard, searchBoardOf } from './matches.queries.ts'

const KEPT_MILLISECONDS = 2_000
const MOST_COMPANIES = 1_000

/** The board of a company counts everybody in it, so people who look at the same moment share one count. */
export function createSearchBoards({ database, clock }: { database: Database; clock: Clock }) {
  const kept = new Map<string, { board: Promise<SearchBoard>; until: number }>()

  return (companyId: string): Promise<SearchBoard> => {
    const now = Date.now()
    const known = kept.get(companyId)
    if (known && known.until > now) return known.board
    if (kept.size >= MOST_COMPANIES) kept.clear()
    const board = searchBoardOf(database.db, companyId, clock.now())
    kept.set(companyId, { board, until: now + KEPT_MILLISECONDS })
    board.catch(() => kept.delete(companyId))
    return board
  }
}
