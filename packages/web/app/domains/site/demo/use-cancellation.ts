import type { Endpoints } from '@brightpair/contract'
import { useEffect, useState } from 'react'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'

type BookedDemo = Endpoints['POST /demo/bookings/look-up']['response']

export type Cancellation =
  | { at: 'looking' }
  | { at: 'booked'; booking: BookedDemo; isCancelling: boolean; refusal?: string }
  | { at: 'cancelled' }
  | { at: 'expired' }
  | { at: 'failed'; message: string }

const TRY_AGAIN = 'Please try again in a moment.'
const isExpired = (error: unknown) =>
  error instanceof ApiError && (error.code === 'link_expired' || error.code === 'invalid_input')

/** Looks up the booking of an emailed link and cancels it on request. */
export function useCancellation(token: string | null) {
  const [state, setState] = useState<Cancellation>({ at: 'looking' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (token === null) return
    if (token === '') {
      setState({ at: 'expired' })
      return
    }
    const leaving = new AbortController()
    setState({ at: 'looking' })
    api('POST /demo/bookings/look-up', { body: { token }, signal: leaving.signal })
      .then((booking) => setState({ at: 'booked', booking, isCancelling: false }))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        setState(
          isExpired(error) ? { at: 'expired' } : { at: 'failed', message: messageOf(error, TRY_AGAIN) },
        )
      })
    return () => leaving.abort()
  }, [token, attempt])

  async function cancel() {
    if (state.at !== 'booked' || state.isCancelling || token === null) return
    const { booking } = state
    setState({ at: 'booked', booking, isCancelling: true })
    try {
      await api('POST /demo/bookings/cancel', { body: { token } })
      setState({ at: 'cancelled' })
    } catch (error) {
      const refusal = messageOf(error, TRY_AGAIN)
      setState(isExpired(error) ? { at: 'expired' } : { at: 'booked', booking, isCancelling: false, refusal })
    }
  }

  return { state, cancel, retry: () => setAttempt((count) => count + 1) }
}
