import { type Column, type SQL, sql } from 'drizzle-orm'

/** For LIKE, with `%`, `_` and backslashes in the input escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * True when there is at least one word and every word occurs in one of the columns, ignoring case. Only for rows that
 * an index has narrowed down.
 */
export function containsWords(words: readonly string[], ...columns: Column[]): SQL {
  const text = sql.join(columns, sql`, `)
  const each = words.map((word) => sql`concat_ws(' ', ${text}) ILIKE ${likePattern(word)}`)
  return sql`(${sql.join(each, sql` AND `)})`
}
