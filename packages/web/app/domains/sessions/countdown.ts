import { ROOM_MINUTES } from '@brightpair/contract/limits'

const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR

interface Countdown {
  /** `23 h 18 min`, `3 days`, `Now`. */
  readonly short: string
  readonly after: string
  /** The same for screen readers. */
  readonly spoken: string
  readonly isRoomOpen: boolean
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

export function countdownTo(startsAt: string, now: Date): Countdown {
  const minutes = Math.ceil((Date.parse(startsAt) - now.getTime()) / MINUTE)
  const isRoomOpen = minutes <= ROOM_MINUTES.before
  if (minutes <= 0) return { short: 'Now', after: 'under way', spoken: 'It has started', isRoomOpen }
  if (minutes >= 2 * DAY) {
    const days = Math.round(minutes / DAY)
    return { short: `${days} days`, after: 'to go', spoken: `Begins in ${days} days`, isRoomOpen }
  }
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  const short = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
  const spoken = [hours > 0 && counted(hours, 'hour'), (rest > 0 || hours === 0) && counted(rest, 'minute')]
  return {
    short: short.filter(Boolean).join(' '),
    after: isRoomOpen ? 'the room is open' : 'to go',
    spoken: `Begins in ${spoken.filter(Boolean).join(' ')}`,
    isRoomOpen,
  }
}
