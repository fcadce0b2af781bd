import type { Mail } from '../../../platform/mail/outbox.ts'
import type { LeadRow } from './leads.queries.ts'

interface Written {
  readonly subject: string
  readonly text: string
}

export function replyMail(lead: LeadRow, { subject, text }: Written, supportEmail: string): Mail {
  const day = lead.createdAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
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
