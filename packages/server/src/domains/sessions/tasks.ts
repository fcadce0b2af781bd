import { task } from '../../platform/workers/task.ts'
import type { Reading } from './busy-calendar/busy-spans.ts'
import { MAX_READING_MILLISECONDS } from './sessions.limits.ts'
import type { Span } from './sessions.queries.ts'

/** A file from a third party may be arbitrarily hard to parse. */
export const readBusyTimes = task<Reading, never, Span[]>(
  'read-busy-times',
  async () => {
    const { busySpans } = await import('./busy-calendar/busy-spans.ts')
    return async (_, reading) => busySpans(reading)
  },
  { maxMilliseconds: MAX_READING_MILLISECONDS, withoutDatabase: true },
)
