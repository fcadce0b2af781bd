import type { mails } from '../db/schema/index.ts'

/** What became of a mail, in the words people need. */
export function deliveryOf(state: typeof mails.$inferSelect.state): 'waiting' | 'sent' | 'failed' {
  if (state === 'SENT') return 'sent'
  return state === 'FAILED' || state === 'UNCERTAIN' ? 'failed' : 'waiting'
}
