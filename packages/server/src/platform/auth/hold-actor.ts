import type { Role } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'

/**
 * Whoever is asking as they are now, held until the transaction ends. Since they were identified they may have been
 * moved, given another role, closed or erased: what they write would be found under a company that is not theirs, or
 * stay behind after everything else of them is gone.
 */
export async function holdActor(tx: Db, actor: Actor): Promise<Actor> {
  const { rows } = await tx.execute<{
    account_type: Role
    company_id: string | null
    is_closed: boolean
  }>(sql`
    SELECT account_type, company_id, deactivated_at IS NOT NULL AS is_closed FROM users
    WHERE id = ${actor.userId} FOR NO KEY UPDATE`)
  const [row] = rows
  if (!row || row.is_closed) throw new AppError('not_signed_in', 'Please log in to continue.')
  if (row.account_type !== actor.accountType)
    throw new AppError('forbidden', 'You don’t have access to this.')
  return { ...actor, companyId: row.company_id }
}

/** The same for mentors and mentees: they belong to a company. */
export async function holdMember(tx: Db, actor: Actor): Promise<Actor & { readonly companyId: string }> {
  const { companyId, ...held } = await holdActor(tx, actor)
  if (!companyId) throw new AppError('forbidden', 'You don’t have access to this.')
  return { ...held, companyId }
}
