import type { Assertion, Handled, passkeys } from '@brightpair/contract'
import { MAX_PASSKEYS } from '@brightpair/contract/limits'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAgainst, type Limit } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAction } from '../../audit/index.ts'
import { postBranded } from '../../programmes/index.ts'
import { recordEvent } from '../account-activity/account-activity.service.ts'
import type { Asking } from '../accounts/account-cookies.ts'
import { activeUser, type User } from '../accounts/accounts.queries.ts'
import { enter } from '../accounts/enter.ts'
import { requireOpenSignIn } from '../accounts/revoke-access.ts'
import type { OpenSignIn } from '../accounts/sign-ins.ts'
import { passkeyAddedMail, passkeyClonedMail, passkeyRemovedMail } from './factors.mails.ts'
import { hasSecondStep, lockPerson, replaceRecoveryCodes } from './factors.queries.ts'
import { factorsOf, firstRecoveryCodes, tell, userAsking } from './factors.service.ts'
import {
  countPasskeys,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  lockPasskey,
  type Passkey,
  passkeysOf,
  setUsed,
  takeChallenge,
} from './passkeys.queries.ts'

type Added = Handled<typeof passkeys.addPasskey>['body']

const CHALLENGE_MINUTES = 5
/** More than one office signs in with in half an hour. */
const challengesByVisitor: Limit = {
  name: 'passkey-challenge',
  max: 1_000,
  seconds: 1_800,
  message: 'Too many attempts. Please wait a while and try again.',
}

/** A passkey is bound to the platform's domain. */
const placeOf = ({ publicUrl }: Platform) => {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpID: hostname }
}

const expiryOf = ({ clock }: Platform) => new Date(clock.now().getTime() + CHALLENGE_MINUTES * 60_000)

const tooMany = () =>
  new AppError('too_many_entries', `You can have up to ${MAX_PASSKEYS} passkeys. Please remove one first.`)

export async function beginPasskey(platform: Platform, { userId }: Actor) {
  const { db } = platform.database
  const user = await userAsking(db, userId)
  const known = await passkeysOf(db, userId)
  if (known.length >= MAX_PASSKEYS) throw tooMany()
  const options = await generateRegistrationOptions({
    rpName: 'Brightpair',
    rpID: placeOf(platform).rpID,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(db, { challenge: options.challenge, userId, expiresAt: expiryOf(platform) })
  return { ...options }
}

export async function addPasskey(platform: Platform, actor: Actor, { name, credential }: Added) {
  const { database, clock, publicUrl } = platform
  const { userId } = actor
  const { origin, rpID } = placeOf(platform)
  const challenge = await usedChallenge(platform, credential, userId)
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!info) throw refusedPasskey()
  return database.transaction(async (tx) => {
    await requireOpenSignIn(tx, actor)
    if ((await countPasskeys(tx, userId)) >= MAX_PASSKEYS) throw tooMany()
    const isAdded = await insertPasskey(tx, {
      userId,
      name,
      credentialId: info.credential.id,
      publicKey: Buffer.from(info.credential.publicKey),
      counter: info.credential.counter,
      transports: credential.response.transports ?? [],
      createdAt: clock.now(),
    })
    if (!isAdded) throw new AppError('factor_exists', 'This passkey has already been added.')
    await recordEvent(platform, tx, userId, { kind: 'passkey-added', detail: name })
    await tell(platform, tx, userId, (user) => passkeyAddedMail(user, name, publicUrl))
    const recoveryCodes = await firstRecoveryCodes(platform, tx, userId)
    return { ...(await factorsOf(tx, actor)), recoveryCodes }
  })
}

export async function removePasskey(platform: Platform, actor: Actor, id: string) {
  const { userId } = actor
  return platform.database.transaction(async (tx) => {
    await lockPerson(tx, userId)
    const gone = await deletePasskey(tx, userId, id)
    if (!gone) throw new AppError('not_found', 'This passkey has already been removed.')
    if (!(await hasSecondStep(tx, userId))) await replaceRecoveryCodes(tx, userId, [])
    await recordEvent(platform, tx, userId, { kind: 'passkey-removed', detail: gone.name })
    await tell(platform, tx, userId, (user) => passkeyRemovedMail(user, gone.name, platform.publicUrl))
    return factorsOf(tx, actor)
  })
}

/** Without naming anyone: only the browser knows which passkeys there are. */
export async function beginPasskeyLogIn(platform: Platform, visitor: string) {
  const { database, clock } = platform
  await countAgainst({ db: database.db, clock }, challengesByVisitor, visitor)
  const options = await generateAuthenticationOptions({
    rpID: placeOf(platform).rpID,
    userVerification: 'required',
  })
  await insertChallenge(database.db, {
    challenge: options.challenge,
    userId: null,
    expiresAt: expiryOf(platform),
  })
  return { ...options }
}

export async function logInWithPasskey(
  platform: Platform,
  { credential, remember }: { readonly credential: Assertion; readonly remember: boolean },
  asking: Asking,
): Promise<OpenSignIn> {
  return byPasskey(platform, credential, (tx, user) =>
    enter(platform, tx, user, { remember, asking, way: 'passkey' }),
  )
}

/**
 * The owner of the passkey, with the follow-up work in the same transaction. Refused in the same words whatever is
 * wrong.
 */
export async function byPasskey<T>(
  platform: Platform,
  assertion: Assertion,
  then: (tx: Db, user: User) => Promise<T>,
): Promise<T> {
  const challenge = await usedChallenge(platform, assertion, null)
  const outcome = await platform.database.transaction(async (tx) => {
    const passkey = await lockPasskey(tx, assertion.id)
    const user = passkey && (await activeUser(tx, passkey.userId))
    if (!user) throw refusedPasskey()
    const counter = await counterIn(platform, assertion, passkey, challenge)
    if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0)) {
      await notifyOfClone(platform, tx, user, passkey)
      return { isCloned: true as const }
    }
    await setUsed(tx, passkey.id, counter, platform.clock.now())
    return { isCloned: false as const, result: await then(tx, user) }
  })
  // Thrown after the transaction, so that the attempt stays on record.
  if (outcome.isCloned) throw refusedPasskey()
  return outcome.result
}

async function counterIn(platform: Platform, assertion: Assertion, passkey: Passkey, challenge: string) {
  const { origin, rpID } = placeOf(platform)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // We compare it ourselves: a counter that goes back is reported, not only refused.
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw refusedPasskey()
  return authenticationInfo.newCounter
}

async function notifyOfClone(platform: Platform, tx: Db, user: User, { name }: Passkey): Promise<void> {
  await recordEvent(platform, tx, user.id, { kind: 'passkey-refused', detail: name })
  await recordAction(
    platform,
    tx,
    { userId: user.id },
    {
      action: 'passkey.counter-went-back',
      subject: { id: user.id, name: `${user.firstName} ${user.lastName}` },
      companyId: user.companyId,
      after: { passkey: name },
    },
  )
  const mail = passkeyClonedMail(user, name, platform.publicUrl)
  await postBranded(tx, platform.jobs, [{ ...mail, companyId: user.companyId }])
}

/** Consumed before anything is verified: a failed response can't be sent again. */
async function usedChallenge(
  { database, clock }: Platform,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  userId: string | null,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON)
  if (challenge && (await takeChallenge(database.db, challenge, userId, clock.now()))) return challenge
  throw refusedPasskey()
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as Record<
      string,
      unknown
    >
    return typeof challenge === 'string' && /^[\w-]{16,200}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

export const refusedPasskey = () =>
  new AppError(
    'passkey_refused',
    'We couldn’t accept this passkey. Please try again, or log in with your password.',
  )
