import type { Account, Hat } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { holdActor } from '../../../platform/auth/hold-actor.ts'
import { liveActor } from '../../../platform/auth/live-actors.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentAccount } from '../accounts/accounts.presenter.ts'
import { activeUser } from '../accounts/accounts.queries.ts'
import { asWorn } from '../accounts/sign-ins.ts'
import { type HatRow, hatsOf, wearHat } from './hats.queries.ts'

export async function readHats(db: Db, actor: Actor): Promise<Hat[]> {
  const worn = actor.team?.id ?? actor.membershipId
  return (await hatsOf(db, actor.userId)).map((hat) => presentHat(hat, worn))
}

const presentHat = ({ id, role, ...hat }: HatRow, worn: string | null): Hat => ({
  id,
  role,
  company: hat.company_id === null ? null : { id: hat.company_id, name: hat.company ?? '' },
  programme: hat.programme_id === null ? null : { id: hat.programme_id, name: hat.programme ?? '' },
  isWorn: id === worn,
})

/** The account after switching to the other role. */
export async function changeHat(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
  id: string | null,
): Promise<Account> {
  await database.transaction(async (tx) => {
    const { userId, sessionId } = await holdActor(tx, actor)
    const hat = (await hatsOf(tx, userId)).find((each) => each.id === id)
    if (!hat) throw new AppError('not_found', 'You no longer have this role. Please choose another one.')
    await wearHat(tx, sessionId, hat)
  })
  const wearing = await liveActor(database.pool, actor.sessionId, clock.now())
  const user = wearing && (await activeUser(database.db, wearing.userId))
  if (!user) throw new AppError('not_signed_in', 'Please log in to continue.')
  return presentAccount(await asWorn(database.db, user, wearing))
}
