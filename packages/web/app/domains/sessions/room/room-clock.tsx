import type { Session } from '@brightpair/contract'
import { useEffect, useState } from 'react'
import styles from './room.module.css'
import { clockWords } from './room-words'

/** `ahead` is how far the server's clock is before the one of this device. */
export function RoomClock({ session, ahead }: { session: Session; ahead: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const { startsAt, endsAt } = session
  if (!startsAt || !endsAt) return null
  const { time, note } = clockWords({ startsAt, endsAt }, now + ahead)
  return (
    <p className={styles.roomClock} role="timer">
      <b className="tnum">{time}</b>
      <span>{note}</span>
    </p>
  )
}
