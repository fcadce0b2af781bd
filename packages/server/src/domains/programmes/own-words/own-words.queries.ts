import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { companies, emailWords } from '../../../platform/db/schema/index.ts'

export interface OwnWords {
  readonly kind: string
  readonly subject: string
  readonly body: string
}

/** The own wording of these companies, and their names. */
export function ownWordsIn(
  db: Db,
  companyIds: readonly string[],
  kinds: readonly string[],
): Promise<(OwnWords & { companyId: string; company: string })[]> {
  const { companyId, kind, subject, body } = emailWords
  return db
    .select({
      companyId,
      kind,
      subject: sql<string>`${subject}`,
      body: sql<string>`${body}`,
      company: companies.name,
    })
    .from(emailWords)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(and(inArray(companyId, [...companyIds]), inArray(kind, [...kinds]), isNotNull(subject)))
}

export type StoredWords = typeof emailWords.$inferSelect

export const wordsOfCompany = (db: Db, companyId: string): Promise<StoredWords[]> =>
  db.select().from(emailWords).where(eq(emailWords.companyId, companyId))

/** Null restores the default wording. False after a concurrent change. */
export async function saveWords(
  tx: Db,
  { companyId, kind, version, ...words }: StoredWords,
): Promise<boolean> {
  const rows = await tx
    .insert(emailWords)
    .values({ companyId, kind, ...words })
    .onConflictDoUpdate({
      target: [emailWords.companyId, emailWords.kind],
      set: { ...words, version: sql`${emailWords.version} + 1` },
      setWhere: eq(emailWords.version, version),
    })
    .returning({ version: emailWords.version })
  return rows.length > 0
}
