import type { ImportRow, PersonColumn } from '@brightpair/contract'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { peopleImportRows } from '../../../platform/db/schema/index.ts'
import { takesSeat } from '../../programmes/index.ts'
import type { CheckedRow } from './check-row.ts'
import { programmeOfImport } from './people-imports.queries.ts'

export type StoredRow = Pick<
  typeof peopleImportRows.$inferSelect,
  | 'number'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'role'
  | 'department'
  | 'manager'
  | 'languages'
  | 'location'
  | 'programme'
  | 'changes'
  | 'flawField'
  | 'flaw'
  | 'verdict'
  | 'sameAs'
  | 'result'
> & { readonly known: Readonly<Record<PersonColumn, string>> | null }

const columns = ({ flaw, ...row }: CheckedRow) => ({
  ...row,
  flawField: flaw?.field ?? null,
  flaw: flaw?.reason ?? null,
  verdict: flaw ? ('flawed' as const) : ('ready' as const),
  changes: [],
})

export async function insertRows(
  db: Db,
  of: { importId: string; companyId: string },
  rows: readonly CheckedRow[],
): Promise<void> {
  await db.insert(peopleImportRows).values(rows.map((row) => ({ ...columns(row), ...of })))
}

export async function factsOfRow(tx: Db, importId: string, number: number) {
  const { department, manager, languages, location, programme } = peopleImportRows
  const [row] = await tx
    .select({ department, manager, languages, location, programme })
    .from(peopleImportRows)
    .where(and(eq(peopleImportRows.importId, importId), eq(peopleImportRows.number, number)))
  return row
}

export async function updateRow(tx: Db, importId: string, row: CheckedRow): Promise<void> {
  await tx
    .update(peopleImportRows)
    .set(columns(row))
    .where(and(eq(peopleImportRows.importId, importId), eq(peopleImportRows.number, row.number)))
}

const spoken = (languages: SQL) =>
  sql`(SELECT array_agg(DISTINCT lower(btrim(l)) ORDER BY lower(btrim(l))) FROM ${languages} l WHERE btrim(l) <> '')`

/**
 * What row `r` has that `f` and `o` don't. Someone who runs one programme learns nothing about people in the others.
 */
const changesOfRow = sql`array_remove(ARRAY[
  CASE WHEN r.department NOT IN ('', coalesce(f.department, '')) THEN 'department' END,
  CASE WHEN r.manager NOT IN ('', coalesce(f.manager_email, '')) THEN 'manager' END,
  CASE WHEN ${spoken(sql`regexp_split_to_table(r.languages, '[,;/|]')`)} <>
    coalesce(${spoken(sql`unnest(o.languages)`)}, '{}') THEN 'languages' END,
  CASE WHEN r.location NOT IN ('', coalesce(o.location, '')) THEN 'location' END], NULL)`

const defaultProgramme = sql.raw(programmeOfImport)

/**
 * Validates every row without a problem of its own against the platform: the programme by code or name, whether its
 * address is in an earlier row, whether it is taken, and whether plan and programme have a free place. Someone who is
 * in the company but not in the programme joins it, and needs no further place in the plan. One statement, whatever the
 * number of rows.
 */
