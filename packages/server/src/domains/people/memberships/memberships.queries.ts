import { and, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { homeProgramme } from '../../../platform/db/filled-at.ts'
import { memberships } from '../../../platform/db/schema/index.ts'

/** A mentor's number of places, and the first day after a pause. */
export interface Places {
  readonly capacity: number
  readonly pausedUntil: string | null
}

/** Participants join the named programme or the first of their company, in the role of their account. */
export async function joinFirstProgramme(
  tx: Db,
  userIds: readonly string[],
  { programmeId = null, standing = 'IN' }: { programmeId?: string | null; standing?: 'IN' | 'WAITING' } = {},
): Promise<ReadonlyMap<string, { id: string; programmeId: string }>> {
  const { rows } = await tx.execute<{ id: string; user_id: string; programme_id: string }>(sql`
    INSERT INTO memberships (user_id, programme_id, company_id, role, standing, joined_at)
    SELECT u.id, p.id, u.company_id, u.account_type, ${standing}, u.created_at
    FROM users u JOIN programmes p ON p.company_id = u.company_id
      AND (p.id = ${programmeId}::uuid OR (${programmeId}::uuid IS NULL AND p.number = 1))
    WHERE u.id = ANY(${sql.param(userIds)}::uuid[]) AND u.account_type IN ('MENTOR', 'MENTEE')
    RETURNING id, user_id, programme_id`)
  return new Map(rows.map(({ id, user_id, programme_id }) => [user_id, { id, programmeId: programme_id }]))
}

export interface NewMembership {
  readonly userId: string
  readonly programmeId: string
  readonly companyId: string
  readonly role: 'MENTOR' | 'MENTEE'
  readonly standing: 'IN' | 'ASKED' | 'WAITING'
  readonly joinedAt?: Date
}

/** Undefined when they already take part in it. */
export async function insertMembership(tx: Db, membership: NewMembership): Promise<string | undefined> {
  const [row] = await tx
    .insert(memberships)
    .values(membership)
    .onConflictDoNothing({ target: [memberships.userId, memberships.programmeId] })
    .returning({ id: memberships.id })
  return row?.id
}

/** The programme someone signed up in: an admin's changes to an account apply to it. */
export async function homeProgrammeOf(tx: Db, userId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ programme_id: string }>(homeProgramme(sql`${userId}::uuid`))
  return rows[0]?.programme_id
}

/** The programmes a person takes part in. */
export async function programmesOf(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ programme_id: string }>(sql`
    SELECT programme_id FROM memberships WHERE user_id = ${userId} AND standing = 'IN' ORDER BY joined_at, programme_id`)
  return rows.map(({ programme_id }) => programme_id)
}

/** Their place was given to someone else: they move to the end of the queue. */
export async function waitAgain(
  tx: Db,
  { userId, programmeId, since }: { userId: string; programmeId: string; since: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE memberships SET standing = 'WAITING', joined_at = ${since}
    WHERE user_id = ${userId} AND programme_id = ${programmeId}`)
}

/**
 * In another role: places are asked for again, a pause continues. In another company: only its first programme and the
 * longest pause remain.
 */
export async function rejoin(tx: Db, userId: string, waitsSince: Date | null = null): Promise<void> {
  await tx.execute(sql`
    UPDATE memberships m SET role = u.account_type, capacity = 1,
      programme_id = CASE WHEN m.company_id = u.company_id THEN m.programme_id ELSE p.id END, company_id = u.company_id,
      standing = CASE WHEN m.company_id = u.company_id THEN m.standing WHEN ${waitsSince}::timestamptz IS NULL THEN 'IN'
        ELSE 'WAITING' END,
      joined_at = CASE WHEN m.company_id = u.company_id THEN m.joined_at ELSE coalesce(${waitsSince}, m.joined_at) END,
      paused_until = CASE WHEN m.company_id = u.company_id THEN m.paused_until ELSE
        (SELECT max(o.paused_until) FROM memberships o WHERE o.user_id = u.id) END
    FROM users u JOIN programmes p ON p.company_id = u.company_id AND p.number = 1
    WHERE m.user_id = ${userId} AND u.id = m.user_id
      AND m.programme_id = (${homeProgramme(sql`${userId}::uuid`)})`)
  await tx.execute(sql`
    DELETE FROM memberships m USING users u
    WHERE m.user_id = ${userId} AND u.id = m.user_id AND m.company_id <> u.company_id`)
}

/** The roles these people have in a programme. */
export async function rolesIn(
  db: Db,
  programmeId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, 'MENTOR' | 'MENTEE'>> {
  const { userId, role } = memberships
  const rows = await db
    .select({ userId, role })
    .from(memberships)
    .where(and(eq(memberships.programmeId, programmeId), inArray(userId, [...userIds])))
  return new Map(rows.map((row) => [row.userId, row.role]))
}

export async function placesOf(db: Db, membershipId: string): Promise<Places> {
  const { capacity, pausedUntil } = memberships
  const [row] = await db
    .select({ capacity, pausedUntil })
    .from(memberships)
    .where(eq(memberships.id, membershipId))
  return row ?? { capacity: 1, pausedUntil: null }
}

export async function savePlaces(
  tx: Db,
  membershipId: string,
  { capacity, pausedUntil }: Places,
): Promise<void> {
  await tx.update(memberships).set({ capacity, pausedUntil }).where(eq(memberships.id, membershipId))
}

/** Until then neither a run nor an admin matches the person, wherever they take part; null ends the pause. */
export async function pauseUntil(tx: Db, userId: string, day: string | null): Promise<void> {
  await tx.update(memberships).set({ pausedUntil: day }).where(eq(memberships.userId, userId))
}

export async function longestPauseOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ day: max(memberships.pausedUntil) })
    .from(memberships)
    .where(eq(memberships.userId, userId))
  return row?.day ?? null
}

export async function saveWish(
  tx: Db,
  userIds: readonly string[],
  programmeId: string,
  wantsMatch: boolean,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ wantsMatch })
    .where(and(inArray(memberships.userId, [...userIds]), eq(memberships.programmeId, programmeId)))
}

export async function isInAnotherProgramme(db: Db, userId: string, programmeId: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.programmeId, programmeId)))
    .limit(1)
  return rows.length > 0
}
