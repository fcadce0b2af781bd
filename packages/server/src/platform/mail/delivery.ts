import type { MailDelivery } from '@brightpair/contract'
import type { mails } from '../db/schema/index.ts'

const words = {
  QUEUED: 'waiting',
  SENDING: 'waiting',
  SENT: 'sent',
  FAILED: 'failed',
  UNCERTAIN: 'uncertain',
} as const

/** The state of a mail in words for people. */
export const deliveryOf = (state: typeof mails.$inferSelect.state): MailDelivery => words[state]
