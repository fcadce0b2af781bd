import type { Role } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'

/**
 * Rereads the actor and locks them until the transaction ends. Since they were identified they may have been moved,
 * given another role, closed or erased; without the lock, their writes could land in a company they have left, or
 * survive the erasure of everything else.
 */
export async function lockActor(tx: Db, actor: Actor): Promise<Actor> {
  const { rows } = await tx.execute<{
    account_type: Role
    company_id: string | null
    is_closed: boolean
  }>(sql`
    SELECT account_type, company_id, deactivated_at IS NOT NULL AS is_closed FROM users
    WHERE id = ${actor.userId} FOR NO KEY UPDATE`)
  const [row] = rows
  if (!row || row.is_closed) throw new AppError('not_signed_in', 'Please log in to continue.')
  if (actor.team) return holdTeamRole(tx, actor, actor.team.id)
  const membership = await membershipOf(tx, actor)
  if ((membership?.role ?? row.account_type) !== actor.accountType) throw forbidden()
  if (!membership && actor.membershipId) throw forbidden()
  return {
    ...actor,
    companyId: membership?.company_id ?? row.company_id,
    programmeId: membership?.programme_id ?? null,
    membershipId: membership?.id ?? null,
  }
}

async function holdTeamRole(tx: Db, actor: Actor, id: string): Promise<Actor> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM team_roles WHERE id = ${id} AND user_id = ${actor.userId} AND withdrawn_at IS NULL FOR SHARE`)
  if (rows.length === 0) throw forbidden()
  return actor
}

interface Membership extends Record<string, unknown> {
  readonly id: string
  readonly role: Role
  readonly company_id: string
  readonly programme_id: string
}

/** Read after locking the person: whoever moves them takes the same lock. */
async function membershipOf(
  tx: Db,
  { userId, membershipId, accountType }: Actor,
): Promise<Membership | undefined> {
  if (accountType === 'ADMIN') return undefined
  const { rows } = await tx.execute<Membership>(sql`
    SELECT m.id, m.role, m.company_id, m.programme_id FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE u.id = ${userId} AND (m.id = ${membershipId}::uuid OR ${membershipId}::uuid IS NULL)
    ORDER BY m.company_id = u.company_id DESC NULLS LAST, m.joined_at, m.id LIMIT 1`)
  return rows[0]
}

const forbidden = () => new AppError('forbidden', 'You don’t have access to this.')

/** The same for mentors and mentees, who always belong to a company. */
export async function lockMember(tx: Db, actor: Actor): Promise<Actor & { readonly companyId: string }> {
  const { companyId, ...held } = await lockActor(tx, actor)
  if (!companyId) throw forbidden()
  return { ...held, companyId }
}
