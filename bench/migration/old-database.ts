import { fileURLToPath } from 'node:url'
import { foreignKeysOf, tablesOf } from '../../packages/server/src/platform/backup/catalog.ts'
import { inspect } from '../../packages/server/src/platform/backup/read-file.ts'
import { restoreBackup } from '../../packages/server/src/platform/backup/restore-backup.ts'
import type { withSession } from '../../packages/server/src/platform/backup/session.ts'

export type Client = Parameters<Parameters<typeof withSession>[1]>[0]

/** Taken with `npm run backup` of the demonstration, on the last version in which a company was one programme. */
const FILE = fileURLToPath(new URL('./before-programmes.zst', import.meta.url))

/** Tells on which day it was. */
export async function restoreOldVersion(url: string): Promise<Date> {
  const summary = await inspect(FILE)
  await restoreBackup({ url, file: FILE, summary, replace: false })
  return new Date(summary.header.madeAt)
}

/** What people did in that version and the demonstration did not: each of these has to keep its meaning too. */
export async function addRareThings(client: Client): Promise<void> {
  await client.query(`
    WITH pairs AS (SELECT e.*, row_number() OVER (ORDER BY e.id) AS place FROM enrollments e WHERE e.state = 'COMPLETED')
    INSERT INTO certificates (enrollment_id, user_id, company_id, name, role, track, company, started_on, completed_on)
    SELECT p.id, u.id, p.company_id, u.first_name || ' ' || u.last_name, u.account_type::text, t.name, c.name,
      p.started_at::date, p.ended_at::date
    FROM pairs p JOIN users u ON u.id IN (p.mentor_id, p.mentee_id) JOIN companies c ON c.id = p.company_id
      LEFT JOIN tracks t ON t.id = p.track_id WHERE p.place % 2 = 0;
    INSERT INTO availabilities (user_id, company_id, capacity, paused_until, wants_match)
    SELECT id, company_id, CASE WHEN account_type = 'MENTOR' THEN 1 + place % 5 ELSE 1 END,
      CASE WHEN place % 3 = 0 THEN current_date + place::int END, place % 4 <> 0
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS place FROM users WHERE account_type <> 'ADMIN') u
    WHERE place % 4 < 3 ON CONFLICT DO NOTHING;
    UPDATE companies SET match_floor = 55, match_people = 5, match_hours = 12, certificate_activities = 70,
      certificate_sessions = 6 WHERE id = (SELECT id FROM companies ORDER BY id LIMIT 1);
    INSERT INTO answer_drafts (user_id, company_id, questionnaire_id, position, items, updated_at)
    SELECT u.id, u.company_id, q.id, 1, '[{"id":"begun","answer":"half a sentence"}]', now() FROM users u
      JOIN questionnaires q ON q.company_id = u.company_id AND q.role = u.account_type AND q.superseded_at IS NULL
    WHERE NOT EXISTS (SELECT FROM answers a WHERE a.user_id = u.id);
    INSERT INTO below_floor (user_id, company_id, found_at)
    SELECT user_id, company_id, now() FROM answers ORDER BY user_id LIMIT 5;
    INSERT INTO matching_holds (user_id, company_id, note, held_at)
    SELECT user_id, company_id, 'On leave', now() FROM answers ORDER BY user_id DESC LIMIT 3;
    INSERT INTO erasures (user_id, company_id, requested_at, due_at, erased_at)
    SELECT id, company_id, now() - interval '20 days', now() - interval '6 days', now() - interval '6 days'
    FROM users u WHERE account_type = 'MENTEE' AND NOT EXISTS (SELECT FROM matches m WHERE m.mentee_id = u.id)
    ORDER BY id LIMIT 2`)
}

/** Of the platform or of visitors, not of a company. */
const NOT_COPIED = [
  'app_settings',
  'audit_entries',
  'contact_messages',
  'demo_bookings',
  'interest_answers',
  'leads',
  'mails',
  'migrations',
  'rate_limits',
  'resources',
  'resource_meanings',
  'room_signals',
]

const EMAILS_EACH = 10
const ENTRIES_EACH = 2

/** What has to be another value in each copy beside its ids. */
const OWN_VALUES: Readonly<Record<string, string>> = {
  'users.email': `n || '.' || email`,
  'companies.code': `code || '-' || n`,
  'companies.is_community': 'false',
  'certificates.number': `upper(substr(md5(number || n), 1, 20))`,
}

/** Every company with all it has as often as it takes for so many people; each copy has ids of its own. */
export async function multiply(client: Client, people: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM users')
  const copies = Math.ceil(people / (rows[0]?.count ?? 1)) - 1
  // Copies of tables come in any order; putting the references back proves that none is missing.
  const foreignKeys = await foreignKeysOf(client)
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const { table, columns } of await tablesOf(client)) {
    const name = table.replace('public.', '')
    if (!table.startsWith('public.') || NOT_COPIED.includes(name)) continue
    const types = await client.query<{ column: string; type: string }>(
      `SELECT quote_ident(attname) AS column, format_type(atttypid, atttypmod) AS type FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0`,
      [table],
    )
    const typeOf = new Map(types.rows.map(({ column, type }) => [column, type]))
    const values = columns.map((column) => {
      const own = OWN_VALUES[`${name}.${column}`]
      if (own) return own
      // Articles are everyone's.
      return typeOf.get(column) === 'uuid' && column !== 'resource_id'
        ? `md5(${column}::text || n)::uuid`
        : column
    })
    await client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
       FROM ${table}, generate_series(1, $1::int) AS n`,
      [copies],
    )
  }
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  // What grows with people although it is not copied with them.
  await client.query(
    `INSERT INTO mails (kind, recipient, subject, html, plain, state)
     SELECT 'x', 'someone@drill.example', 'Subject', repeat('<p>Hello</p>', 80), 'Hello', 'SENT'
     FROM generate_series(1, $1::int)`,
    [people * EMAILS_EACH],
  )
  await client.query(
    `INSERT INTO audit_entries (at, admin_id, admin_name, action, subject_id, subject_name)
     SELECT now(), gen_random_uuid(), 'Ada Grant', 'person.invited', gen_random_uuid()::text, 'Bo Lund'
     FROM generate_series(1, $1::int)`,
    [people * ENTRIES_EACH],
  )
  await client.query('VACUUM ANALYZE')
}
