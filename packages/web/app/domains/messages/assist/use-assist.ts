import type { DraftEvent, Endpoints } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { usePair } from '~/domains/pairs'
import { api, prefetched, request } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { readEvents } from '~/lib/event-stream'
import { useToggle } from '~/lib/use-toggle'
import { toast } from '~/ui/toast-store'

/** Depends mostly on sessions, so it is refetched with them. */
const keyOf = (enrollmentId: string) => ['sessions', enrollmentId, 'assist'] as const

export function usePreparation() {
  const { enrollmentId } = usePair()
  return useQuery({
    queryKey: keyOf(enrollmentId),
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/assist', { params: { enrollmentId }, signal }),
    initialData: () => prefetched('GET /enrollments/:enrollmentId/assist', { params: { enrollmentId } }),
  })
}

export function useConsent(consented: boolean) {
  const { enrollmentId } = usePair()
  return useToggle({
    of: ['assist', enrollmentId],
    isOn: consented,
    send: (given) =>
      api('PUT /enrollments/:enrollmentId/assist/consent', { params: { enrollmentId }, body: { given } }),
    shownIn: [keyOf(enrollmentId)],
    failure: 'We couldn’t save your choice. Please try again.',
  })
}

type Order = NonNullable<Endpoints['POST /enrollments/:enrollmentId/assist/drafts']['body']>

interface Written {
  readonly text: string
  readonly generated: boolean
}

/** Passes the draft on as it is being written; it is only stored when the person saves it. */
export function useDraft(onText: (written: Written) => void) {
  const { enrollmentId } = usePair()
  const [isWriting, setWriting] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function write(order: Order) {
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    setWriting(true)
    try {
      const response = await request('POST /enrollments/:enrollmentId/assist/drafts', 'text/event-stream', {
        params: { enrollmentId },
        body: order,
        signal,
      })
      await follow(response, onText)
    } catch (error) {
      if (!signal.aborted) toast.error(messageOf(error, 'We couldn’t write the draft. Please try again.'))
    } finally {
      if (!signal.aborted) setWriting(false)
    }
  }
  return { write, isWriting }
}

async function follow({ body }: Response, onText: (written: Written) => void): Promise<void> {
  let written: Written = { text: '', generated: false }
  if (body)
    for await (const { data } of readEvents(body)) {
      // The server sends it according to the same contract.
      const event = JSON.parse(data) as DraftEvent
      if ('end' in event) return
      // A second start event discards what came so far; our own draft follows.
      if ('start' in event) written = { text: '', generated: event.start.generated }
      else written = { ...written, text: written.text + event.text }
      onText(written)
    }
  throw new Error('the draft broke off')
}
