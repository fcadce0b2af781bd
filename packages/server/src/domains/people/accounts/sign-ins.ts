import { issueAccessToken } from '../../../platform/auth/access-token.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { liveActor } from '../../../platform/auth/live-actors.ts'
import {
  type RefreshClaim,
  readRefreshValue,
  writeRefreshValue,
} from '../../../platform/auth/refresh-value.ts'
import type { Secrets } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import { recordEvent } from '../account-activity/account-activity.service.ts'
import { presentOwnAccount } from './accounts.presenter.ts'
import { accountOf, activeUser, type User } from './accounts.queries.ts'
import { endSignIn, insertSignIn, lockSignIn, rotateSignIn, type Session } from './sign-ins.queries.ts'

const REMEMBERED_DAYS = 30
/** A session cookie lives until the browser closes; this is the limit for browsers that never do. */
const UNREMEMBERED_HOURS = 24
/** However often it is renewed, after this long people have to sign in again. */
const MAX_DAYS = 180
const RETRY_MILLISECONDS = 10_000

export interface OpenSignIn {
  readonly user: Awaited<ReturnType<typeof inActiveRole>>
  readonly accessToken: string
  readonly refresh: { readonly value: string; readonly remember: boolean; readonly expiresAt: Date }
}

interface Parts {
  readonly clock: Clock
  readonly secrets: Secrets
}

export interface NewSignIn {
  readonly remember: boolean
  readonly browser: string
  /** How they proved their identity. */
  readonly way: 'password' | 'code' | 'passkey' | 'sign-on' | 'sign-up'
  /** When they last proved it, unless it was just now; null when unknown. */
  readonly provenAt?: Date | null
}

export async function openSignIn(
  parts: Parts,
  tx: Db,
  user: User,
  { remember, browser, way, provenAt }: NewSignIn,
): Promise<OpenSignIn> {
  const now = parts.clock.now()
  const expiresAt = expiryFrom(now, { remember, createdAt: now })
  const sessionId = await insertSignIn(tx, {
    userId: user.id,
    browser,
    remember,
    rotatedAt: now,
    expiresAt,
    provenAt: provenAt === undefined ? now : provenAt,
    bySignOn: way === 'sign-on',
  })
  await recordEvent(parts, tx, user.id, { kind: 'logged-in', detail: way, browser })
  return present(parts, tx, user, { sessionId, generation: 0 }, { remember, expiresAt })
}

/** Rotates the refresh token. An old one that comes back was stolen or copied: the whole family is revoked. */
export async function renewSignIn(
  parts: Parts & { database: Database },
  value: string | undefined,
): Promise<OpenSignIn> {
  const claim = readRefreshValue(value, parts.secrets.refreshKey)
  const outcome = claim && (await parts.database.transaction((tx) => rotate(parts, tx, claim)))
  if (!outcome) throw new AppError('not_signed_in', 'Your session has expired. Please log in again.')
  return outcome
}

async function rotate(parts: Parts, tx: Db, claim: RefreshClaim): Promise<OpenSignIn | undefined> {
  const now = parts.clock.now()
  const session = await lockSignIn(tx, claim.sessionId)
  if (!session || session.endedAt || session.expiresAt <= now) return undefined
  const user = await activeUser(tx, session.userId)
  if (user && isRetry(session, claim, now)) return present(parts, tx, user, currentClaim(session), session)
  if (!user || claim.generation !== session.generation) {
    await endSignIn(tx, session.id, now)
    return undefined
  }
  const next = {
    generation: session.generation + 1,
    rotatedAt: now,
    expiresAt: expiryFrom(now, session),
  }
  await rotateSignIn(tx, session.id, next)
  const renewed = { sessionId: session.id, generation: next.generation }
  return present(parts, tx, user, renewed, { ...session, ...next })
}

/** The immediate predecessor is accepted for a moment: another tab, or a lost response. */
const isRetry = (session: Session, claim: RefreshClaim, now: Date) =>
  claim.generation === session.generation - 1 &&
  now.getTime() - session.rotatedAt.getTime() <= RETRY_MILLISECONDS

const currentClaim = ({ id, generation }: Session): RefreshClaim => ({ sessionId: id, generation })

async function present(
  { clock, secrets }: Parts,
  tx: Db,
  user: User,
  claim: RefreshClaim,
  { remember, expiresAt }: Pick<Session, 'remember' | 'expiresAt'>,
): Promise<OpenSignIn> {
  const { sessionId } = claim
  const accessToken = await issueAccessToken(
    { userId: user.id, sessionId },
    secrets.accessTokenKey,
    clock.now(),
  )
  const actor = await liveActor(tx.$client, sessionId, clock.now())
  return {
    user: await inActiveRole(tx, user, actor),
    accessToken,
    refresh: { value: writeRefreshValue(claim, secrets.refreshKey), remember, expiresAt },
  }
}

/** A person in their active role. */
export async function inActiveRole(
  db: Pick<Db, '$client'>,
  user: User,
  actor: Actor | undefined,
): Promise<User & { readonly questionnaireFilled: boolean }> {
  const active = actor && (await accountOf(db, actor))
  if (!active) return { ...user, questionnaireFilled: user.questionnaireFilledAt !== null }
  const { questionnaireFilled, hasEnrollment } = active
  return { ...user, accountType: actor.accountType, questionnaireFilled, hasEnrollment }
}

/** The account of the current sign-in. */
export async function readAccount(db: Db, actor: Actor) {
  const account = await accountOf(db, actor)
  if (!account) throw new AppError('not_signed_in', 'Please log in to continue.')
  return presentOwnAccount({ ...account, accountType: actor.accountType })
}

/** Returns the session that was ended, if the token identified one. */
export async function closeSignIn(
  { database, clock, secrets }: Parts & { database: Database },
  value: string | undefined,
): Promise<string | undefined> {
  const claim = readRefreshValue(value, secrets.refreshKey)
  if (claim) await endSignIn(database.db, claim.sessionId, clock.now())
  return claim?.sessionId
}

function expiryFrom(now: Date, { remember, createdAt }: Pick<Session, 'remember' | 'createdAt'>): Date {
  const hours = remember ? REMEMBERED_DAYS * 24 : UNREMEMBERED_HOURS
  const longest = createdAt.getTime() + MAX_DAYS * 86_400_000
  return new Date(Math.min(now.getTime() + hours * 3_600_000, longest))
}
