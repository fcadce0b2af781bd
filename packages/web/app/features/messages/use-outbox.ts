import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { onLiveEvent } from '~/lib/live-signals'
import { session } from '~/lib/session'
import { Outbox } from './outbox'
import { addSent } from './use-thread'

const PAUSE = 5_000

/** One for each pair, as long as the same person is signed in; leaving the screen does not stop it. */
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>()

export function useOutbox(enrollmentId: string, ownerId: string) {
  const outbox = outboxOf(useQueryClient(), enrollmentId, ownerId)
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

function outboxOf(queryClient: QueryClient, enrollmentId: string, ownerId: string): Outbox {
  const ofPerson = outboxes.get(queryClient) ?? new Map<string, Outbox>()
  outboxes.set(queryClient, ofPerson)
  const outbox = ofPerson.get(enrollmentId) ?? createOutbox(queryClient, enrollmentId, ownerId)
  ofPerson.set(enrollmentId, outbox)
  return outbox
}

function createOutbox(queryClient: QueryClient, enrollmentId: string, ownerId: string): Outbox {
  return new Outbox({
    async send({ clientId, text, attachments }) {
      // After logging out, what was left must not go out in the name of the next person.
      if (session.get()?.account.id !== ownerId) throw new Error('its writer is no longer signed in')
      const attachmentIds = attachments.map(({ id }) => id)
      const body = { clientId, text, attachmentIds }
      const sent = await api('POST /enrollments/:enrollmentId/messages', { params: { enrollmentId }, body })
      addSent(queryClient, enrollmentId, sent)
    },
    refusalIn(error) {
      const isFinal =
        error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      return isFinal ? messageOf(error, 'This message could not be sent.') : null
    },
    whenHopeful,
  })
}

/** The browser is online again, a live line has opened, or some time has passed. */
function whenHopeful(retry: () => void): () => void {
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
