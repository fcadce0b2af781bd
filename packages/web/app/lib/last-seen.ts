import type { Account } from '@brightpair/contract'
import { isParticipantRole } from '@brightpair/contract/roles'
import { notifyManager, type Query, type QueryPersister } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { connection } from './connection'
import { mayRemember } from './device-memory'
import type { LastSeen, QueryTopic } from './query-client'
import { forgetLastSeen, LAST_SEEN, session } from './session'

const MAX_AGE = 7 * 86_400_000
const SEEN_AT = 'x-seen-at'
const SOON_MS = 500
/** Opening the cache for the first time takes a phone a tenth of a second: not while its first screen is coming. */
const FIRST_TIME_MS = 3000

/** What Home, plan, calendar and sparks show. Conversations, settings and files are not stored. */
const KEPT: ReadonlySet<QueryTopic> = new Set<QueryTopic>([
  'activities',
  'agreement',
  'branding',
  'enrollment',
  'match',
  'notices',
  'plan',
  'profile',
  'sessions',
  'site',
])

interface Seen {
  at: number
  result: unknown
}

/** Stored in this browser until log-out for participants; never for admins. */
export function lastSeen({ id, accountType }: Account): LastSeen {
  const store = isParticipantRole(accountType) ? openStore(id) : null
  if (!store) forgetLastSeen()
  const keep = ({ queryKey, queryHash }: Query, result: unknown) => {
    if (KEPT.has(queryKey[0]) && isPlain(result)) store?.keep(queryHash, result)
  }
  const persister: QueryPersister = async (queryFn, context, query) => {
    try {
      const result = await queryFn(context)
      connection.found()
      keep(query, result)
      return result
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'offline')) throw error
      connection.lost()
      const seen = inMemory(query) ?? (await store?.read(query.queryHash))
      if (!seen) throw error
      // Only after the result has been set, which would mark it as fresh.
      notifyManager.schedule(() => query.setState({ dataUpdatedAt: seen.at, isInvalidated: true }))
      return seen.result
    }
  }
  return { persister, keep: (query) => keep(query, query.state.data) }
}

function inMemory({ state }: Query): Seen | undefined {
  return state.data === undefined ? undefined : { at: state.dataUpdatedAt, result: state.data }
}

const isPlain = (result: unknown) => result !== undefined && !(result instanceof Blob)

interface Store {
  keep: (name: string, result: unknown) => void
  read: (name: string) => Promise<Seen | undefined>
}

/** None where the Cache API is missing: on plain http. */
function openStore(personId: string): Store | null {
  if (!('caches' in globalThis)) return null
  const folder = `/${LAST_SEEN}/${personId}/`
  const addressOf = (name: string) => folder + encodeURIComponent(name)
  const waiting = new Map<string, Seen>()
  const isTheirs = () => session.get()?.account.id === personId && mayRemember()

  async function write() {
    const due = [...waiting]
    waiting.clear()
    if (!isTheirs()) return
    const cache = await caches.open(LAST_SEEN)
    for (const [address, { at, result }] of due) {
      const headers = { 'content-type': 'application/json', [SEEN_AT]: String(at) }
      await cache.put(address, new Response(JSON.stringify(result), { headers }))
    }
    await tidied()
    // A log-out in between must win.
    if (!isTheirs()) await caches.delete(LAST_SEEN)
  }

  async function tidy() {
    const cache = await caches.open(LAST_SEEN)
    for (const request of await cache.keys()) {
      const isOld = seenAt(await cache.match(request)) < Date.now() - MAX_AGE
      if (isOld || !new URL(request.url).pathname.startsWith(folder)) await cache.delete(request)
    }
  }
  let tidying: Promise<void> | undefined
  const tidied = () => (tidying ??= tidy().catch(() => undefined))

  return {
    keep(name, result) {
      const delay = tidying ? SOON_MS : FIRST_TIME_MS
      if (waiting.size === 0) setTimeout(() => write().catch(() => undefined), delay)
      waiting.set(addressOf(name), { at: Date.now(), result })
    },
    async read(name) {
      await tidied()
      const response = isTheirs() ? await caches.match(addressOf(name)) : undefined
      return response && { at: seenAt(response), result: await response.json() }
    },
  }
}

const seenAt = (response: Response | undefined) => Number(response?.headers.get(SEEN_AT))
