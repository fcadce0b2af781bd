import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import {
  answerMeanings,
  answers,
  resourceMeanings,
  type StoredAnswer,
  type StoredThemes,
} from '../../../platform/db/schema/index.ts'

/** Stored with the answers: both change in one transaction. */
export async function markUnread(
  tx: Db,
  answered: { userId: string; companyId: string; programmeId: string },
): Promise<void> {
  await tx
    .insert(answerMeanings)
    .values(answered)
    .onConflictDoUpdate({
      target: [answerMeanings.userId, answerMeanings.programmeId],
      set: { themes: null },
    })
}

/** In one programme, or in all. */
export async function dropMeanings(tx: Db, userId: string, programmeId: string | null): Promise<void> {
  await tx
    .delete(answerMeanings)
    .where(
      and(
        eq(answerMeanings.userId, userId),
        programmeId ? eq(answerMeanings.programmeId, programmeId) : undefined,
      ),
    )
}

export interface UnreadAnswers {
  readonly userId: string
  readonly programmeId: string
  readonly items: readonly Pick<StoredAnswer, 'questionId' | 'answer' | 'other'>[]
  readonly updatedAt: Date
}

/** With `companyId`, of that company only. */
export function unreadAnswers(db: Db, max: number, companyId?: string): Promise<UnreadAnswers[]> {
  return db
    .select({
      userId: answers.userId,
      programmeId: answers.programmeId,
      items: answers.items,
      updatedAt: answers.updatedAt,
    })
    .from(answerMeanings)
    .innerJoin(
      answers,
      and(eq(answers.userId, answerMeanings.userId), eq(answers.programmeId, answerMeanings.programmeId)),
    )
    .where(
      and(isNull(answerMeanings.themes), companyId ? eq(answerMeanings.companyId, companyId) : undefined),
    )
    .orderBy(answerMeanings.companyId, answerMeanings.userId)
    .limit(max)
}

/** With `companyId`, of that company only. */
export async function hasUnreadAnswers(db: Db, companyId?: string): Promise<boolean> {
  return (await unreadAnswers(db, 1, companyId)).length > 0
}

/** Does nothing where the answers have changed since: they are analysed again. */
export async function storeThemes(
  db: Db,
  { userId, programmeId, updatedAt }: UnreadAnswers,
  themes: StoredThemes,
  model: string,
): Promise<void> {
  await db.execute(sql`
    UPDATE answer_meanings m SET themes = ${JSON.stringify(themes)}::jsonb, model = ${model}
    FROM answers a WHERE m.user_id = ${userId} AND m.programme_id = ${programmeId}
      AND a.user_id = m.user_id AND a.programme_id = m.programme_id
      AND date_trunc('milliseconds', a.updated_at) = date_trunc('milliseconds', ${updatedAt}::timestamptz)`)
}

/** After a change of the model, everything has to be analysed again. */
export async function forgetOlderModels(db: Db, model: string): Promise<void> {
  await db.execute(sql`UPDATE answer_meanings SET themes = NULL, model = NULL WHERE model <> ${model}`)
}

export type UnreadResource = {
  id: string
  title: string
  summary: string
  keywords: string[]
  text: string
  digest: string
}

export async function unreadResources(db: Db, model: string, max: number): Promise<UnreadResource[]> {
  const { rows } = await db.execute<UnreadResource>(sql`
    SELECT r.id, r.title, r.summary, r.keywords, left(r.text, 300) AS text, d.digest
    FROM resources r
    CROSS JOIN LATERAL (SELECT md5(jsonb_build_array(${model}::text, r.title, r.summary, r.keywords,
      left(r.text, 300))::text) AS digest) d
    LEFT JOIN resource_meanings m ON m.resource_id = r.id
    WHERE m.digest IS DISTINCT FROM d.digest
    ORDER BY r.id LIMIT ${max}`)
  return rows
}

export async function storeVector(
  db: Db,
  { id, digest }: UnreadResource,
  vector: readonly number[],
): Promise<void> {
  const row = { resourceId: id, digest, vector: [...vector] }
  await db
    .insert(resourceMeanings)
    .values(row)
    .onConflictDoUpdate({ target: resourceMeanings.resourceId, set: row })
}

/** These articles, those closest in meaning to `id` first; ones not analysed yet are left out. */
export async function likeResources(
  db: Db,
  id: string,
  among: readonly string[],
  max: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT o.resource_id AS id FROM resource_meanings m, resource_meanings o
    WHERE m.resource_id = ${id} AND o.resource_id <> ${id}
      AND o.resource_id IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(among)}::jsonb))
    ORDER BY (SELECT sum(a * b) FROM unnest(m.vector, o.vector) AS pair(a, b)) DESC, o.resource_id
    LIMIT ${max}`)
  return rows.map((row) => row.id)
}
