import { createHmac } from 'node:crypto'
import { verify } from 'otplib'
import { unseal } from '../../../platform/auth/sealed.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst, forget, isWithin, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { recordEvent } from '../account-activity/account-activity.service.ts'
import type { User } from '../accounts/accounts.queries.ts'
import { codesGuessedMail, recoveryCodeUsedMail } from './factors.mails.ts'
import {
  lockOneTimeSecret,
  type OneTimeSecret,
  setUsedStep,
  takeRecoveryCode,
  unusedRecoveryCodes,
} from './factors.queries.ts'

/** Tolerates clocks that are half a minute off. */
const TOLERANCE_SECONDS = 30

const HALF_HOUR = 1_800
const message = 'Too many wrong codes. Please wait a while and try again.'
export const codeLimits = {
  byAccount: { name: 'second-step', max: 10, seconds: HALF_HOUR, message },
  byVisitor: { name: 'second-step-visitor', max: 50, seconds: HALF_HOUR, message },
  guessedMail: { name: 'second-step-mail', max: 1, seconds: 86_400, message },
} satisfies Record<string, Limit>

export const wrongCode = () => {
  const words = 'That code isn’t right, or it’s already been used.'
  return new AppError('wrong_code', words, { details: { code: words } })
}

/** People type codes with spaces, dashes or in lower case. */
const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** A keyed hash: short codes could be brute-forced from a copied database. */
export const recoveryHash = ({ secrets }: Platform, userId: string, code: string): string =>
  createHmac('sha256', secrets.factorKey)
    .update(`${userId}.${plain(code)}`)
    .digest('base64url')

/** Guesses count against the account wherever they come from, and its owner is notified. */
export async function countGuess(platform: Platform, user: User): Promise<void> {
  const { database, clock, jobs, publicUrl } = platform
  const limiter = { db: database.db, clock }
  await countAgainst(limiter, codeLimits.byAccount, user.id).catch(async (error) => {
    if (await isWithin(limiter, codeLimits.guessedMail, user.id)) {
      const mail = { ...codesGuessedMail(user, publicUrl), companyId: user.companyId }
      await database.transaction((tx) => postBranded(tx, jobs, [mail]))
    }
    throw error
  })
}

export const forgetGuesses = ({ clock }: Platform, tx: Db, userId: string): Promise<void> =>
  forget({ db: tx, clock }, codeLimits.byAccount, userId)

/** Consumes a code of the authenticator app, whose secret is locked: the same one is refused from now on. */
export async function takeOneTimeCode(
  { secrets, clock }: Platform,
  tx: Db,
  kept: OneTimeSecret | undefined,
  code: string,
): Promise<boolean> {
  const secret = kept && unseal(kept.secret, secrets.factorKey, kept.userId)
  if (!kept || !secret) return false
  const result = await verify({
    secret,
    token: plain(code),
    epoch: Math.floor(clock.now().getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
    afterTimeStep: kept.lastStep,
  })
  if (!result.valid || !('timeStep' in result)) return false
  await setUsedStep(tx, kept.userId, result.timeStep)
  return true
}

/** Accepts either kind, as a second step or as fresh proof; throws when it is neither. */
export async function takeCode(platform: Platform, tx: Db, user: User, code: string): Promise<void> {
  const { clock, jobs, publicUrl } = platform
  if (/^\d{6}$/.test(plain(code))) {
    const kept = await lockOneTimeSecret(tx, user.id)
    // Until it is confirmed, nobody was told of it.
    if (kept?.confirmedAt && (await takeOneTimeCode(platform, tx, kept, code))) return
    throw wrongCode()
  }
  if (!(await takeRecoveryCode(tx, user.id, recoveryHash(platform, user.id, code), clock.now())))
    throw wrongCode()
  await recordEvent(platform, tx, user.id, { kind: 'recovery-code-used' })
  const left = await unusedRecoveryCodes(tx, user.id)
  const mail = { ...recoveryCodeUsedMail(user, left, publicUrl), companyId: user.companyId }
  await postBranded(tx, jobs, [mail])
}
