import type { Limit } from '../../platform/limits/rate-limit.ts'

/** A calendar that takes longer is too expensive for us. */
export const MAX_READING_MILLISECONDS = 20_000

export const limits = {
  /** Half a year of weekly sessions at once; no genuine user proposes more. */
  propose: {
    name: 'session-proposal',
    max: 26,
    seconds: 3_600,
    message: 'You’ve proposed a lot of times in a short while. Please wait a little before the next one.',
  },
  /** Accepting, declining, editing, cancelling: the other person is notified of all of it. */
  change: {
    name: 'session-change',
    max: 60,
    seconds: 3_600,
    message:
      'You’ve changed a lot of sessions in a short while. Please wait a little before the next change.',
  },
  /** Each one makes this server call another. */
  calendar: {
    name: 'busy-calendar',
    max: 12,
    seconds: 3_600,
    message: 'You’ve tried this a lot in a short while. Please wait a little.',
  },
} satisfies Record<string, Limit>
