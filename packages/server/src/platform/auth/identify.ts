import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import { outsideRequest, withDeadline } from '../query-deadline.ts'
import { readAccessToken, type VerifiedClaims } from './access-token.ts'
import type { Actor } from './actor.ts'
import { liveActor, liveActors } from './live-actors.ts'

const CACHE_MILLISECONDS = 1_000
const CACHE_ENTRIES = 10_000

interface Identification {
  identify(authorization: string | undefined): Promise<Actor>
  /**
   * Applies the end of a session or a switch of role on this node at once; other nodes follow within the cache time.
   */
  forgetSignIn(sessionId: string): void
}

interface Parts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly accessTokenKey: Uint8Array
  /** For API keys: undefined when the key is unknown, expired or revoked. */
  readonly actorOfKey: (secret: string) => Promise<Actor | undefined>
}

export function createIdentification({ pool, clock, accessTokenKey, actorOfKey }: Parts): Identification {
  const recent = new Map<string, { claims: VerifiedClaims; actor: Actor; until: number }>()
  const lookUp = createLookUp(pool, clock)
  let forgotten = 0

  /** A token that was verified once is not verified again until it expires. */
  async function claimsOf(token: string, now: Date): Promise<VerifiedClaims> {
    const known = recent.get(token)?.claims
    return known && known.expiresAt > now ? known : readAccessToken(token, accessTokenKey, now)
  }

  async function identify(authorization: string | undefined): Promise<Actor> {
    const secret = /^Bearer (bp_[\w-]+)$/.exec(authorization ?? '')?.[1]
    if (secret) return (await actorOfKey(secret)) ?? refuse()
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
    if (!token) throw notSignedIn()
    const now = clock.now()
    const known = recent.get(token)
    if (known && known.until > now.getTime()) return known.actor

    const claims = await claimsOf(token, now)
    const before = forgotten
    const actor = await lookUp(claims.sessionId)
    if (actor?.userId !== claims.userId) {
      recent.delete(token)
      throw notSignedIn()
    }
    // Don't cache what was read before the sign-in was revoked.
    if (forgotten !== before) return actor
    if (recent.size >= CACHE_ENTRIES) recent.clear()
    recent.set(token, { claims, actor, until: now.getTime() + CACHE_MILLISECONDS })
    return actor
  }

  function forgetSignIn(sessionId: string): void {
    forgotten += 1
    for (const [token, { actor }] of recent) if (actor.sessionId === sessionId) recent.delete(token)
  }

  return { identify, forgetSignIn }
}

/** Batches the look-ups of requests that arrive together into one query. */
function createLookUp(pool: pg.Pool, clock: Clock) {
  let sessionIds = new Set<string>()
  let found: Promise<Map<string, Actor>> | undefined

  async function lookUpAll(): Promise<Map<string, Actor>> {
    await nextTurn()
    const ids = [...sessionIds]
    sessionIds = new Set()
    found = undefined
    return liveActors(pool, ids, clock.now())
  }

  return async (sessionId: string): Promise<Actor | undefined> => {
    sessionIds.add(sessionId)
    // Detached from any single request: one caller's deadline must not cancel the query for the others.
    found ??= outsideRequest(lookUpAll)
    const all = found
    // A caller whose time is up stops waiting; avoid an unhandled rejection.
    all.catch(() => undefined)
    return (await withDeadline(() => all)).get(sessionId)
  }
}

/** For URLs that carry their own proof, such as those of films: the sign-in they were issued in must still be alive. */
export const actorOfSession = liveActor

function refuse(): never {
  throw notSignedIn()
}

const notSignedIn = () => new AppError('not_signed_in', 'Please log in to continue.')
