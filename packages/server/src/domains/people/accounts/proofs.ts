import type { Assertion, Handled, ProofWay, proofs } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countWrongProof } from '../account-activity/account-activity.queries.ts'
import { countGuess, forgetGuesses, takeCode } from '../factors/check-code.ts'
import { hasSecondStep } from '../factors/factors.queries.ts'
import { countPasskeys } from '../factors/passkeys.queries.ts'
import { byPasskey, refusedPasskey } from '../factors/passkeys.ts'
import { mustSignOn } from '../single-sign-on/only-sign-on.queries.ts'
import { refuseOtherWays } from '../single-sign-on/only-sign-on.ts'
import { providerOfMember } from '../single-sign-on/single-sign-on.queries.ts'
import { activeUser } from './accounts.queries.ts'
import { confirmPassword } from './confirm-password.ts'
import { setProvenAt } from './sign-ins.queries.ts'

type Body = Handled<typeof proofs.prove>['body']

/** People who use single sign-on may have no password; people with a second step prove themselves with that. */
export async function waysToProve({ database: { db } }: Platform, { userId }: Actor): Promise<ProofWay[]> {
  if (await mustSignOn(db, userId)) return ['sign-on']
  const hasPasskey = (await countPasskeys(db, userId)) > 0
  return [
    ...((await providerOfMember(db, userId)) ? (['sign-on'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    (await hasSecondStep(db, userId)) ? 'code' : 'password',
  ]
}

export async function prove(platform: Platform, actor: Actor, body: Body): Promise<void> {
  const { db } = platform.database
  await refuseOtherWays(db, actor.userId)
  if (body.password !== undefined) return proveByPassword(platform, actor, body.password)
  const { passkey, code = '' } = body
  await (passkey ? proveByPasskey(platform, actor, passkey) : proveByCode(platform, actor, code)).catch(
    async (error) => {
      if (error instanceof AppError && WRONG.includes(error.code))
        await countWrongProof(db, actor.sessionId, platform.clock.now())
      throw error
    },
  )
}

const WRONG: readonly string[] = ['wrong_code', 'passkey_refused']

async function proveByPassword(platform: Platform, actor: Actor, password: string): Promise<void> {
  const { database, clock } = platform
  // The second step exists for passwords that someone watched being typed.
  if (await hasSecondStep(database.db, actor.userId))
    throw new AppError('forbidden', 'Please use your passkey or a code.')
  await confirmPassword(platform, actor, password, 'password')
  await setProvenAt(database.db, actor.sessionId, clock.now())
}

const proveByPasskey = (
  platform: Platform,
  { userId, sessionId }: Actor,
  passkey: Assertion,
): Promise<void> =>
  byPasskey(platform, passkey, async (tx, { id }) => {
    if (id !== userId) throw refusedPasskey()
    await setProvenAt(tx, sessionId, platform.clock.now())
  })

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