export async function judgeRows(
  tx: Db,
  importId: string,
  { id: companyId, free }: { id: string; free: number | null },
): Promise<void> {
  await tx.execute(sql`
    WITH room AS (
      SELECT g.id, g.places - (SELECT count(*) FROM memberships v JOIN users u ON u.id = v.user_id AND u.deactivated_at IS NULL
        WHERE v.programme_id = g.id AND v.standing = 'IN') AS places
      FROM programmes g WHERE g.company_id = ${companyId} AND g.places IS NOT NULL
    ), sound AS (
      SELECT r.number, r.role, i.is_of_one_programme, ${changesOfRow} AS changes, u.id AS user_id, u.company_id, v.role::text AS has_role, u.deactivated_at,
        (u.id IS NULL OR NOT ${takesSeat}) AS needs_seat, p.id AS programme_id, min(r.number) OVER (PARTITION BY r.email) AS first
      FROM people_import_rows r JOIN people_imports i ON i.id = r.import_id
      LEFT JOIN LATERAL (
        SELECT n.id FROM programmes n
        WHERE n.company_id = i.company_id AND CASE WHEN btrim(r.programme) = '' THEN n.id = ${defaultProgramme}
          ELSE n.state NOT IN ('FINISHED', 'ARCHIVED') AND (n.id = i.programme_id OR NOT i.is_of_one_programme)
            AND (n.code = upper(btrim(r.programme)) OR lower(n.name) = lower(btrim(r.programme))) END
        ORDER BY n.code = upper(btrim(r.programme)) DESC LIMIT 1
      ) p ON true
      LEFT JOIN users u ON u.email = r.email
      LEFT JOIN memberships v ON v.user_id = u.id AND v.programme_id = p.id
      LEFT JOIN person_facts f ON f.user_id = u.id LEFT JOIN profiles o ON o.user_id = u.id
      WHERE r.import_id = ${importId} AND r.flaw IS NULL
    ), judged AS (
      SELECT number, first, programme_id, needs_seat, user_id, is_of_one_programme, changes, CASE
        WHEN programme_id IS NULL THEN 'no-programme'
        WHEN number > first THEN 'repeated'
        WHEN user_id IS NULL THEN 'ready'
        WHEN company_id IS DISTINCT FROM ${companyId}::uuid THEN 'elsewhere'
        WHEN deactivated_at IS NOT NULL THEN 'deactivated'
        WHEN has_role IS NULL THEN 'ready'
        WHEN has_role <> role THEN 'other-role'
        ELSE 'there' END AS verdict
      FROM sound
    ), placed AS (
      SELECT number, first, programme_id, CASE
        WHEN verdict = 'ready' AND (
          needs_seat AND row_number() OVER (PARTITION BY verdict, needs_seat ORDER BY number) > ${free}::int
          OR row_number() OVER (PARTITION BY verdict, programme_id ORDER BY number) > room.places)
        THEN 'no-place' ELSE verdict END AS verdict
        , CASE WHEN verdict = 'there' OR (verdict = 'ready' AND user_id IS NOT NULL AND NOT is_of_one_programme)
          THEN changes ELSE '{}' END AS changes
      FROM judged LEFT JOIN room ON room.id = judged.programme_id
    )
    UPDATE people_import_rows r SET verdict = p.verdict, same_as = nullif(p.first, r.number), programme_id = p.programme_id,
      changes = p.changes
    FROM placed p WHERE r.import_id = ${importId} AND r.number = p.number
      AND (r.verdict, r.same_as, r.programme_id, r.changes)
        IS DISTINCT FROM (p.verdict, nullif(p.first, r.number), p.programme_id, p.changes)`)
}

const standingOfRow = sql<
  'IN' | 'WAITING'
>`CASE ${peopleImportRows.verdict} WHEN 'ready' THEN 'IN' ELSE 'WAITING' END`
const isToImport = inArray(peopleImportRows.verdict, ['ready', 'no-place'])

/** By address: imports that overlap take them in the same order and never deadlock. */
export async function rowsToImport(tx: Db, importId: string) {
  return tx
    .select({
      email: peopleImportRows.email,
      firstName: peopleImportRows.firstName,
      lastName: peopleImportRows.lastName,
      accountType: sql<'MENTOR' | 'MENTEE'>`${peopleImportRows.role}`,
      department: peopleImportRows.department,
      manager: peopleImportRows.manager,
      languages: peopleImportRows.languages,
      location: peopleImportRows.location,
      programmeId: sql<string>`${peopleImportRows.programmeId}`,
      standing: standingOfRow,
    })
    .from(peopleImportRows)
    .where(and(eq(peopleImportRows.importId, importId), isToImport))
    .orderBy(peopleImportRows.email)
}

interface Joined extends Record<string, unknown> {
  readonly user_id: string
  readonly programme_id: string
  readonly standing: 'IN' | 'WAITING'
  readonly email: string
}

/** People with an account in the company join the programme, or wait for a place in it. */
export async function joinKnown(tx: Db, importId: string): Promise<Joined[]> {
  const { rows } = await tx.execute<Joined>(sql`
    INSERT INTO memberships (user_id, programme_id, company_id, role, standing)
    SELECT u.id, r.programme_id, i.company_id, r.role::account_type, CASE r.verdict WHEN 'ready' THEN 'IN' ELSE 'WAITING' END
    FROM people_import_rows r JOIN people_imports i ON i.id = r.import_id
    JOIN users u ON u.email = r.email AND u.company_id = i.company_id
    WHERE r.import_id = ${importId} AND r.verdict IN ('ready', 'no-place') AND r.programme_id IS NOT NULL
    ON CONFLICT (user_id, programme_id) DO NOTHING
    RETURNING user_id, programme_id, standing, (SELECT email FROM users WHERE id = user_id) AS email`)
  return rows
}

