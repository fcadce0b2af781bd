import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, MailDelivery, Moment, text } from '../fields.ts'
import { MAX_REPLY, MAX_REPLY_SUBJECT } from '../limits.ts'
import { Paging, pageOf, SearchWords, Version } from '../paging.ts'
import { companyPlans } from '../programmes/company-plans.ts'
import { participantRoles } from '../roles.ts'
import { leadKinds, leadStatuses } from './lead-states.ts'

const Kind = z.enum(leadKinds, 'Please choose messages, demos or interest.')
const Status = z.enum(leadStatuses, 'Please choose one of the states.')

export const Lead = z.object({
  id: Id,
  kind: Kind,
  status: Status,
  name: z.string(),
  email: z.string().nullable().describe('Null: the visitor left none, so there’s nobody to reply to.'),
  company: z.string(),
  title: z.string(),
  preview: z.string(),
  createdAt: Moment,
  version: Version,
})
export type Lead = z.infer<typeof Lead>

const MessageSource = z.object({
  kind: z.literal('MESSAGE'),
  phone: z.string().nullable(),
  jobTitle: z.string().nullable(),
  headcount: z.string().nullable(),
  text: z.string().nullable(),
  agreeToComms: z.boolean(),
  interestedInPartnership: z.boolean(),
  isSuspect: z.boolean().describe('A hidden field was filled in.'),
})

const DemoSource = z.object({
  kind: z.literal('DEMO'),
  role: z.string().nullable(),
  plan: z.enum(companyPlans).nullable().describe('The one chosen on the pricing page.'),
  startsAt: Moment,
  timeZone: z.string(),
  cancelledAt: Moment.nullable(),
})

const InterestSource = z.object({
  kind: z.literal('INTEREST'),
  accountType: z.enum(participantRoles),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  person: z.object({ id: Id }).nullable().describe('Who registered with these answers.'),
})

const Reply = z.object({
  id: Id,
  subject: z.string(),
  text: z.string(),
  sentBy: z.string(),
  sentAt: Moment,
  delivery: MailDelivery,
})

export const LeadDetails = Lead.extend({
  source: z.discriminatedUnion('kind', [MessageSource, DemoSource, InterestSource]),
  replies: z.array(Reply),
  replyTo: z.string().describe('Where the visitor writes back to.'),
})
export type LeadDetails = z.infer<typeof LeadDetails>

const OneLead = z.strictObject({ id: Id })
const seen = { version: Version }

const filter = z.strictObject({ search: SearchWords, kind: Kind.optional(), status: Status.optional() })

export const leads = {
  listLeads: endpoint('GET', '/admin/leads', {
    summary: 'Contact messages, demo bookings and interest answers, newest first',
    access: ['ADMIN'],
    query: Paging.extend(filter.shape),
    response: pageOf(Lead),
  }),
  exportLeads: endpoint('GET', '/admin/leads.csv', {
    summary: 'All matching leads, as CSV',
    access: ['ADMIN'],
    freshProof: true,
    query: filter,
    produces: 'text/csv',
  }),
  newLeads: endpoint('GET', '/admin/leads/new', {
    summary: 'How many leads nobody has handled yet',
    access: ['ADMIN'],
    response: z.object({ count: z.int() }),
  }),
  lead: endpoint('GET', '/admin/leads/:id', {
    summary: 'One lead with everything the visitor gave, and our answers',
    access: ['ADMIN'],
    params: OneLead,
    response: LeadDetails,
    errors: ['not_found'],
  }),
  moveLead: endpoint('PUT', '/admin/leads/:id/status', {
    summary: 'Set a lead’s status',
    access: ['ADMIN'],
    params: OneLead,
    body: z.strictObject({ ...seen, status: Status }),
    response: LeadDetails,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  replyToLead: endpoint('POST', '/admin/leads/:id/replies', {
    summary: 'Reply by email; the same `clientId` is sent once, however often it arrives',
    access: ['ADMIN'],
    params: OneLead,
    body: z.strictObject({ ...seen, clientId: Id, subject: line(MAX_REPLY_SUBJECT), text: text(MAX_REPLY) }),
    response: LeadDetails,
    errors: ['not_found', 'changed_meanwhile', 'no_address'],
  }),
  cancelDemoOfLead: endpoint('POST', '/admin/leads/:id/cancel-demo', {
    summary: 'Cancel the demo and tell the visitor by email; the time is free again',
    access: ['ADMIN'],
    params: OneLead,
    body: z.strictObject(seen),
    response: LeadDetails,
    errors: ['not_found', 'changed_meanwhile', 'time_passed'],
  }),
}
