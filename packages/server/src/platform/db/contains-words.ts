import { type Column, type SQL, sql } from 'drizzle-orm'

/** For LIKE, with the wildcards people type taken as themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** True where every word, of at least one, occurs in one of the columns, in any case. Only for rows that an index has narrowed down. */
export function containsWords(words: readonly string[], ...columns: Column[]): SQL {
  const text = sql.join(columns, sql`, `)
  const each = words.map((word) => sql`concat_ws(' ', ${text}) ILIKE ${likePattern(word)}`)
  return sql`(${sql.join(each, sql` AND `)})`
}
