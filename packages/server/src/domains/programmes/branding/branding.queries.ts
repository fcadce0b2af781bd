import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { prepareRow, type Slot } from '../../../platform/db/prepared-query.ts'
import { companies, companyBrandings } from '../../../platform/db/schema/index.ts'
import { lockCompany } from '../companies/companies.queries.ts'

const shown = {
  companyName: companies.name,
  displayName: sql<string>`coalesce(${companyBrandings.displayName}, '')`,
  accent: companyBrandings.accent,
  logoVersion: companyBrandings.logoVersion,
  // As if everyone had an untouched row.
  version: sql<number>`coalesce(${companyBrandings.version}, 1)`,
}

/** Without the bytes of the logo. */
export const brandingOf = prepareRow((db, companyId: Slot<string>) =>
  db
    .select(shown)
    .from(companies)
    .leftJoin(companyBrandings, eq(companyBrandings.companyId, companies.id))
    .where(eq(companies.id, companyId)),
)
export type BrandingRow = NonNullable<Awaited<ReturnType<typeof brandingOf>>>

/** For several companies, without the bytes of their logos. */
export async function brandingsOf(
  db: Db,
  companyIds: readonly string[],
): Promise<(BrandingRow & { companyId: string })[]> {
  if (companyIds.length === 0) return []
  return db
    .select({ companyId: companies.id, ...shown })
    .from(companies)
    .innerJoin(companyBrandings, eq(companyBrandings.companyId, companies.id))
    .where(inArray(companies.id, [...companyIds]))
}

/** With the logo, for PDFs: of a company, or of the company of a programme. */
export async function paperLookOf(db: Db, of: { companyId: string } | { enrollmentId: string }) {
  const id =
    'companyId' in of
      ? of.companyId
      : sql`(SELECT e.company_id FROM enrollments e WHERE e.id = ${of.enrollmentId})`
  const [row] = await db
    .select({ ...shown, logo: companyBrandings.logo })
    .from(companies)
    .innerJoin(companyBrandings, eq(companyBrandings.companyId, companies.id))
    .where(sql`${companies.id} = ${id}`)
  return row
}

/** Locks the company in place of its branding, which may not have a row yet. */
export async function lockBranding(tx: Db, companyId: string): Promise<BrandingRow | undefined> {
  await lockCompany(tx, companyId)
  return brandingOf(tx, companyId)
}

type Change = Partial<
  Pick<typeof companyBrandings.$inferInsert, 'displayName' | 'accent' | 'logo' | 'logoVersion'>
>

export async function saveBranding(
  tx: Db,
  companyId: string,
  version: number,
  change: Change,
): Promise<void> {
  await tx
    .insert(companyBrandings)
    .values({ companyId, version, ...change })
    .onConflictDoUpdate({ target: companyBrandings.companyId, set: { version, ...change } })
}

export async function logoOf(db: Db, companyId: string, version?: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ logo: companyBrandings.logo })
    .from(companyBrandings)
    .where(
      and(
        eq(companyBrandings.companyId, companyId),
        version === undefined ? undefined : eq(companyBrandings.logoVersion, version),
      ),
    )
  return row?.logo ?? null
}
