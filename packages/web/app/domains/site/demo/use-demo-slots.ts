import type { Endpoints } from '@brightpair/contract'
import { useEffect, useState } from 'react'
import { api } from '~/lib/api'
import type { Day, Month } from './demo-time'

type Slots = Endpoints['GET /demo/slots']['response']['days'][number]['slots']
export type Slot = Slots[number]

type Loaded = { month: Month; slotsOf: ReadonlyMap<Day, Slots> }

/** The slots of one month. The previous data stays on screen while it reloads. */
export function useDemoSlots(month: Month, timeZone: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    api('GET /demo/slots', { query: { month, timeZone }, signal: leaving.signal })
      .then(({ days }) =>
        setLoaded({ month, slotsOf: new Map(days.map(({ date, slots }) => [date, slots])) }),
      )
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true)
      })
    return () => leaving.abort()
  }, [month, timeZone, attempt])

  return {
    slotsOf: loaded?.month === month ? loaded.slotsOf : null,
    isFailed,
    refresh: () => setAttempt((count) => count + 1),
  }
}
