import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** Sessions begin while somebody looks at them. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
