import { type Column, type SQL, sql } from 'drizzle-orm'

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (special) => `\\${special}`)}%`

/** True where every word, of at least one, occurs in one of the columns, in any case. Only for rows that an index has narrowed down. */
export function containsWords(words: readonly string[], ...columns: Column[]): SQL {
  const text = sql.join(columns, sql`, `)
  const each = words.map((word) => sql`concat_ws(' ', ${text}) ILIKE ${pattern(word)}`)
  return sql`(${sql.join(each, sql` AND `)})`
}
