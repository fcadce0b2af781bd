import type { LiveTopic } from '@brightpair/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchStale } from '~/lib/query-cache'
import { refreshAccount } from './account'
import { request } from './api'
import { forgetFirstScreen, takeListening } from './first-screen'
import { followEvents } from './live'
import { notifyListeners } from './live-signals'
import { useSession } from './session'

/** A hidden tab gives up its connection after a while; browsers share six of them between all tabs. */
const HIDDEN_FOR = 30_000

/** One live connection for this tab, while someone is signed in. A query key begins with its `QueryTopic`. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient()
  const userId = useSession()?.account.id

  useEffect(() => {
    if (!userId) return
    return whileVisible((signal) => {
      void followEvents(
        {
          open: async (ended) =>
            request('GET /events', 'text/event-stream', { signal: ended, query: await takeListening() }),
          hear: (event) => {
            forgetFirstScreen()
            notifyListeners(event)
            refresh(queryClient, event.topic)
          },
          pause: waitForOnline,
        },
        signal,
      )
    })
  }, [queryClient, userId])
}

function refresh(queryClient: QueryClient, topic: LiveTopic) {
  if (topic === 'typing' || topic === 'room') return
  if (topic === 'everything') void queryClient.invalidateQueries()
  else refetchStale(queryClient, [topic])
  // The account determines which screens a person can open.
  if (topic === 'match' || topic === 'enrollment') refreshAccount().catch(() => undefined)
}

function whileVisible(start: (signal: AbortSignal) => void): () => void {
  let running: AbortController | null = null
  let hiding: number | undefined

  function follow() {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') {
      hiding = window.setTimeout(stop, HIDDEN_FOR)
    } else if (!running) {
      running = new AbortController()
      start(running.signal)
    }
  }
  function stop() {
    clearTimeout(hiding)
    running?.abort()
    running = null
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}

/** Ends early when the browser reports that the network is back. */
function waitForOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
