import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { erasures, matches, memberships } from '../../../platform/db/schema/index.ts'

export async function placesTakenBy(db: Db, mentorId: string, programmeId: string): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(matches)
    .where(and(eq(matches.mentorId, mentorId), eq(matches.programmeId, programmeId), isNull(matches.endedAt)))
  return row?.taken ?? 0
}

/** Whether they have asked for their account to be erased. */
export async function isLeaving(db: Db, userId: string): Promise<boolean> {
  const rows = await db.select({ id: erasures.userId }).from(erasures).where(eq(erasures.userId, userId))
  return rows.length > 0
}

export async function membershipIn(db: Db, userId: string, programmeId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.programmeId, programmeId)))
  return row?.id
}
