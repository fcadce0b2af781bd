import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from './contains-words.ts'

export interface PageRequest {
  readonly page: number
  readonly limit: number
}

/** From which end to read a page, and the offset from there. */
export function windowOf({ page, limit }: PageRequest, total: number) {
  const before = (page - 1) * limit
  const size = Math.max(0, Math.min(limit, total - before))
  const after = Math.max(0, total - before - size)
  const isFromEnd = after < before
  return { size, offset: isFromEnd ? after : before, isFromEnd }
}

export function orderOf(columns: readonly SQL[], descending: boolean): SQL {
  const direction = descending ? sql`DESC` : sql`ASC`
  const order = columns.map((column) => sql`${column} ${direction}`)
  return sql`ORDER BY ${sql.join(order, sql`, `)}`
}

/**
 * ORDER BY, LIMIT and OFFSET of one page. Reads from the nearer end, so that the last page costs as little as the
 * first; pages read from the end are reversed. The order is total: the last of `columns` is unique.
 */
export function pageClause(columns: readonly SQL[], descending: boolean, asked: PageRequest, total: number) {
  const { size, offset, isFromEnd } = windowOf(asked, total)
  return {
    sql: sql`${orderOf(columns, descending !== isFromEnd)} LIMIT ${size} OFFSET ${offset}`,
    inOrder: <Row>(rows: Row[]): Row[] => (isFromEnd ? rows.toReversed() : rows),
  }
}

/** For LIKE on lower-cased text. */
export const containing = (words: string): string => likePattern(words.toLowerCase())
