import type { Room } from '@brightpair/contract'
import { ROOM_MINUTES } from '@brightpair/contract/limits'

const MINUTE = 60_000

/** Someone silent for this long is shown as away; the client reports every five seconds. */
const AWAY_AFTER = 20_000

interface Time {
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface Opening {
  readonly state: Room['state']
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

/** From ten minutes before a session to an hour after it, while its programme is running. */
export function openingOf(time: Time | null, isRunning: boolean, now: Date): Opening {
  if (!time) return { state: 'NOT_AGREED', opensAt: null, closesAt: null }
  const opensAt = new Date(time.startsAt.getTime() - ROOM_MINUTES.before * MINUTE)
  const closesAt = new Date(time.endsAt.getTime() + ROOM_MINUTES.after * MINUTE)
  if (!isRunning || now >= closesAt) return { state: 'OVER', opensAt, closesAt }
  return { state: now < opensAt ? 'EARLY' : 'OPEN', opensAt, closesAt }
}

export const isHere = (seat: { readonly seenAt: Date } | undefined, now: Date): boolean =>
  seat !== undefined && now.getTime() - seat.seenAt.getTime() < AWAY_AFTER
