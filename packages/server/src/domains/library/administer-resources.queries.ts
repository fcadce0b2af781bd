import { and, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { containing, type PageRequest, pageClause } from '../../platform/db/page.ts'
import { companies, resourceFilms, resources } from '../../platform/db/schema/index.ts'
import type { ResourceRow } from './resources.queries.ts'

const withCompany = (db: Db) =>
  db
    .select({
      ...getTableColumns(resources),
      company: { id: companies.id, name: companies.name },
      ownFilm: {
        id: resourceFilms.id,
        name: resourceFilms.name,
        size: resourceFilms.size,
        hasCaptions: sql<boolean>`${resourceFilms.captions} IS NOT NULL`,
        attachedAt: resourceFilms.attachedAt,
      },
    })
    .from(resources)
    .leftJoin(companies, eq(companies.id, resources.companyId))
    .leftJoin(
      resourceFilms,
      and(eq(resourceFilms.resourceId, resources.id), isNotNull(resourceFilms.attachedAt)),
    )

export type AdministeredResource = Awaited<ReturnType<typeof withCompany>>[number]

interface Filter {
  readonly search: string
  readonly companyId?: string | undefined
  readonly isRetired: boolean
}

const whereClause = ({ search, companyId, isRetired }: Filter): SQL =>
  sql`WHERE (retired_at IS NOT NULL) = ${isRetired} AND ${
    companyId ? sql`(company_id IS NULL OR company_id = ${companyId})` : sql`true`
  } AND ${search ? sql`lower(title || ' ' || summary) LIKE ${containing(search)}` : sql`true`}`

export type ResourceLine = Pick<
  ResourceRow,
  'slug' | 'title' | 'summary' | 'track' | 'month' | 'topic' | 'audience' | 'words'
> & { company: string | null; created_at: string; retired_at: string | null }

/** Read through a cursor. */
export const allResources = (filter: Filter): SQL<ResourceLine> => sql`
  SELECT slug, title, summary, track, month, topic, audience, words, created_at, retired_at,
    (SELECT name FROM companies c WHERE c.id = company_id) AS company
  FROM resources ${whereClause(filter)} ORDER BY created_at DESC, id DESC`

/** Newest first; those created together by title. */
export async function resourcesPage(
  db: Db,
  asked: PageRequest & Filter,
): Promise<{ rows: AdministeredResource[]; total: number }> {
  const where = whereClause(asked)
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM resources ${where}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`created_at`, sql`id`], true, asked, total)
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM resources ${where} ${cut.sql}`)
  const ids = cut.inOrder(rows).map(({ id }) => id)
  const found = ids.length > 0 ? await withCompany(db).where(inArray(resources.id, ids)) : []
  return { rows: found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total }
}

export async function administeredResource(db: Db, id: string): Promise<AdministeredResource | undefined> {
  const [row] = await withCompany(db).where(eq(resources.id, id))
  return row
}

/** Locked until the transaction ends, so that two admins take turns. */
export async function lockResource(tx: Db, id: string): Promise<ResourceRow | undefined> {
  const [row] = await tx.select().from(resources).where(eq(resources.id, id)).for('no key update')
  return row
}

export async function hasCompany(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, id))
    .for('key share')
  return rows.length > 0
}

/** Undefined when the address is taken: the index decides, even between concurrent requests. */
export async function insertResource(
  tx: Db,
  row: typeof resources.$inferInsert,
): Promise<string | undefined> {
  const [stored] = await tx
    .insert(resources)
    .values(row)
    .onConflictDoNothing({ target: resources.slug })
    .returning({ id: resources.id })
  return stored?.id
}

export async function updateResource(tx: Db, id: string, change: Partial<ResourceRow>): Promise<void> {
  await tx
    .update(resources)
    .set({ ...change, version: sql`${resources.version} + 1` })
    .where(eq(resources.id, id))
}
