import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type SearchBoard, searchBoardOf } from './matches.queries.ts'

/** So long a count is the newest word. */
const FRESH_MILLISECONDS = 2_000
/** So long it is better than making somebody wait for the next one, which is under way then. */
const USABLE_MILLISECONDS = 10_000
const MOST_COMPANIES = 1_000

interface Kept {
  board: Promise<SearchBoard>
  countedAt: number
  isCounting: boolean
}

/** The board of a company counts everybody in it, so people who look at the same moment share one count. */
export function createSearchBoards({ database, clock }: { database: Database; clock: Clock }) {
  const kept = new Map<string, Kept>()

  function count(companyId: string): Promise<SearchBoard> {
    return searchBoardOf(database.db, companyId, clock.now())
  }

  function keep(companyId: string): Promise<SearchBoard> {
    if (kept.size >= MOST_COMPANIES) kept.clear()
    const board = count(companyId)
    kept.set(companyId, { board, countedAt: Date.now(), isCounting: false })
    board.catch(() => kept.delete(companyId))
    return board
  }

  function renew(companyId: string, known: Kept): void {
    known.isCounting = true
    count(companyId)
      .then((board) => {
        known.board = Promise.resolve(board)
        known.countedAt = Date.now()
      })
      // The old one serves until it is too old; then whoever asks hears what is wrong.
      .catch(() => undefined)
      .finally(() => {
        known.isCounting = false
      })
  }

  return (companyId: string): Promise<SearchBoard> => {
    const known = kept.get(companyId)
    const age = known ? Date.now() - known.countedAt : Number.POSITIVE_INFINITY
    if (!known || age > USABLE_MILLISECONDS) return keep(companyId)
    if (age > FRESH_MILLISECONDS && !known.isCounting) renew(companyId, known)
    return known.board
  }
}
