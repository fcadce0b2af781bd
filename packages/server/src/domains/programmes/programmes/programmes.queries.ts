import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { memberships, programmes, users } from '../../../platform/db/schema/index.ts'

export type ProgrammeRow = typeof programmes.$inferSelect
type Change = Partial<Omit<ProgrammeRow, 'id' | 'companyId' | 'number' | 'createdAt'>>

export async function insertProgramme(
  tx: Db,
  programme: typeof programmes.$inferInsert,
): Promise<ProgrammeRow> {
  const [row] = await tx.insert(programmes).values(programme).returning()
  if (!row) throw new Error(`programme ${programme.name} was not stored`)
  return row
}

const isFirst = eq(programmes.number, 1)

/** The programme that company-level endpoints refer to, for each of these companies. */
export async function firstProgrammes(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, ProgrammeRow>> {
  const rows = await db
    .select()
    .from(programmes)
    .where(and(inArray(programmes.companyId, [...companyIds]), isFirst))
  return new Map(rows.map((row) => [row.companyId, row]))
}

export async function firstProgramme(db: Db, companyId: string): Promise<ProgrammeRow> {
  const programme = (await firstProgrammes(db, [companyId])).get(companyId)
  if (!programme) throw new Error('a company has no programme')
  return programme
}

/** The named one, if it belongs to this company; otherwise its first. */
export async function programmeOf(
  db: Db,
  companyId: string,
  programmeId: string | undefined,
): Promise<ProgrammeRow | undefined> {
  const [programme] = await db
    .select()
    .from(programmes)
    .where(and(eq(programmes.companyId, companyId), programmeId ? eq(programmes.id, programmeId) : isFirst))
  return programme
}

export async function programmeById(db: Db, id: string): Promise<ProgrammeRow> {
  const programme = await programmeNamed(db, id)
  if (!programme) throw new Error('a programme vanished')
  return programme
}

/** Locked until the transaction ends. */
export async function lockProgramme(tx: Db, id: string): Promise<ProgrammeRow> {
  const [programme] = await tx.select().from(programmes).where(eq(programmes.id, id)).for('share')
  if (!programme) throw new Error('a programme vanished')
  return programme
}

/** An invited person keeps a place, which is free again when the account is closed. */
export async function takingPartIn(db: Db, programmeId: string): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.programmeId, programmeId),
        eq(memberships.standing, 'IN'),
        isNull(users.deactivatedAt),
      ),
    )
  return row?.people ?? 0
}

/** Null: no limit. Call with the company locked. */
export async function freePlacesIn(
  tx: Db,
  { id, places }: Pick<ProgrammeRow, 'id' | 'places'>,
): Promise<number | null> {
  return places === null ? null : Math.max(0, places - (await takingPartIn(tx, id)))
}

export async function programmeNamed(db: Db, id: string): Promise<ProgrammeRow | undefined> {
  const [programme] = await db.select().from(programmes).where(eq(programmes.id, id))
  return programme
}

export async function updateProgramme(tx: Db, id: string, change: Change): Promise<ProgrammeRow> {
  const [row] = await tx
    .update(programmes)
    .set({ ...change, version: sql`${programmes.version} + 1` })
    .where(eq(programmes.id, id))
    .returning()
  if (!row) throw new Error('a programme vanished')
  return row
}
