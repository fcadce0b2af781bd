import { dateWords, FOR_ANYONE } from '../../../platform/date-words.ts'
import type { Mail } from '../../../platform/mail/outbox.ts'
import type { LeadRow } from './leads.queries.ts'

interface Written {
  readonly subject: string
  readonly text: string
}

export function replyMail(lead: LeadRow, { subject, text }: Written, supportEmail: string): Mail {
  const day = dateWords(lead.createdAt, 'day of year', FOR_ANYONE)
  return {
    kind: 'lead-reply',
    to: lead.email,
    asWritten: true,
    replyTo: supportEmail,
    subject,
    heading: subject,
    paragraphs: text.split(/\n{2,}/),
    footnote: `You get this because you wrote to Brightpair on ${day} (${lead.title}). Reply to this email and we’ll read it.`,
  }
}