export async function markInvited(tx: Db, importId: string, emails: readonly string[]): Promise<void> {
  await tx
    .update(peopleImportRows)
    .set({ verdict: sql`CASE ${peopleImportRows.verdict} WHEN 'ready' THEN 'invited' ELSE 'waiting' END` })
    .where(
      and(eq(peopleImportRows.importId, importId), isToImport, inArray(peopleImportRows.email, [...emails])),
    )
}

interface Known extends Record<string, unknown> {
  readonly user_id: string
  readonly changes: PersonColumn[]
  readonly department: string
  readonly manager: string
  readonly languages: string
  readonly location: string
}

/** Existing people whose data the file changes; locked in a consistent order. */
export async function lockOutdated(tx: Db, importId: string): Promise<Known[]> {
  const { rows } = await tx.execute<Known>(sql`
    SELECT u.id AS user_id, r.changes, r.department, r.manager, r.languages, r.location
    FROM people_import_rows r JOIN users u ON u.email = r.email AND u.company_id = r.company_id
    WHERE r.import_id = ${importId} AND r.changes <> '{}' ORDER BY u.id FOR NO KEY UPDATE OF u`)
  return rows
}

/** Rows whose address was taken in another company while the import ran. */
export async function refuseLeftBehind(tx: Db, importId: string): Promise<void> {
  await tx
    .update(peopleImportRows)
    .set({ verdict: 'elsewhere' })
    .where(and(eq(peopleImportRows.importId, importId), isToImport))
}

export async function countRows(tx: Db, importId: string): Promise<Record<ImportRow['result'], number>> {
  const { rows } = await tx.execute<{ result: ImportRow['result']; rows: number }>(sql`
    SELECT result, count(*)::int AS rows FROM people_import_rows WHERE import_id = ${importId} GROUP BY result`)
  const counts = { ready: 0, there: 0, refused: 0, invited: 0, waiting: 0 }
  for (const { result, rows: count } of rows) counts[result] = count
  return counts
}

/** People on one list joined at the same moment: the next place goes to the first of them on it. */
export async function queueAsListed(tx: Db, importId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE memberships v SET joined_at = v.joined_at + r.number * interval '1 microsecond'
    FROM people_import_rows r JOIN users u ON u.email = r.email
    WHERE r.import_id = ${importId} AND r.verdict = 'waiting' AND v.user_id = u.id AND v.programme_id = r.programme_id`)
}

interface Filter {
  readonly importId: string
  readonly result?: ImportRow['result'] | undefined
}

const whereClause = ({ importId, result }: Filter): SQL =>
  sql`WHERE r.import_id = ${importId} ${result ? sql`AND r.result = ${result}` : sql``}`

const selected = sql`SELECT r.number, r.email, r.first_name AS "firstName", r.last_name AS "lastName", r.role,
  r.department, r.manager, r.languages, r.location, r.programme, r.changes, r.flaw_field AS "flawField", r.flaw, r.verdict,
  r.same_as AS "sameAs", r.result, (
    SELECT jsonb_build_object('department', coalesce(f.department, ''), 'manager', coalesce(f.manager_email, ''),
      'location', coalesce(o.location, ''), 'languages', array_to_string(coalesce(o.languages, '{}'), ', '))
    FROM people_imports i JOIN users u ON u.email = r.email AND u.company_id = i.company_id
      LEFT JOIN person_facts f ON f.user_id = u.id LEFT JOIN profiles o ON o.user_id = u.id
    WHERE i.id = r.import_id AND i.state = 'CHECKED' AND r.changes <> '{}') AS known
  FROM people_import_rows r`

/** Read through a cursor. */
export const allRows = (filter: Filter): SQL<StoredRow> =>
  sql`${selected} ${whereClause(filter)} ORDER BY r.number`

export async function rowsPage(db: Db, { importId, result, ...asked }: PageRequest & Filter) {
  const where = whereClause({ importId, result })
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM people_import_rows r ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`r.number`], false, asked, total)
  const { rows } = await db.execute<StoredRow>(sql`${selected} ${where} ${cut.sql}`)
  return { rows: cut.inOrder(rows), total }
}
