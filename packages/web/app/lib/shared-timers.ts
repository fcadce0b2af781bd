import type { TimeoutProvider } from '@tanstack/react-query'

interface Waiting {
  readonly run: () => void
  readonly every: number | undefined
  at: number
}

/** From here on a moment later makes no difference, so that timers of one screen end together. */
const LONG = 1000
/** The most a browser can wait. */
const MAX = 2 ** 31 - 1

/**
 * Each query sets and removes several timers when a screen appears: when its data is out of date, when it can be forgotten.
 * Here they share one timer of the browser.
 */
export function sharedTimers(): TimeoutProvider<number> {
  const timers = new Map<number, Waiting>()
  let lastId = 0
  let alarm: ReturnType<typeof setTimeout> | undefined
  let alarmAt = Number.POSITIVE_INFINITY

  function wakeAt(at: number) {
    if (at >= alarmAt) return
    clearTimeout(alarm)
    alarmAt = at
    alarm = setTimeout(wake, Math.min(at - performance.now(), MAX))
  }

  function wake() {
    alarmAt = Number.POSITIVE_INFINITY
    const now = performance.now()
    const due = [...timers].filter(([, { at }]) => at <= now)
    for (const [id, timer] of due) {
      // An earlier one may have removed it.
      if (timers.has(id)) runTimer(id, timer)
    }
    wakeAt(Math.min(...[...timers.values()].map(({ at }) => at)))
  }

  function runTimer(id: number, timer: Waiting) {
    if (timer.every === undefined) timers.delete(id)
    else timer.at = endOf(timer.every)
    try {
      timer.run()
    } catch (error) {
      reportError(error)
    }
  }

  function add(run: () => void, delay: number, every?: number): number {
    lastId += 1
    const at = endOf(delay)
    timers.set(lastId, { run, every, at })
    wakeAt(at)
    return lastId
  }

  const remove = (id: number | undefined) => {
    if (id !== undefined) timers.delete(id)
  }

  return {
    setTimeout: (run, delay) => add(run, delay),
    clearTimeout: remove,
    setInterval: (run, delay) => add(run, delay, delay),
    clearInterval: remove,
  }
}

function endOf(delay: number): number {
  const at = performance.now() + delay
  return delay < LONG ? at : Math.ceil(at / LONG) * LONG
}
