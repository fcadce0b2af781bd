import type { Limit } from '../../../platform/limits/rate-limit.ts'

export const limits = {
  send: {
    name: 'interest-answers',
    most: 20,
    seconds: 3_600,
    message: 'Too many attempts. Please wait a while and try again.',
  },
} satisfies Record<string, Limit>
