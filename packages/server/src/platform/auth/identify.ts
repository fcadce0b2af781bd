import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { AppError } from '../errors.ts'
import { readAccessToken, type VerifiedClaims } from './access-token.ts'
import type { Actor } from './actor.ts'
import { liveActor } from './live-actors.ts'

const CACHE_MILLISECONDS = 1_000
const CACHE_ENTRIES = 10_000

interface Identification {
  identify(authorization: string | undefined): Promise<Actor>
  /** Makes the end of a session, or another hat, act at once on this node; other nodes follow within the cache time. */
  forgetSignIn(sessionId: string): void
}

interface Parts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly accessTokenKey: Uint8Array
  /** Of a program: undefined when the key is unknown, expired or revoked. */
  readonly actorOfKey: (secret: string) => Promise<Actor | undefined>
}

export function createIdentification({ pool, clock, accessTokenKey, actorOfKey }: Parts): Identification {
  const recent = new Map<string, { claims: VerifiedClaims; actor: Actor; until: number }>()

  /** The same letters need no second proof until they expire. */
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
    const actor = await liveActor(pool, claims.sessionId, now)
    if (actor?.userId !== claims.userId) {
      recent.delete(token)
      throw notSignedIn()
    }
    if (recent.size >= CACHE_ENTRIES) recent.clear()
    recent.set(token, { claims, actor, until: now.getTime() + CACHE_MILLISECONDS })
    return actor
  }

  function forgetSignIn(sessionId: string): void {
    for (const [token, { actor }] of recent) if (actor.sessionId === sessionId) recent.delete(token)
  }

  return { identify, forgetSignIn }
}

/** For an address that carries its own proof, such as a film's: the sign-in it was made in has to be alive. */
export const actorOfSession = liveActor

function refuse(): never {
  throw notSignedIn()
}

const notSignedIn = () => new AppError('not_signed_in', 'Please log in to continue.')
