import type { LiveTopic } from '@brightpair/contract'
import { QueryClient, type QueryPersister } from '@tanstack/react-query'
import { ApiError } from './api-error'

/** What no live event tells: whoever changes it refetches it. */
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

/** A live event refetches every query whose key begins with its topic, so a key begins with nothing else. */
export type QueryTopic = Exclude<LiveTopic, 'typing' | 'room' | 'everything'> | QuietTopic

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryTopic, ...(readonly unknown[])]
  }
}

const MAX_RETRIES = 2

/** A refusal is final; only a lost connection or a fault of the server is worth another try. */
export function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !isRefusal && navigator.onLine !== false && failures < MAX_RETRIES
}

const FIRST_PAUSE = 400

export const createQueryClient = (persister?: QueryPersister) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: shouldRetry,
        // A failure is said within three seconds.
        retryDelay: (failures) => FIRST_PAUSE * 2 ** failures,
        // Without a connection a request fails at once instead of waiting for one out of sight.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        ...(persister ? { persister } : {}),
      },
      mutations: { networkMode: 'always' },
    },
  })
