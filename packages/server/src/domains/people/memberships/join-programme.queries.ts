import type { JoiningPerson } from '@brightpair/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { type PageRequest, pageClause } from '../../../platform/db/page.ts'
import { memberships, programmes } from '../../../platform/db/schema/index.ts'

export type MembershipRow = typeof memberships.$inferSelect

export function membershipsOf(db: Db, userId: string) {
  const { id, name, description, months } = programmes
  return db
    .select({ membership: memberships, programme: { id, name, description, months } })
    .from(memberships)
    .innerJoin(programmes, eq(programmes.id, memberships.programmeId))
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.joinedAt, memberships.id)
}
export type OwnMembership = Awaited<ReturnType<typeof membershipsOf>>[number]

export type JoiningRow = {
  id: string
  user_id: string
  first_name: string
  last_name: string
  email: string
  role: JoiningPerson['role']
  standing: JoiningPerson['standing']
  joined_at: string
}

const joining = (programmeId: string) => sql`
  FROM memberships v JOIN users u ON u.id = v.user_id AND u.deactivated_at IS NULL
  WHERE v.programme_id = ${programmeId} AND v.standing IN ('ASKED', 'WAITING')`

export async function joiningPage(
  db: Db,
  { programmeId, ...asked }: PageRequest & { programmeId: string },
): Promise<{ rows: JoiningRow[]; total: number }> {
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total ${joining(programmeId)}`,
  )
  const total = counted.rows[0]?.total ?? 0
  const cut = pageClause([sql`v.joined_at`, sql`v.id`], false, asked, total)
  const { rows } = await db.execute<JoiningRow>(sql`
    SELECT v.id, u.id AS user_id, u.first_name, u.last_name, u.email, v.role, v.standing, v.joined_at
    ${joining(programmeId)} ${cut.sql}`)
  return { rows: cut.inOrder(rows), total }
}

export async function membershipById(db: Db, id: string): Promise<MembershipRow | undefined> {
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id))
  return row
}

/** Locked: of two concurrent decisions, only one takes effect. */
export async function lockAsked(tx: Db, id: string): Promise<MembershipRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, id), eq(memberships.standing, 'ASKED')))
    .for('update')
  return row
}

export async function setStanding(
  tx: Db,
  id: string,
  standing: MembershipRow['standing'],
  joinedAt?: Date,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ standing, ...(joinedAt ? { joinedAt } : {}) })
    .where(eq(memberships.id, id))
}

export async function deleteMembership(tx: Db, id: string): Promise<void> {
  await tx.delete(memberships).where(eq(memberships.id, id))
}

export type WaitingRow = { id: string; userId: string; programmeId: string; hasSeat: boolean }

/** People waiting for a place in a company, longest wait first. */
export async function lockWaiting(tx: Db, companyId: string): Promise<WaitingRow[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    SELECT v.id, v.user_id AS "userId", v.programme_id AS "programmeId",
      EXISTS (SELECT 1 FROM memberships o WHERE o.user_id = v.user_id AND o.standing = 'IN') AS "hasSeat"
    FROM memberships v JOIN users u ON u.id = v.user_id AND u.deactivated_at IS NULL
      JOIN programmes p ON p.id = v.programme_id AND p.state NOT IN ('FINISHED', 'ARCHIVED')
    WHERE v.company_id = ${companyId} AND v.standing = 'WAITING'
    ORDER BY v.joined_at, v.id FOR UPDATE OF v`)
  return rows
}

/** They take part from now on. Returns who. */
export async function admitWaiting(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    UPDATE memberships SET standing = 'IN' WHERE id = ANY(${sql.param(ids)}::uuid[]) RETURNING user_id`)
  return rows.map(({ user_id }) => user_id)
}

export async function companiesWithAWaitingList(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ company_id: string }>(
    sql`SELECT DISTINCT company_id FROM memberships WHERE standing = 'WAITING'`,
  )
  return rows.map(({ company_id }) => company_id)
}

/** Managers of the programme or of its whole company; where there are none, platform admins. */
export async function whoRuns(
  db: Db,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    WITH managers AS (
      SELECT DISTINCT t.user_id FROM team_roles t JOIN users u ON u.id = t.user_id AND u.deactivated_at IS NULL
      WHERE t.company_id = ${companyId} AND t.role = 'MANAGER' AND t.withdrawn_at IS NULL
        AND (t.programme_id IS NULL OR t.programme_id = ${id})
    )
    SELECT user_id FROM managers
    UNION ALL
    SELECT u.id FROM users u WHERE u.account_type = 'ADMIN' AND u.deactivated_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM managers)
    ORDER BY 1`)
  return rows.map(({ user_id }) => user_id)
}
