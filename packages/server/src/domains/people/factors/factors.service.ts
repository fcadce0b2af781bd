import { randomInt } from 'node:crypto'
import type { Factors } from '@brightpair/contract'
import { generateSecret, generateURI } from 'otplib'
import type { Actor } from '../../../platform/auth/actor.ts'
import { seal } from '../../../platform/auth/sealed.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Mail } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postBranded } from '../../programmes/index.ts'
import { recordEvent } from '../account-activity/account-activity.service.ts'
import { activeUser, type User } from '../accounts/accounts.queries.ts'
import { requireOpenSignIn } from '../accounts/revoke-access.ts'
import { requiredOf } from '../second-step-rules/second-step-rules.queries.ts'
import { countGuess, forgetGuesses, recoveryHash, takeOneTimeCode, wrongCode } from './check-code.ts'
import { codesOffMail, codesOnMail, recoveryCodesMadeMail } from './factors.mails.ts'
import {
  confirmSecret,
  deleteSecret,
  hasSecondStep,
  lockOneTimeSecret,
  lockPerson,
  oneTimeSecretOf,
  replaceRecoveryCodes,
  saveUnconfirmedSecret,
  unusedRecoveryCodes,
} from './factors.queries.ts'
import { passkeysOf } from './passkeys.queries.ts'

const RECOVERY_CODES = 10
/** Without letters and digits that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export async function readFactors({ database: { db } }: Platform, actor: Actor): Promise<Factors> {
  return factorsOf(db, actor)
}

export async function factorsOf(db: Db, actor: Actor): Promise<Factors> {
  const { userId } = actor
  const since = (await oneTimeSecretOf(db, userId))?.confirmedAt
  return {
    codes: since ? { since: since.toISOString() } : null,
    passkeys: (await passkeysOf(db, userId)).map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await unusedRecoveryCodes(db, userId),
    requiredFrom: (await requiredOf(db, actor))?.toISOString() ?? null,
  }
}

export async function beginCodes(platform: Platform, { userId }: Actor) {
  const { database, secrets, clock, publicUrl } = platform
  const user = await userAsking(database.db, userId)
  const secret = generateSecret()
  const sealed = seal(secret, secrets.factorKey, userId)
  const isSaved = await saveUnconfirmedSecret(database.db, { userId, secret: sealed, createdAt: clock.now() })
  if (!isSaved) throw codesAreOn()
  const issuer = `Brightpair (${new URL(publicUrl).host})`
  return { secret, address: generateURI({ issuer, label: user.email, secret }) }
}

export async function confirmCodes(platform: Platform, actor: Actor, code: string) {
  const { database, clock, publicUrl } = platform
  const { userId } = actor
  await countGuess(platform, await userAsking(database.db, userId))
  return database.transaction(async (tx) => {
    const kept = await lockOneTimeSecret(tx, userId)
    if (kept?.confirmedAt) throw codesAreOn()
    if (!(await takeOneTimeCode(platform, tx, kept, code))) throw wrongCode()
    await confirmSecret(tx, userId, clock.now())
    await forgetGuesses(platform, tx, userId)
    await recordEvent(platform, tx, userId, { kind: 'codes-on' })
    await tell(platform, tx, userId, (user) => codesOnMail(user, publicUrl))
    const recoveryCodes = await firstRecoveryCodes(platform, tx, userId)
    return { ...(await factorsOf(tx, actor)), recoveryCodes }
  })
}

export async function removeCodes(platform: Platform, actor: Actor): Promise<Factors> {
  const { database, publicUrl } = platform
  const { userId } = actor
  return database.transaction(async (tx) => {
    if (await deleteSecret(tx, userId)) {
      if (!(await hasSecondStep(tx, userId))) await replaceRecoveryCodes(tx, userId, [])
      await recordEvent(platform, tx, userId, { kind: 'codes-off' })
      await tell(platform, tx, userId, (user) => codesOffMail(user, publicUrl))
    }
    return factorsOf(tx, actor)
  })
}

export async function renewRecoveryCodes(platform: Platform, actor: Actor) {
  const { userId } = actor
  return platform.database.transaction(async (tx) => {
    await requireOpenSignIn(tx, actor)
    if (!(await hasSecondStep(tx, userId)))
      throw new AppError('not_found', 'Please add a passkey or switch on one-time codes first.')
    const recoveryCodes = await newRecoveryCodes(platform, tx, userId)
    await tell(platform, tx, userId, (user) => recoveryCodesMadeMail(user, platform.publicUrl))
    return { ...(await factorsOf(tx, actor)), recoveryCodes }
  })
}

/** Created with the first factor; later ones leave the printed codes valid. */
export async function firstRecoveryCodes(
  platform: Platform,
  tx: Db,
  userId: string,
): Promise<string[] | null> {
  return (await unusedRecoveryCodes(tx, userId)) > 0 ? null : newRecoveryCodes(platform, tx, userId)
}

/** The person is locked: two concurrent requests each produce a complete set of ten. */
async function newRecoveryCodes(platform: Platform, tx: Db, userId: string): Promise<string[]> {
  await lockPerson(tx, userId)
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`)
  const hashes = codes.map((code) => recoveryHash(platform, userId, code))
  await replaceRecoveryCodes(tx, userId, hashes)
  await recordEvent(platform, tx, userId, { kind: 'recovery-codes-made' })
  return codes
}

const letters = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

export async function userAsking(db: Db, userId: string): Promise<User> {
  const user = await activeUser(db, userId)
  if (!user) throw new AppError('not_signed_in', 'Please log in to continue.')
  return user
}

export async function tell(
  { jobs }: Platform,
  tx: Db,
  userId: string,
  mailTo: (user: User) => Mail,
): Promise<void> {
  const user = await userAsking(tx, userId)
  await postBranded(tx, jobs, [{ ...mailTo(user), companyId: user.companyId }])
}

const codesAreOn = () =>
  new AppError('factor_exists', 'One-time codes are already on. Switch them off first to use another app.')
