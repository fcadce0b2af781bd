import type { Actor } from '../../../platform/auth/actor.ts'
import { nobodysHash } from '../../../platform/auth/passwords.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { dropFactorsOf, lockPerson } from '../factors/factors.queries.ts'
import { dropMailedLinksOf, setPassword } from './accounts.queries.ts'
import { endSignInsOf, isOpenSignIn, lockAgainstSignIns } from './sign-ins.queries.ts'

/** Signs a person out everywhere except in one session, and voids the links mailed to them. Other nodes follow soon. */
export async function revokeAccess(tx: Db, userId: string, now: Date, except?: string): Promise<void> {
  await endSignInsOf(tx, userId, now, except)
  await dropMailedLinksOf(tx, userId)
}

/** Whoever could get in until now no longer can, whatever they have set up: only a new link to the address opens it. */
export async function closeEveryWayIn(tx: Db, userId: string, now: Date): Promise<void> {
  await lockAgainstSignIns(tx, userId)
  await setPassword(tx, userId, await nobodysHash)
  await dropFactorsOf(tx, userId)
  await revokeAccess(tx, userId, now)
}

/** Before adding a way in: a sign-in that has just been ended must not leave one behind. */
export async function requireOpenSignIn(tx: Db, actor: Pick<Actor, 'userId' | 'sessionId'>): Promise<void> {
  await lockPerson(tx, actor.userId)
  if (!(await isOpenSignIn(tx, actor))) throw new AppError('not_signed_in', 'Please log in to continue.')
}
