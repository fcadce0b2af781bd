import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Ticks, because sessions start while someone is looking. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
