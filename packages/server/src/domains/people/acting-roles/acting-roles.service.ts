import type { Account, ActingRole } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { liveActor } from '../../../platform/auth/live-actors.ts'
import { lockActor } from '../../../platform/auth/lock-actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentAccount } from '../accounts/accounts.presenter.ts'
import { activeUser } from '../accounts/accounts.queries.ts'
import { inActiveRole } from '../accounts/sign-ins.ts'
import { type ActingRoleRow, actingRolesOf, switchRole } from './acting-roles.queries.ts'

export async function readActingRoles(db: Db, actor: Actor): Promise<ActingRole[]> {
  const active = actor.team?.id ?? actor.membershipId
  return (await actingRolesOf(db, actor)).map((row) => presentActingRole(row, active))
}

const presentActingRole = ({ id, role, ...row }: ActingRoleRow, active: string | null): ActingRole => ({
  id,
  role,
  company: row.company_id === null ? null : { id: row.company_id, name: row.company ?? '' },
  programme: row.programme_id === null ? null : { id: row.programme_id, name: row.programme ?? '' },
  isActive: id === active,
})

/** The account after switching to the other role. */
export async function changeActingRole(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
  id: string | null,
): Promise<Account> {
  await database.transaction(async (tx) => {
    const held = await lockActor(tx, actor)
    const found = (await actingRolesOf(tx, held)).find((each) => each.id === id)
    if (!found) throw new AppError('not_found', 'You no longer have this role. Please choose another one.')
    await switchRole(tx, held.sessionId, found)
  })
  const acting = await liveActor(database.pool, actor.sessionId, clock.now())
  const user = acting && (await activeUser(database.db, acting.userId))
  if (!user) throw new AppError('not_signed_in', 'Please log in to continue.')
  return presentAccount(await inActiveRole(database.db, user, acting))
}
