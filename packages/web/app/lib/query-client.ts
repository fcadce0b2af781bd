import type { LiveTopic } from '@brightpair/contract'
import {
  type Query,
  QueryCache,
  QueryClient,
  type QueryPersister,
  timeoutManager,
} from '@tanstack/react-query'
import { ApiError } from './api-error'
import { sharedTimers } from './shared-timers'

timeoutManager.setTimeoutProvider(sharedTimers())

/** Topics without live events: whoever changes them refetches them. */
type QuietTopic =
  | 'app-settings'
  | 'audit'
  | 'branding'
  | 'case'
  | 'certificates'
  | 'companies'
  | 'programmes'
  | 'fairness'
  | 'emails'
  | 'email-words'
  | 'leads'
  | 'letters'
  | 'matches'
  | 'nudges'
  | 'outbox'
  | 'overview'
  | 'partner-answers'
  | 'people'
  | 'personality'
  | 'photo'
  | 'platform-settings'
  | 'programme-health'
  | 'connections'
  | 'sign-ins'
  | 'questionnaire'
  | 'questionnaires'
  | 'resource-film'
  | 'resources'
  | 'search'
  | 'site'
  | 'tracks'

/** A live event refetches every query whose key begins with its topic, so keys must begin with a topic. */
export type QueryTopic = Exclude<LiveTopic, 'typing' | 'room' | 'everything'> | QuietTopic

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryTopic, ...(readonly unknown[])]
  }
}

const MAX_RETRIES = 2

/** A refusal is final; only a lost connection or a server error is worth a retry. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && navigator.onLine !== false && failures < MAX_RETRIES
}

const FIRST_PAUSE = 400

export interface LastSeen {
  /** Fetches from the server, and falls back to the last seen response when offline. */
  readonly persister: QueryPersister
  /** Remembers what a query shows without having fetched it. */
  readonly keep: (query: Query) => void
}

export function createQueryClient(seen?: LastSeen): QueryClient {
  const queryCache = new QueryCache()
  queryCache.subscribe(({ type, query }) => {
    if (type === 'added') seen?.keep(query)
  })
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: shouldRetry,
        // A failure is reported within three seconds.
        retryDelay: (failures) => FIRST_PAUSE * 2 ** failures,
        // Offline, a request fails at once instead of being paused invisibly.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        ...(seen ? { persister: seen.persister } : {}),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
