import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { companies, users } from '../../../platform/db/schema/index.ts'

/** Locked until the transaction ends, so that two people cannot take the last seat at the same moment. */
export async function lockCompanyByCode(tx: Db, code: string) {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.code, code), isNull(companies.archivedAt)))
    .for('no key update')
  return company
}

export async function companyIdByCode(db: Db, code: string): Promise<string | undefined> {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.code, code))
  return company?.id
}

/** The company somebody can join with this code, or without any. */
export async function openCompanyName(db: Db, code: string): Promise<string | undefined> {
  const named = code ? eq(companies.code, code) : eq(companies.isCommunity, true)
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(and(named, isNull(companies.archivedAt)))
  return company?.name
}

export async function lockOpenCompany(tx: Db, id: string) {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.archivedAt)))
    .for('no key update')
  return company
}

export async function lockCommunity(tx: Db) {
  const [company] = await tx
    .select()
    .from(companies)
    .where(and(eq(companies.isCommunity, true), isNull(companies.archivedAt)))
    .for('no key update')
  return company
}

export async function activePeopleIn(tx: Db, companyId: string): Promise<number> {
  const [row] = await tx
    .select({ people: count() })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNull(users.deactivatedAt)))
  return row?.people ?? 0
}

export type Company = typeof companies.$inferSelect

export async function insertCompany(tx: Db, company: typeof companies.$inferInsert): Promise<Company> {
  const [row] = await tx.insert(companies).values(company).returning()
  if (!row) throw new Error(`company ${company.name} was not stored`)
  return row
}
