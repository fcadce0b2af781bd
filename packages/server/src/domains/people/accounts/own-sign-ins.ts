import type { Handled, SignIn, signIns } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endOwnSignIn, endSignInsOf, openSignInsOf } from './accounts.queries.ts'

type Parts = Pick<Platform, 'database' | 'clock'>

/** The one that asks comes first. */
export async function readSignIns(
  { database: { db }, clock }: Parts,
  { userId, sessionId }: Actor,
): Promise<Handled<typeof signIns.list>['answer']> {
  const rows = await openSignInsOf(db, userId, clock.now())
  const all = rows.map(
    ({ id, browser, createdAt, rotatedAt }): SignIn => ({
      id,
      browser,
      since: createdAt.toISOString(),
      lastUsedAt: rotatedAt.toISOString(),
      isThisOne: id === sessionId,
    }),
  )
  return { signIns: all.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne)) }
}

export async function endSignInOf(
  { database: { db }, clock }: Parts,
  { userId }: Actor,
  id: string,
): Promise<void> {
  if (await endOwnSignIn(db, userId, id, clock.now())) return
  throw new AppError('not_found', 'This device is logged out already.')
}

export const endOtherSignIns = ({ database: { db }, clock }: Parts, { userId, sessionId }: Actor) =>
  endSignInsOf(db, userId, clock.now(), sessionId)
