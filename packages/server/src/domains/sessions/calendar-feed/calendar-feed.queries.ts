import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { calendarFeeds, users } from '../../../platform/db/schema/index.ts'

export async function generationOf(db: Db, userId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ generation: calendarFeeds.generation })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.userId, userId), isNull(users.deactivatedAt)))
  return row?.generation
}

export async function nextGeneration(db: Db, person: { userId: string; companyId: string }): Promise<number> {
  const [row] = await db
    .insert(calendarFeeds)
    .values({ ...person, generation: 1 })
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: { generation: sql`${calendarFeeds.generation} + 1` },
    })
    .returning({ generation: calendarFeeds.generation })
  if (!row) throw new Error('a calendar feed was not stored')
  return row.generation
}
