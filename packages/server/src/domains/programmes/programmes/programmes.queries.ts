import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { programmes } from '../../../platform/db/schema/index.ts'

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

/** What a company's own calls mean, of each of these companies. */
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

/** The same, unchanged until the transaction ends. */
export async function holdFirstProgramme(tx: Db, companyId: string): Promise<ProgrammeRow> {
  const [programme] = await tx
    .select()
    .from(programmes)
    .where(and(eq(programmes.companyId, companyId), isFirst))
    .for('share')
  if (!programme) throw new Error('a company has no programme')
  return programme
}

export async function updateProgramme(tx: Db, id: string, change: Change): Promise<ProgrammeRow> {
  const [row] = await tx.update(programmes).set(change).where(eq(programmes.id, id)).returning()
  if (!row) throw new Error('a programme vanished')
  return row
}
