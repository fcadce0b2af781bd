import type { Client } from './old-database.ts'

interface Meaning {
  readonly what: string
  /** One line of text for each thing, said in the tables of that version and in those of today. */
  readonly before: string
  readonly after: string
}

const FIRST = 'JOIN programmes p ON p.company_id = c.id AND p.number = 1'
const inFirst = (table: string) =>
  `${table} x JOIN programmes p ON p.id = x.programme_id AND p.number = 1 AND p.company_id = x.company_id`

/** What was true of a company and its people before is true of its first programme and their memberships. */
export const MEANINGS: readonly Meaning[] = [
  {
    what: 'companies are a company and its first programme of six months, with its code, floor and certificate',
    before: `SELECT concat_ws('|', id, name, code, match_floor, match_people, match_hours, certificate_activities,
      certificate_sessions, created_at, 6, 'OPEN', 'AUTOMATIC', 'CODE', 1) FROM companies`,
    after: `SELECT concat_ws('|', c.id, c.name, p.code, p.match_floor, p.match_people, p.match_hours, p.certificate_activities,
      p.certificate_sessions, p.created_at, p.months, p.state, p.rhythm, p.joins,
      (SELECT count(*) FROM programmes o WHERE o.company_id = c.id)) FROM companies c ${FIRST}`,
  },
  {
    what: 'people take part in the first programme, in their role, with their places, pause and wish',
    before: `SELECT concat_ws('|', u.id, u.company_id, u.account_type, u.created_at,
      CASE WHEN u.account_type = 'MENTOR' THEN coalesce(v.capacity, 1) ELSE 1 END, v.paused_until::text,
      coalesce(v.wants_match, true)) FROM users u LEFT JOIN availabilities v ON v.user_id = u.id
      WHERE u.account_type <> 'ADMIN' AND NOT EXISTS (
        SELECT FROM erasures x WHERE x.user_id = u.id AND x.erased_at IS NOT NULL)`,
    after: `SELECT concat_ws('|', x.user_id, x.company_id, x.role, x.joined_at, x.capacity, x.paused_until::text,
      x.wants_match) FROM ${inFirst('memberships')} WHERE x.standing = 'IN'`,
  },
  {
    what: 'people who search are those who searched, with the same places and since the same moment',
    before: `SELECT concat_ws('|', id, company_id, role, answered_at, paused_until::text, is_held, places, searching_since,
      has_priority) FROM seekers`,
    after: `SELECT concat_ws('|', id, x.company_id, role, answered_at, paused_until::text, is_held, x.places, searching_since,
      has_priority) FROM (SELECT s.* FROM seekers s JOIN programmes p ON p.id = s.programme_id AND p.number = 1) x`,
  },
  {
    what: 'pairs have six months with the themes of their track',
    before: `SELECT concat_ws('|', e.id, e.state, e.started_at, 6, coalesce(t.themes, '{}')::text)
      FROM enrollments e LEFT JOIN tracks t ON t.id = e.track_id`,
    after: `SELECT concat_ws('|', x.id, x.state, x.started_at, x.months, x.themes::text) FROM ${inFirst('enrollments')}`,
  },
  {
    what: 'certificates tell of six months',
    before: `SELECT concat_ws('|', number, user_id, name, role, track, company, started_on, completed_on, 6) FROM certificates`,
    after: `SELECT concat_ws('|', number, user_id, name, role, track, company, started_on, completed_on, months)
      FROM certificates`,
  },
  {
    what: 'sessions that counted as held still count',
    before: `SELECT id::text FROM mentoring_sessions WHERE state IN ('AGREED', 'MOVING') AND ends_at <= $1`,
    after: `SELECT id::text FROM mentoring_sessions WHERE held AND ends_at <= $1`,
  },
  ...['tracks', 'questionnaires', 'answers', 'answer_drafts', 'answer_meanings', 'below_floor'].map(ofFirst),
  ...['matching_runs', 'matches'].map(ofFirst),
]

function ofFirst(table: string): Meaning {
  const key = ['answers', 'answer_drafts', 'answer_meanings', 'below_floor'].includes(table)
    ? 'user_id'
    : 'id'
  return {
    what: `${table} belong to the first programme of their company`,
    before: `SELECT concat_ws('|', ${key}, company_id) FROM ${table}`,
    after: `SELECT concat_ws('|', x.${key}, x.company_id) FROM ${inFirst(table)}`,
  }
}

/** Columns that live on elsewhere; a meaning above says where. */
const MOVED = [
  'availabilities.*',
  'companies.match_floor',
  'companies.match_people',
  'companies.match_hours',
  'companies.certificate_activities',
  'companies.certificate_sessions',
  'migrations.*',
]

export interface Sum {
  readonly rows: number
  /** Equal sets of lines have equal sums, in whatever order. */
  readonly sum: string
}

const summed = (line: string) => `sum(('x' || substr(md5(${line}), 1, 15))::bit(60)::bigint)::text`

export async function sumOf(client: Client, lines: string, now: Date): Promise<Sum> {
  const values = lines.includes('$1') ? [now] : []
  const { rows } = await client.query<Sum>(
    `SELECT count(*)::int AS rows, coalesce(${summed('line')}, '0') AS sum FROM (${lines}) AS l (line)`,
    values,
  )
  return rows[0] ?? { rows: 0, sum: '0' }
}

/** For each column of each table: its values with the key of their rows, and how many. */
export type Columns = ReadonlyMap<string, Sum>
export interface Keys {
  readonly table: string
  readonly key: readonly string[]
  readonly columns: readonly string[]
}

export async function keysOf(client: Client): Promise<Keys[]> {
  const { rows } = await client.query<Keys>(
    `SELECT c.relname AS table,
       (SELECT array_agg(quote_ident(a.attname)) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey)) AS key,
       (SELECT array_agg(quote_ident(a.attname)) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
     FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`,
  )
  return rows.filter(({ table }) => !MOVED.includes(`${table}.*`))
}

/** With the keys of before: a wider key of today says the same of a row. */
export async function columnsOf(client: Client, keys: readonly Keys[]): Promise<Columns> {
  const found = new Map<string, Sum>()
  const today = new Map((await keysOf(client)).map(({ table, columns }) => [table, columns]))
  for (const { table, key, columns } of keys) {
    const there = columns.filter((column) => today.get(table)?.includes(column))
    if (there.length === 0) continue
    const each = there.map((column) => `${summed(`concat_ws('|', ${key.join(', ')}, ${column}::text)`)}`)
    const { rows } = await client.query<{ rows: number; sums: string[] }>(
      `SELECT count(*)::int AS rows, ARRAY[${each.join(', ')}] AS sums FROM ${table}`,
    )
    for (const [place, column] of there.entries())
      found.set(`${table}.${column}`, { rows: rows[0]?.rows ?? 0, sum: rows[0]?.sums[place] ?? '0' })
  }
  return found
}

export const isMoved = (column: string) => MOVED.includes(column)
