import type pg from 'pg'

type Row = Record<string, unknown>
type Rows = ReadonlyMap<string, { table: string; row: Row }>
interface ChangedRow {
  table: string
  row: Row
  /** The changed columns; none when the row is gone. */
  columns: readonly string[]
}

/** Every row of all our tables, by table and primary key. */
export async function allRows(pool: pg.Pool): Promise<Rows> {
  const { rows: tables } = await pool.query<{ table: string; key: string[] }>(
    `SELECT conrelid::regclass::text AS table, array_agg(attname::text) AS key
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
     WHERE contype = 'p' AND connamespace = 'public'::regnamespace GROUP BY conrelid`,
  )
  const all = new Map<string, { table: string; row: Row }>()
  for (const { table, key } of tables) {
    const { rows } = await pool.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table} t`)
    for (const { row } of rows)
      all.set(JSON.stringify([table, ...key.map((column) => row[column])]), { table, row })
  }
  return all
}

export function changedRows(before: Rows, after: Rows): ChangedRow[] {
  const changed: ChangedRow[] = []
  for (const [key, { table, row }] of before) {
    const now = after.get(key)?.row
    const columns = Object.keys(row).filter(
      (column) => now && JSON.stringify(row[column]) !== JSON.stringify(now[column]),
    )
    if (!now || columns.length > 0) changed.push({ table, row, columns })
  }
  return changed
}
