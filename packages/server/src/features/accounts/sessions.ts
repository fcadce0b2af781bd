import { randomBytes } from 'node:crypto'
import { issueAccessToken } from '../../platform/auth/access-token.ts'
import { hashOf, type Secrets, successorOf } from '../../platform/auth/secrets.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/connect.ts'
import { AppError } from '../../platform/errors.ts'
import {
  activeUser,
  endSession,
  insertSession,
  lockSessionOf,
  rotateSession,
  type Session,
  type User,
} from './accounts.queries.ts'

const REMEMBERED_DAYS = 30
/** A session cookie lives until the browser closes; this bounds browsers that never do. */
const UNREMEMBERED_HOURS = 24
const RETRY_MILLISECONDS = 10_000

export interface OpenSession {
  readonly user: User
  readonly accessToken: string
  readonly refresh: { readonly value: string; readonly remember: boolean; readonly expiresAt: Date }
}

interface Parts {
  readonly clock: Clock
  readonly secrets: Secrets
}

export async function openSession(
  { clock, secrets }: Parts,
  tx: Db,
  user: User,
  remember: boolean,
): Promise<OpenSession> {
  const now = clock.now()
  const value = randomBytes(32).toString('base64url')
  const expiresAt = expiryFrom(now, remember)
  const sessionId = await insertSession(tx, {
    userId: user.id,
    remember,
    refreshHash: hashOf(value),
    rotatedAt: now,
    expiresAt,
  })
  const accessToken = await issueAccessToken({ userId: user.id, sessionId }, secrets.accessTokenKey, now)
  return { user, accessToken, refresh: { value, remember, expiresAt } }
}

/** Rotates the refresh value. An old value that comes back was stolen or copied: the whole family ends. */
export async function continueSession(
  parts: Parts & { database: Database },
  value: string | undefined,
): Promise<OpenSession> {
  const outcome = value ? await parts.database.transaction((tx) => rotate(parts, tx, value)) : undefined
  if (!outcome) throw new AppError('not_signed_in', 'Your session has expired. Please log in again.')
  return outcome
}

async function rotate({ clock, secrets }: Parts, tx: Db, value: string): Promise<OpenSession | undefined> {
  const now = clock.now()
  const hash = hashOf(value)
  const session = await lockSessionOf(tx, hash)
  if (!session || session.endedAt || session.expiresAt <= now) return undefined
  const user = await activeUser(tx, session.userId)
  const isCurrent = session.refreshHash === hash
  if (!user || !(isCurrent || isRetry(session, now))) {
    await endSession(tx, session.id, now)
    return undefined
  }
  const successor = successorOf(value, secrets.refreshKey)
  const expiresAt = isCurrent ? expiryFrom(now, session.remember) : session.expiresAt
  if (isCurrent) {
    await rotateSession(tx, session.id, {
      refreshHash: hashOf(successor),
      previousHash: hash,
      rotatedAt: now,
      expiresAt,
    })
  }
  const accessToken = await issueAccessToken(
    { userId: user.id, sessionId: session.id },
    secrets.accessTokenKey,
    now,
  )
  return { user, accessToken, refresh: { value: successor, remember: session.remember, expiresAt } }
}

/** The immediate predecessor may come again for a moment: another tab, or an answer lost on the way. */
const isRetry = (session: Session, now: Date) =>
  now.getTime() - session.rotatedAt.getTime() <= RETRY_MILLISECONDS

export async function closeSession(
  { database, clock }: { database: Database; clock: Clock },
  value: string | undefined,
) {
  if (!value) return undefined
  return database.transaction(async (tx) => {
    const session = await lockSessionOf(tx, hashOf(value))
    if (session) await endSession(tx, session.id, clock.now())
    return session?.id
  })
}

function expiryFrom(now: Date, remember: boolean): Date {
  const hours = remember ? REMEMBERED_DAYS * 24 : UNREMEMBERED_HOURS
  return new Date(now.getTime() + hours * 3_600_000)
}
