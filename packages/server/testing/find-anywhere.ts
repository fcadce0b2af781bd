import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type pg from 'pg'
import PostalMime from 'postal-mime'

const WORDS = ['text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY', 'name', 'USER-DEFINED']

/**
 * Where a word occurs, ignoring case: every column of every table that can hold it, including the job queue and
 * compressed data.
 */
export async function tablesWith(pool: pg.Pool, word: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string; type: string }>(
    `SELECT c.table_schema AS schema, c.table_name AS table, c.column_name AS column, c.data_type AS type
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
       AND c.data_type = ANY ($1)`,
    [WORDS],
  )
  const found: string[] = []
  for (const { schema, table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM "${schema}"."${table}" WHERE position($1 in lower(${text})) > 0`,
      [word.toLowerCase()],
    )
    const isFolded = type === 'bytea' && (await isInsideFolded(pool, `"${schema}"."${table}"`, column, word))
    if (rows[0]?.count || isFolded) found.push(`${schema}.${table}.${column}`)
  }
  return found.sort()
}

/** Records of runs are gzip; exports and uploads may be zip. */
async function isInsideFolded(pool: pg.Pool, table: string, column: string, word: string): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `SELECT "${column}" AS bytes FROM ${table}
     WHERE substring("${column}" FROM 1 FOR 2) IN ('\\x1f8b', '\\x504b')`,
  )
  return rows.some(({ bytes }) => unfolded(bytes).toLowerCase().includes(word.toLowerCase()))
}

function unfolded(bytes: Buffer): string {
  if (bytes[0] === 0x1f) return gunzipSync(bytes).toString('latin1')
  return Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name} ${Buffer.from(content).toString('latin1')}`)
    .join(' ')
}

/** Mails in a folder that contain a word, even when encoded for transport. */
export async function lettersWith(directory: string, word: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(directory)) {
    const raw = await readFile(path.join(directory, name))
    const { attachments, ...mail } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
    const text = [raw.toString('latin1'), JSON.stringify(mail), ...attachments.map(({ content }) => content)]
    if (text.join(' ').toLowerCase().includes(word.toLowerCase())) found.push(name)
  }
  return found
}
