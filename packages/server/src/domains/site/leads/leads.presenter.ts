import type { InterestAnswer, Lead, LeadDetails } from '@brightpair/contract'
import type { CsvList } from '../../../platform/http/csv.ts'
import { deliveryOf } from '../../../platform/mail/delivery.ts'
import type { LeadRow, ListedLead, WholeLead } from './leads.queries.ts'

export const presentLead = (row: LeadRow): Lead => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  name: row.name,
  email: row.email || null,
  company: row.company,
  title: row.title,
  preview: row.preview,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
})

export const presentWholeLead = (whole: WholeLead, replyTo: string): LeadDetails => ({
  ...presentLead(whole.lead),
  source: sourceOf(whole),
  replies: whole.replies.map(({ reply, mailState }) => ({
    id: reply.id,
    subject: reply.subject,
    text: reply.text,
    sentBy: reply.sentBy,
    sentAt: reply.sentAt.toISOString(),
    // A mail that is no longer stored was sent long ago.
    delivery: mailState ? deliveryOf(mailState) : 'sent',
  })),
  replyTo,
})

function sourceOf({ message, booking, interest }: WholeLead): LeadDetails['source'] {
  if (message) {
    return {
      kind: 'MESSAGE',
      phone: message.phone,
      jobTitle: message.jobTitle,
      headcount: message.companyHeadcount,
      text: message.message,
      agreeToComms: message.agreeToComms,
      interestedInPartnership: message.interestedInPartnership,
      isSuspect: message.isSuspect,
    }
  }
  if (booking) {
    return {
      kind: 'DEMO',
      role: booking.role,
      plan: booking.plan,
      startsAt: booking.startsAt.toISOString(),
      timeZone: booking.timeZone,
      cancelledAt: booking.cancelledAt?.toISOString() ?? null,
    }
  }
  if (!interest) throw new Error('a lead without what it came from')
  return {
    kind: 'INTEREST',
    accountType: interest.kind,
    answers: interest.answers.map((given) => ({ question: given.question, answer: answerOf(given) })),
    person: interest.userId ? { id: interest.userId } : null,
  }
}

const answerOf = ({ choices = [], text, other }: InterestAnswer) =>
  [...choices, ...(other ? [other] : []), ...(text ? [text] : [])].join(', ')

export const leadColumns: CsvList<ListedLead>['columns'] = {
  Received: ({ created_at }) => new Date(created_at).toISOString(),
  Kind: ({ kind }) => kind,
  Status: ({ status }) => status,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Company: ({ company }) => company,
  About: ({ title }) => title,
  Words: ({ preview }) => preview,
}
