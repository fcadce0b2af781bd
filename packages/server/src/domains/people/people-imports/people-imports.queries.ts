import type { PeopleImport } from '@brightpair/contract'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { companies, peopleImportRows, peopleImports } from '../../../platform/db/schema/index.ts'
import { takesSeat } from '../../programmes/index.ts'

type NewImport = Pick<
  typeof peopleImports.$inferInsert,
  'companyId' | 'programmeId' | 'isOfOneProgramme' | 'adminId' | 'fileName' | 'createdAt'
> & {
  readonly file: Uint8Array
}

export async function insertImport(tx: Db, given: NewImport): Promise<string> {
  const [row] = await tx.insert(peopleImports).values(given).returning({ id: peopleImports.id })
  if (!row) throw new Error('an import was not stored')
  return row.id
}

export type StoredImport = {
  id: string
  company_id: string
  company_name: string
  programme_id: string
  plan: PeopleImport['plan']['name']
  people: number
  file_name: string
  state: PeopleImport['state']
  share: number
  failure: string | null
  notes: string[]
  created_by: string
  created_at: string
  finished_at: string | null
  version: number
  total: number
  ready: number
  there: number
  refused: number
  invited: number
  waiting: number
  outdated: number
  updates_known: boolean
  mentors: number
}

const selected = (imports: SQL) => sql`
  SELECT i.id, i.company_id, c.name AS company_name, ${sql.raw(programmeOfImport)} AS programme_id, c.plan, i.file_name, i.state, i.share, i.failure, i.notes, i.updates_known, i.created_at,
    i.finished_at, i.version, a.first_name || ' ' || a.last_name AS created_by, n.*,
    (SELECT count(*)::int FROM users u WHERE u.company_id = c.id AND ${takesSeat}) AS people
  FROM ${imports} JOIN companies c ON c.id = i.company_id JOIN users a ON a.id = i.admin_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS total,
    count(*) FILTER (WHERE result = 'ready')::int AS ready, count(*) FILTER (WHERE result = 'there')::int AS there,
    count(*) FILTER (WHERE result = 'refused')::int AS refused,
    count(*) FILTER (WHERE result = 'invited')::int AS invited, count(*) FILTER (WHERE result = 'waiting')::int AS waiting,
    count(*) FILTER (WHERE changes <> '{}')::int AS outdated,
    count(*) FILTER (WHERE result IN ('ready', 'invited') AND role = 'MENTOR')::int AS mentors
    FROM people_import_rows r WHERE r.import_id = i.id) n`

export async function importById(db: Db, id: string): Promise<StoredImport | undefined> {
  const { rows } = await db.execute<StoredImport>(sql`${selected(sql`people_imports i`)} WHERE i.id = ${id}`)
  return rows[0]
}

/** The default programme of a list, for rows that name none; for an import `i`. */
export const programmeOfImport =
  'coalesce(i.programme_id, (SELECT p.id FROM programmes p WHERE p.company_id = i.company_id AND p.number = 1))'

/** All programmes a list adds people to. */
export const programmesOfImport = `(${programmeOfImport} || ARRAY(SELECT DISTINCT r.programme_id
  FROM people_import_rows r WHERE r.import_id = i.id AND r.programme_id IS NOT NULL))`

interface Listed {
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
}

const isListed = ({ companyId, programmeId }: Listed) =>
  sql`WHERE ${companyId ? sql`i.company_id = ${companyId}` : sql`true`}
    AND ${programmeId ? sql`${sql.raw(programmesOfImport)} <@ ARRAY[${programmeId}::uuid]` : sql`true`}`

/** Read through a cursor. */
export const allImports = (listed: Listed): SQL<StoredImport> =>
  sql`${selected(sql`people_imports i`)} ${isListed(listed)} ORDER BY i.created_at DESC, i.id DESC`

export async function importsPage(db: Db, asked: PageRequest & Listed) {
  const where = isListed(asked)
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM people_imports i ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`i.created_at`, sql`i.id`], true, asked, total)
  const { rows } = await db.execute<StoredImport>(sql`
    ${selected(sql`(SELECT * FROM people_imports i ${where} ${cut.sql}) i`)} ORDER BY i.created_at DESC, i.id DESC`)
  return { rows, total }
}

