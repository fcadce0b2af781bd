import type { Room } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Pair } from '~/domains/pairs'
import { api } from '~/lib/api'
import { OwnMedia, type OwnMediaState } from './own-media'
import { type CallState, RoomCall } from './room-call'

const MINUTE = 60_000
const LOOK_EVERY = 15_000

export function useRoom(enrollmentId: string, sessionId: string) {
  return useQuery({
    queryKey: ['sessions', enrollmentId, 'room', sessionId],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/sessions/:sessionId/room', {
        params: { enrollmentId, sessionId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data ? nextLook(state.data) : false),
  })
}

/** A closed room opens by itself, by the server's clock. */
function nextLook({ state, opensAt, now }: Room): number | false {
  if (state === 'OPEN') return LOOK_EVERY
  if (state !== 'EARLY' || !opensAt) return false
  return Math.min(MINUTE, Date.parse(opensAt) - Date.parse(now) + 250)
}

export function useOwnMedia(): { media: OwnMedia; own: OwnMediaState } {
  const [media] = useState(() => new OwnMedia())
  useEffect(() => {
    void media.start()
    return () => media.stop()
  }, [media])
  return { media, own: useSyncExternalStore(media.subscribe, media.get, media.get) }
}

const entering: CallState = { phase: 'entering', words: '', remote: null, partner: null, hasMet: false }
const never = () => () => undefined

/** In the room while the screen is mounted; `again` takes the seat back from another tab. */
export function useRoomCall({ enrollmentId, side }: Pair, sessionId: string, media: OwnMedia) {
  const [call, setCall] = useState<RoomCall | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    const fresh = new RoomCall({ params: { enrollmentId, sessionId }, isCaller: side === 'mentor', media })
    fresh.start()
    setCall(fresh)
    return () => fresh.leave()
  }, [enrollmentId, sessionId, side, media, attempt])
  const state = useSyncExternalStore(call?.subscribe ?? never, call?.get ?? (() => entering))
  return { state, again: () => setAttempt(attempt + 1) }
}
