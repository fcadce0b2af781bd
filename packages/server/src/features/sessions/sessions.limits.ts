import type { Limit } from '../../platform/limits/rate-limit.ts'

export const limits = {
  /** Each proposal sends the other one a mail. */
  propose: {
    name: 'session-proposal',
    most: 40,
    seconds: 3_600,
    message: 'You have proposed many times in a short while. Please wait a little before the next one.',
  },
} satisfies Record<string, Limit>
