import type { LiveEvent, LiveTopic } from '@brightpair/contract'
import { ApiError } from './api-error'
import { readEvents } from './event-stream'

const FIRST_PAUSE = 1_000
const MAX_PAUSE = 30_000
/** The server sends something every 15 seconds; a connection silent for this long is dead. */
const MAX_SILENCE = 40_000

const topics: Record<LiveTopic, true> = {
  match: true,
  enrollment: true,
  agreement: true,
  activities: true,
  plan: true,
  sessions: true,
  messages: true,
  typing: true,
  room: true,
  profile: true,
  notices: true,
  'matching-runs': true,
  cases: true,
  'people-imports': true,
  everything: true,
}

export interface LiveLine {
  /** Opens the stream; the signal aborts it. */
  open: (signal: AbortSignal) => Promise<Response>
  hear: (event: LiveEvent) => void
  /** The delay before the next attempt; may end early when the network is back. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  random?: () => number
}

/**
 * Follows the signed-in person's live events until aborted. Each new connection starts with `everything`, so that what
 * was missed in between is refetched.
 */
export async function followEvents(line: LiveLine, signal: AbortSignal): Promise<void> {
  const random = line.random ?? Math.random
  let failures = 0
  while (!signal.aborted) {
    try {
      await listen(line, signal, () => {
        failures = 0
      })
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
    }
    if (signal.aborted) return
    const longest = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** failures)
    failures += 1
    // Half of it is random jitter, so that not everyone reconnects at once after a server restart.
    await line.pause(longest / 2 + (random() * longest) / 2, signal)
  }
}

async function listen(line: LiveLine, signal: AbortSignal, onFirst: () => void): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), MAX_SILENCE)
  const stillThere = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), MAX_SILENCE)
  }
  try {
    const { body } = await line.open(AbortSignal.any([signal, silence.signal]))
    if (!body) return
    for await (const { name, data } of readEvents(body, stillThere)) {
      const event = name === 'changed' ? eventIn(data) : null
      if (!event) continue
      onFirst()
      line.hear(event)
    }
  } finally {
    clearTimeout(timer)
  }
}

function eventIn(data: string): LiveEvent | null {
  try {
    const { topic, about } = JSON.parse(data) as { topic?: unknown; about?: unknown }
    if (typeof topic !== 'string' || !Object.hasOwn(topics, topic)) return null
    return { topic: topic as LiveTopic, ...(typeof about === 'string' ? { about } : {}) }
  } catch {
    return null
  }
}
