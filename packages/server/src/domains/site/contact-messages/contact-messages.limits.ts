import type { Limit } from '../../../platform/limits/rate-limit.ts'

export const limits = {
  send: {
    name: 'contact-message',
    most: 10,
    seconds: 3_600,
    message: 'You have sent us several messages already. Please wait an hour, or write to us by email.',
  },
} satisfies Record<string, Limit>
