import type { Handled, ProofWay, proofs } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countGuess, forgetGuesses, takeCode } from '../factors/check-code.ts'
import { hasSecondStep } from '../factors/factors.queries.ts'
import { countPasskeys } from '../factors/passkeys.queries.ts'
import { byPasskey, refusedPasskey } from '../factors/passkeys.ts'
import { mustSignOn } from '../single-sign-on/only-sign-on.queries.ts'
import { refuseOtherWays } from '../single-sign-on/only-sign-on.ts'
import { providerOfMember } from '../single-sign-on/single-sign-on.queries.ts'
import { activeUser, setProvenAt } from './accounts.queries.ts'
import { confirmPassword } from './confirm-password.ts'

type Given = Handled<typeof proofs.prove>['body']

/** Whoever comes by their company's sign-on may not have a password; whoever has a second step gives that. */
export async function waysToProve({ database: { db } }: Platform, { userId }: Actor): Promise<ProofWay[]> {
  if (await mustSignOn(db, userId)) return ['sign-on']
  const hasPasskey = (await countPasskeys(db, userId)) > 0
  return [
    ...((await providerOfMember(db, userId)) ? (['sign-on'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    (await hasSecondStep(db, userId)) ? 'code' : 'password',
  ]
}

export async function prove(platform: Platform, actor: Actor, given: Given): Promise<void> {
  const { database, clock } = platform
  const { userId, sessionId } = actor
  if (given.passkey)
    return byPasskey(platform, given.passkey, async (tx, { id }) => {
      if (id !== userId) throw refusedPasskey()
      await setProvenAt(tx, sessionId, clock.now())
    })
  if (given.code !== undefined) return proveByCode(platform, actor, given.code)
  await refuseOtherWays(database.db, userId)
  // A password that was looked at over a shoulder is what the second step is for.
  if (await hasSecondStep(database.db, userId))
    throw new AppError('forbidden', 'Please use your passkey or a code.')
  await confirmPassword(platform, actor, given.password ?? '', 'password')
  await setProvenAt(database.db, sessionId, clock.now())
}

async function proveByCode(platform: Platform, { userId, sessionId }: Actor, code: string): Promise<void> {
  const { database, clock } = platform
  const user = await activeUser(database.db, userId)
  if (!user) throw new AppError('not_signed_in', 'Please log in to continue.')
  await countGuess(platform, user)
  await database.transaction(async (tx) => {
    await takeCode(platform, tx, user, code)
    await forgetGuesses(platform, tx, userId)
    await setProvenAt(tx, sessionId, clock.now())
  })
}
