import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { onLiveEvent } from '~/lib/live-signals'

const SAID_EVERY = 3_000
/** A little longer than the interval between two signals, so that the dots do not flicker. */
const BELIEVED_FOR = 5_000

/** Whether the partner is typing. Ends by timeout, and with each message that arrives. */
export function usePartnerTyping(enrollmentId: string, lastNumber: number): boolean {
  const [heard, setHeard] = useState<{ about: string; after: number } | null>(null)

  useEffect(() => {
    let timer: number | undefined
    const stop = onLiveEvent(({ topic, about }) => {
      if (topic !== 'typing' || about !== enrollmentId) return
      clearTimeout(timer)
      setHeard({ about, after: lastNumber })
      timer = window.setTimeout(() => setHeard(null), BELIEVED_FOR)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [enrollmentId, lastNumber])

  return heard?.about === enrollmentId && heard.after === lastNumber
}

/** To be called on each change of the text; throttled to one signal every few seconds. */
export function useSayTyping(enrollmentId: string): () => void {
  const saidAt = useRef(0)
  return useCallback(() => {
    const now = Date.now()
    if (now - saidAt.current < SAID_EVERY) return
    saidAt.current = now
    // Best effort: no one misses a failed signal.
    api('POST /enrollments/:enrollmentId/messages/typing', { params: { enrollmentId } }).catch(
      () => undefined,
    )
  }, [enrollmentId])
}
