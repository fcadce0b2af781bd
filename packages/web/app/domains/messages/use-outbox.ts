import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Pair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { onLiveEvent } from '~/lib/live-signals'
import { session } from '~/lib/session'
import { keptForPair } from './kept-for-pair'
import { Outbox } from './outbox'
import { addSent } from './use-thread'

const PAUSE = 5_000

/** Keeps sending after the screen is left. */
const outboxOf = keptForPair(createOutbox)

export function useOutbox({ enrollmentId, me }: Pair) {
  const outbox = outboxOf(enrollmentId, me.id)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.unsent)
  const isEmpty = unsent.length === 0
  useEffect(() => {
    if (isEmpty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isEmpty])
  return { outbox, unsent }
}

/** Adds stored messages to the cache without refetching. */
export function useSentMessages({ enrollmentId, me }: Pair): void {
  const queryClient = useQueryClient()
  const outbox = outboxOf(enrollmentId, me.id)
  useEffect(
    () => outbox.onSent((message) => addSent(queryClient, enrollmentId, message)),
    [outbox, queryClient, enrollmentId],
  )
}

function createOutbox(enrollmentId: string, ownerId: string): Outbox {
  const isSignedIn = () => session.get()?.account.id === ownerId
  return new Outbox({
    send({ clientId, text, attachments }) {
      // After logging out, unsent messages must not be sent in the next person's name.
      if (!isSignedIn()) throw new Error('its writer is no longer signed in')
      const attachmentIds = attachments.map(({ id }) => id)
      const body = { clientId, text, attachmentIds }
      return api('POST /enrollments/:enrollmentId/messages', { params: { enrollmentId }, body })
    },
    refusalIn(error) {
      if (!isSignedIn()) return 'You’ve been logged out. Log in and send it again.'
      const isFinal =
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      return isFinal ? messageOf(error, 'We couldn’t send this message.') : null
    },
    onReconnect,
  })
}

/** The browser is online again, a live connection has opened, or some time has passed. */
function onReconnect(retry: () => void): () => void {
  const timer = setTimeout(retry, PAUSE)
  window.addEventListener('online', retry)
  const stopListening = onLiveEvent(({ topic }) => {
    if (topic === 'everything') retry()
  })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', retry)
    stopListening()
  }
}
