import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from './contains-words.ts'

export interface PageRequest {
  readonly page: number
  readonly limit: number
}

/** From which end a page is read, and how many rows lie before it there. */
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
 * The order and the cut of one page. Read from the nearer end, so that the last page costs what the first one does;
 * whoever reads from the end turns the rows round. `columns` decide alone: the last of them is unique.
 */
export function pageClause(columns: readonly SQL[], descending: boolean, asked: PageRequest, total: number) {
  const { size, offset, isFromEnd } = windowOf(asked, total)
  return {
    sql: sql`${orderOf(columns, descending !== isFromEnd)} LIMIT ${size} OFFSET ${offset}`,
    inOrder: <Row>(rows: Row[]): Row[] => (isFromEnd ? rows.toReversed() : rows),
  }
}

/** For LIKE over lower-cased text. */
export const containing = (words: string): string => likePattern(words.toLowerCase())

/** An empty list still has its one, empty page. */
export const pageCountOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/** One numbered page, as every list of the admin side shows it. */
export const presentPage = <Row, Shown>(
  { rows, total }: { readonly rows: readonly Row[]; readonly total: number },
  { limit }: { readonly limit: number },
  present: (row: Row) => Shown,
) => ({ data: rows.map(present), pageCount: pageCountOf(total, limit), total })