/** Checked against the places there were then, in a company that is open. */
export async function checkedImportsIn(tx: Db, companyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: peopleImports.id })
    .from(peopleImports)
    .innerJoin(companies, and(eq(companies.id, peopleImports.companyId), isNull(companies.archivedAt)))
    .where(and(eq(peopleImports.companyId, companyId), eq(peopleImports.state, 'CHECKED')))
    .orderBy(peopleImports.id)
  return rows.map(({ id }) => id)
}

/** The file of an import waiting to be checked. */
export async function fileOf(db: Db, id: string) {
  const [row] = await db
    .select({ companyId: peopleImports.companyId, file: peopleImports.file })
    .from(peopleImports)
    .where(and(eq(peopleImports.id, id), eq(peopleImports.state, 'CHECKING')))
  return row?.file ? { companyId: row.companyId, file: row.file } : undefined
}

export async function recordShare(db: Db, id: string, share: number): Promise<void> {
  await db.update(peopleImports).set({ share }).where(eq(peopleImports.id, id))
}

/** Counts the attempt; undefined when there is nothing left to check. */
export async function beginCheck(db: Db, id: string): Promise<number | undefined> {
  const [begun] = await db
    .update(peopleImports)
    .set({ checksBegun: sql`${peopleImports.checksBegun} + 1` })
    .where(and(eq(peopleImports.id, id), eq(peopleImports.state, 'CHECKING')))
    .returning({ checks: peopleImports.checksBegun })
  return begun?.checks
}

export async function settleCheck(tx: Db, id: string, notes: readonly string[]): Promise<void> {
  await tx
    .update(peopleImports)
    .set({ state: 'CHECKED', file: null, share: 1, notes: [...notes] })
    .where(and(eq(peopleImports.id, id), eq(peopleImports.state, 'CHECKING')))
}

export async function failCheck(db: Db, id: string, failure: string, now: Date): Promise<void> {
  await db
    .update(peopleImports)
    .set({ state: 'FAILED', file: null, failure, finishedAt: now })
    .where(and(eq(peopleImports.id, id), eq(peopleImports.state, 'CHECKING')))
}

/** Claims the version someone has reviewed, if it is unchanged; undefined otherwise. */
export async function claimChecked(
  tx: Db,
  id: string,
  version: number,
  start?: { readonly leaveRefused: boolean; readonly updatesKnown: boolean },
) {
  const [claimed] = await tx
    .update(peopleImports)
    .set({
      version: sql`${peopleImports.version} + 1`,
      failure: null,
      ...(start ? { state: 'IMPORTING', share: 0, ...start } : {}),
    })
    .where(
      and(eq(peopleImports.id, id), eq(peopleImports.version, version), eq(peopleImports.state, 'CHECKED')),
    )
    .returning({ companyId: peopleImports.companyId })
  return claimed
}

/** An import in progress. */
export async function orderOf(tx: Db, id: string) {
  const [row] = await tx
    .select({
      companyId: peopleImports.companyId,
      programmeId: peopleImports.programmeId,
      isOfOneProgramme: peopleImports.isOfOneProgramme,
      fileName: peopleImports.fileName,
      leaveRefused: peopleImports.leaveRefused,
      updatesKnown: peopleImports.updatesKnown,
    })
    .from(peopleImports)
    .where(and(eq(peopleImports.id, id), eq(peopleImports.state, 'IMPORTING')))
  return row
}

export async function finishImport(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(peopleImports)
    .set({ state: 'DONE', share: 1, finishedAt: now, version: sql`${peopleImports.version} + 1` })
    .where(eq(peopleImports.id, id))
}

/** Returns it to the state in which the admin can fix rows and start again. */
export async function reopenImport(tx: Db, id: string, failure: string): Promise<void> {
  await tx
    .update(peopleImports)
    .set({ state: 'CHECKED', share: 1, failure, version: sql`${peopleImports.version} + 1` })
    .where(and(eq(peopleImports.id, id), eq(peopleImports.state, 'IMPORTING')))
}

export async function deleteImportsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(peopleImports).where(lt(peopleImports.createdAt, moment))
}

export async function clearRows(db: Db, importId: string): Promise<void> {
  await db.delete(peopleImportRows).where(eq(peopleImportRows.importId, importId))
}
