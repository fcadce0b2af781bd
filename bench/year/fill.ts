import { foreignKeysOf, tablesOf } from '../../packages/server/src/platform/backup/catalog.ts'
import type { Client } from '../migration/old-database.ts'

/** Of the platform, of a company as a whole or of its team: there once, however many people a company has. */
const NOT_COPIED = new Set([
  'app_settings',
  'assessment_statements',
  'assessments',
  'audit_entries',
  'companies',
  'letters',
  'matching_run_records',
  'matching_runs',
  'migrations',
  'nudge_rules',
  'programmes',
  'questionnaires',
  'rate_limits',
  'resource_film_pieces',
  'resource_films',
  'resource_meanings',
  'resources',
  'room_seats',
  'room_signals',
  'team_roles',
  'track_activities',
  'tracks',
])

/** Alone in a unique index, so another value in each copy; ids are anyway. */
const OWN_VALUES: Readonly<Record<string, string>> = {
  'users.email': `n || '.' || email`,
  'certificates.number': 'upper(substr(md5(number || n), 1, 20))',
}

interface Column {
  readonly column: string
  readonly type: string
  readonly isCounted: boolean
}

/**
 * Everyone who takes part in the company, with all that is theirs, so often again that it has that many people. Each copy
 * has ids of its own and the dates of whom it was copied from. Putting the references back shows that none is missing.
 */
export async function fill(client: Client, { copies }: { copies: number }): Promise<void> {
  const foreignKeys = await foreignKeysOf(client)
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  // One row after the other costs an index several times of what it takes to build it once.
  const indexes = await plainIndexes(client)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await client.query(`SET maintenance_work_mem = '512MB'; SET synchronous_commit = off`)
  const tables = (await tablesOf(client)).filter(({ table }) => table.startsWith('public.'))
  await client.query('CREATE TEMP TABLE kept (id uuid)')
  for (const { table, columns } of tables)
    if (
      NOT_COPIED.has(nameOf(table)) &&
      columns.includes('id') &&
      (await columnsOf(client, table)).get('id')?.type === 'uuid'
    )
      await client.query(`INSERT INTO kept SELECT id FROM ${table}`)
  await client.query(`INSERT INTO kept SELECT id FROM users WHERE account_type NOT IN ('MENTOR', 'MENTEE')`)
  for (const { table, columns } of tables) {
    const name = nameOf(table)
    if (NOT_COPIED.has(name)) continue
    const about = await columnsOf(client, table)
    const written = columns.filter((column) => !about.get(column)?.isCounted)
    const values = written.map(
      (column) =>
        OWN_VALUES[`${name}.${column}`] ??
        (about.get(column)?.type === 'uuid'
          ? `CASE WHEN ${column} IN (SELECT id FROM kept) THEN ${column} ELSE ${ownId(column)} END`
          : column),
    )
    const owned = written.filter((column) => OWNERS.includes(column))
    // The team's own rows are not anyone's copy.
    const isTheirs = owned.map((column) => `(${column} IS NULL OR ${column} NOT IN (SELECT id FROM kept))`)
    await client.query(
      `INSERT INTO ${table} (${written.join(', ')}) SELECT ${values.join(', ')} FROM ${table},
         generate_series(1, $1::int) AS n WHERE ${[...isTheirs, ...(name === 'users' ? ['id NOT IN (SELECT id FROM kept)'] : [])].join(' AND ') || 'true'}`,
      [copies],
    )
  }
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  await client.query('DROP TABLE kept')
  await client.query('VACUUM ANALYZE')
}

/** As a year of nights would have: eleven of twelve emails are older than the month for which their layout is kept. */
export async function emptyOldLayouts(client: Client): Promise<void> {
  await client.query(`UPDATE mails SET html = '', attachments = '[]' WHERE hashtext(id::text) % 12 <> 0`)
  await client.query('VACUUM (FULL, ANALYZE) mails')
}

const OWNERS = ['user_id', 'person_id', 'actor_id']

/** Of the fourth version, as the product's own: its responses are checked for that. */
const ownId = (column: string) =>
  `overlay(overlay(md5(${column}::text || n) placing '4' from 13) placing 'a' from 17)::uuid`

const nameOf = (table: string) => table.replace('public.', '')

/** Those that are no rule. */
async function plainIndexes(client: Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index JOIN pg_class c ON c.oid = indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT indisunique AND NOT indisexclusion`,
  )
  return rows
}

async function columnsOf(client: Client, table: string): Promise<Map<string, Column>> {
  const { rows } = await client.query<Column>(
    `SELECT quote_ident(a.attname) AS column, format_type(a.atttypid, a.atttypmod) AS type,
       a.attidentity <> '' OR coalesce(pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%', false) AS "isCounted"
     FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attrelid = $1::regclass AND a.attnum > 0`,
    [table],
  )
  return new Map(rows.map((row) => [row.column, row]))
}
