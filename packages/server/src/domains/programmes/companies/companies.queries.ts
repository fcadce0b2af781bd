import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { companies, programmes } from '../../../platform/db/schema/index.ts'

export type Company = typeof companies.$inferSelect

const isOpen = (id: string) => and(eq(companies.id, id), isNull(companies.archivedAt))

/** Locked until the transaction ends, so that two people can't both take the last seat. */
export async function lockToJoin(tx: Db, code: string) {
  const [found] = await toJoin(tx, code).for('no key update', { of: companies })
  return found
}

/** The company and programme someone can join with this code, or without one. */
export async function findToJoin(db: Db, code: string) {
  const [found] = await toJoin(db, code)
  return found
}

/** Archived companies, and programmes in preparation or archived, are not found. */
const toJoin = (db: Db, code: string) =>
  db
    .select({ company: companies, programme: programmes })
    .from(companies)
    .innerJoin(programmes, eq(programmes.companyId, companies.id))
    .where(
      and(
        code ? eq(programmes.code, code) : and(eq(companies.isCommunity, true), eq(programmes.number, 1)),
        isNull(companies.archivedAt),
        notInArray(programmes.state, ['PREPARING', 'ARCHIVED']),
      ),
    )

export async function companyIdByCode(db: Db, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: programmes.companyId })
    .from(programmes)
    .where(eq(programmes.code, code))
  return row?.id
}

/** No one joins or is matched in an archived company. */
export async function openCompany(db: Db, id: string): Promise<Company | undefined> {
  const [company] = await db.select().from(companies).where(isOpen(id))
  return company
}

export async function lockOpenCompany(tx: Db, id: string): Promise<Company | undefined> {
  const [company] = await tx.select().from(companies).where(isOpen(id)).for('no key update')
  return company
}

/** Archived or not. */
export async function companyNamed(
  db: Db,
  id: string,
): Promise<Pick<Company, 'id' | 'name' | 'plan'> | undefined> {
  const [company] = await db
    .select({ id: companies.id, name: companies.name, plan: companies.plan })
    .from(companies)
    .where(eq(companies.id, id))
  return company
}

/** Locked, so that no one joins or edits it meanwhile. */
export async function lockCompany(tx: Db, id: string): Promise<Company | undefined> {
  const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update')
  return company
}

/** For people `u`: someone who only waits for admission takes no place in the plan. */
export const takesSeat = sql`(u.deactivated_at IS NULL AND (
  NOT EXISTS (SELECT 1 FROM memberships v WHERE v.user_id = u.id AND v.standing <> 'IN')
  OR EXISTS (SELECT 1 FROM memberships v WHERE v.user_id = u.id AND v.standing = 'IN')))`

export async function activePeopleIn(tx: Db, companyId: string): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(
    sql`SELECT count(*)::int AS people FROM users u WHERE u.company_id = ${companyId} AND ${takesSeat}`,
  )
  return rows[0]?.people ?? 0
}

export async function hasSeat(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM users u WHERE u.id = ${userId} AND ${takesSeat}`)
  return rows.length > 0
}

/** New people queue behind them. People waiting for a place in a full programme do not block the others. */
export async function isWaitedForIn(tx: Db, companyId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM memberships w JOIN users u ON u.id = w.user_id AND u.deactivated_at IS NULL
      JOIN programmes p ON p.id = w.programme_id AND p.state NOT IN ('FINISHED', 'ARCHIVED')
    WHERE w.company_id = ${companyId} AND w.standing = 'WAITING' AND NOT ${takesSeat}
      AND (p.places IS NULL OR p.places > (SELECT count(*) FROM memberships i JOIN users o ON o.id = i.user_id
        WHERE i.programme_id = p.id AND i.standing = 'IN' AND o.deactivated_at IS NULL)) LIMIT 1`)
  return rows.length > 0
}

export async function insertCompany(tx: Db, company: typeof companies.$inferInsert): Promise<Company> {
  const [row] = await tx.insert(companies).values(company).returning()
  if (!row) throw new Error(`company ${company.name} was not stored`)
  return row
}
