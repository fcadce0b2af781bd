import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { containing, orderOf, type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { programmes as allProgrammes, companies } from '../../../platform/db/schema/index.ts'
import { firstProgrammes, type ProgrammeRow } from '../programmes/programmes.queries.ts'
import { type Company, takesSeat } from './companies.queries.ts'

export interface CompanyDetails {
  readonly company: Company
  readonly programme: ProgrammeRow
  readonly mentors: number
  readonly mentees: number
  readonly refused: number
  readonly mentorQuestionnaireId: string | null
  readonly menteeQuestionnaireId: string | null
  readonly tracks: { id: string; name: string }[]
  readonly newest: { firstName: string; lastName: string }[]
}

interface Filter {
  readonly search: string
  readonly sort: 'name' | 'newest' | 'people'
  readonly isArchived: boolean
}

const whereClause = ({ search, isArchived }: Filter): SQL =>
  sql`WHERE (c.archived_at IS NOT NULL) = ${isArchived} AND ${
    search ? sql`lower(c.name || ' ' || c.code) LIKE ${containing(search)}` : sql`true`
  }`

const peopleOf = (condition: SQL) =>
  sql`(SELECT count(*)::int FROM users u WHERE u.company_id = c.id AND ${takesSeat} AND ${condition})`

const orders = {
  name: [sql`lower(c.name)`, sql`c.id`],
  newest: [sql`c.created_at`, sql`c.id`],
  people: [peopleOf(sql`true`), sql`c.id`],
}

export type CompanyLine = Pick<Company, 'name' | 'description' | 'code' | 'plan'> & {
  is_community: boolean
  mentors: number
  mentees: number
  archived_at: string | null
  created_at: string
}

/** Read through a cursor. */
export const allCompanies = (filter: Filter): SQL<CompanyLine> => sql`
  SELECT c.name, c.description, c.code, c.plan, c.is_community, c.archived_at, c.created_at,
    ${peopleOf(sql`u.account_type = 'MENTOR'`)} AS mentors, ${peopleOf(sql`u.account_type = 'MENTEE'`)} AS mentees
  FROM companies c ${whereClause(filter)} ${orderOf(orders[filter.sort], filter.sort !== 'name')}`

export async function companiesPage(
  db: Db,
  { sort, ...asked }: PageRequest & Filter,
): Promise<{ rows: CompanyDetails[]; total: number }> {
  const where = whereClause({ sort, ...asked })
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM companies c ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause(orders[sort], sort !== 'name', asked, total)
  const { rows } = await db.execute<{ id: string }>(sql`SELECT c.id FROM companies c ${where} ${cut.sql}`)
  const ids = cut.inOrder(rows).map(({ id }) => id)
  return { rows: await companyDetails(db, ids), total }
}

/** In the order of the ids. */
export async function companyDetails(db: Db, ids: readonly string[]): Promise<CompanyDetails[]> {
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(companies)
    .where(inArray(companies.id, [...ids]))
  const { rows } = await db.execute<{
    id: string
    mentors: number
    mentees: number
    refused: number
    mentor_questionnaire: string | null
    mentee_questionnaire: string | null
    tracks: { id: string; name: string }[]
    newest: { firstName: string; lastName: string }[]
  }>(sql`
    SELECT c.id,
      ${peopleOf(sql`u.account_type = 'MENTOR'`)} AS mentors, ${peopleOf(sql`u.account_type = 'MENTEE'`)} AS mentees,
      coalesce((SELECT a.refused FROM plan_alerts a WHERE a.company_id = c.id), 0) AS refused,
      (SELECT q.id FROM questionnaires q
        WHERE q.programme_id = p.id AND q.role = 'MENTOR' AND q.superseded_at IS NULL) AS mentor_questionnaire,
      (SELECT q.id FROM questionnaires q
        WHERE q.programme_id = p.id AND q.role = 'MENTEE' AND q.superseded_at IS NULL) AS mentee_questionnaire,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) ORDER BY t.created_at, t.name)
        FROM tracks t WHERE t.programme_id = p.id AND t.archived_at IS NULL), '[]') AS tracks,
      coalesce((SELECT jsonb_agg(jsonb_build_object('firstName', n.first_name, 'lastName', n.last_name))
        FROM (SELECT u.first_name, u.last_name FROM users u
          WHERE u.company_id = c.id AND u.account_type IN ('MENTOR', 'MENTEE')
          ORDER BY u.created_at DESC, u.id DESC LIMIT 10) n), '[]') AS newest
    FROM companies c JOIN programmes p ON p.company_id = c.id AND p.number = 1 WHERE c.id IN ${ids}`)
  const detailsById = new Map(rows.map((row) => [row.id, row]))
  const programmes = await firstProgrammes(db, ids)
  const byId = new Map(found.map((company) => [company.id, company]))
  return ids.flatMap((id) => {
    const [company, details, programme] = [byId.get(id), detailsById.get(id), programmes.get(id)]
    if (!company || !details || !programme) return []
    const { mentors, mentees, refused, tracks, newest } = details
    return {
      company,
      programme,
      mentors,
      mentees,
      refused,
      tracks,
      newest,
      mentorQuestionnaireId: details.mentor_questionnaire,
      menteeQuestionnaireId: details.mentee_questionnaire,
    }
  })
}

type Change = Partial<Pick<Company, 'name' | 'description' | 'plan' | 'isCommunity' | 'code' | 'archivedAt'>>

export async function updateCompany(tx: Db, id: string, change: Change): Promise<Company> {
  const [company] = await tx
    .update(companies)
    .set({ ...change, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id))
    .returning()
  if (!company) throw new Error('a company vanished')
  return company
}

/** At most one company accepts people without a code. */
export async function endOtherCommunity(tx: Db, id: string): Promise<void> {
  await tx
    .update(companies)
    .set({ isCommunity: false, version: sql`${companies.version} + 1` })
    .where(and(eq(companies.isCommunity, true), sql`${companies.id} <> ${id}`))
}

/** Used by any programme, except by the first programme of the given company. */
export async function isCodeTaken(tx: Db, code: string, except?: string): Promise<boolean> {
  const rows = await tx
    .select({ companyId: allProgrammes.companyId, number: allProgrammes.number })
    .from(allProgrammes)
    .where(eq(allProgrammes.code, code))
  return rows.some(({ companyId, number }) => companyId !== except || number !== 1)
}
