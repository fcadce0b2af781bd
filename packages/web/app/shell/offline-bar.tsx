import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide'
import { useSyncExternalStore } from 'react'
import { useConnection } from '~/lib/connection'
import { recentLabel } from '~/lib/moments'
import type { QueryTopic } from '~/lib/query-client'
import { Notice } from '~/ui/notice'
import styles from './offline-bar.module.css'

/** Queries of the frame, not of the screen itself. */
const FRAME: ReadonlySet<QueryTopic> = new Set<QueryTopic>(['branding', 'messages', 'notices', 'site'])

/** Says what is being shown while offline, and disappears by itself. */
export function OfflineBar() {
  const state = useConnection()
  return (
    <div role="status">
      {state !== 'online' && (
        <div className={styles.offline}>
          <Notice
            tone="warning"
            icon={WifiOff}
            title={state === 'offline' ? 'You’re offline' : 'We can’t reach Brightpair right now'}
          >
            <LastSeen />
          </Notice>
        </div>
      )}
    </div>
  )
}

function LastSeen() {
  const queryCache = useQueryClient().getQueryCache()
  const oldest = useSyncExternalStore(
    (listener) => queryCache.subscribe(listener),
    () => oldestShown(queryCache),
  )
  if (oldest === Number.POSITIVE_INFINITY)
    return 'This screen needs a connection. It’ll open once you’re back online.'
  const label = recentLabel(new Date(oldest).toISOString()).replace(/^(T|Y)(?=oday|esterday)/, lowerCase)
  return `Last seen ${label}. You can read it; we’ll update it once you’re back.`
}

const lowerCase = (letter: string) => letter.toLowerCase()

function oldestShown(queryCache: QueryCache): number {
  const shown = queryCache.findAll({
    type: 'active',
    predicate: ({ queryKey, state }) => state.data !== undefined && !FRAME.has(queryKey[0]),
  })
  return Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
}
