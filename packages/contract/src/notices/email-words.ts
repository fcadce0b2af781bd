import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line, text } from '../fields.ts'
import { MAX_LETTER, MAX_LETTER_SUBJECT } from '../limits.ts'
import { Version } from '../paging.ts'

const emailGroups = ['joining', 'matching', 'pair', 'sessions', 'feedback'] as const
export type EmailGroup = (typeof emailGroups)[number]

const Words = { subject: line(MAX_LETTER_SUBJECT), text: text(MAX_LETTER) }
const Shown = z.object({ subject: z.string(), text: z.string() })

export const EmailWords = z.object({
  kind: z.string(),
  group: z.enum(emailGroups),
  label: z.string().describe('When it is sent.'),
  variables: z
    .array(z.object({ name: z.string(), example: z.string() }))
    .describe('What can be put in braces, and what it might say.'),
  needsLink: z.boolean().describe('It can’t be saved without `{link}`.'),
  action: z.string().describe('What the button says; it is shown where `{link}` is.'),
  ours: Shown,
  own: Shown.nullable().describe('The company’s; null: ours are sent.'),
  version: Version,
})
export type EmailWords = z.infer<typeof EmailWords>

const companyId = z.uuid('Please select a company')
const OneKind = z.strictObject({ kind: line(40).describe('As named in the list.') })
const Changed = z.strictObject({ companyId, version: Version })

export const emailWords = {
  list: endpoint('GET', '/admin/email-words', {
    summary: 'The emails the product sends to participants, in our words and in a company’s',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId' },
    query: z.strictObject({ companyId }),
    response: z.object({ emails: z.array(EmailWords) }),
    errors: ['not_found'],
  }),
  change: endpoint('PUT', '/admin/email-words/:kind', {
    summary: 'Send an email in a company’s own words from now on',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'body.companyId' },
    params: OneKind,
    body: Changed.extend(Words),
    response: EmailWords,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  reset: endpoint('POST', '/admin/email-words/:kind/reset', {
    summary: 'Send an email in our words again',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'body.companyId' },
    params: OneKind,
    body: Changed,
    response: EmailWords,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  test: endpoint('POST', '/admin/email-words/:kind/test', {
    summary: 'Email yourself an example in these words; nothing is saved',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'body.companyId' },
    params: OneKind,
    body: z.strictObject({ companyId, ...Words }),
    errors: ['not_found', 'too_many_requests'],
  }),
}
