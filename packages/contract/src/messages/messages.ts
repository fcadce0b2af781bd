import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment, text } from '../fields.ts'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_MESSAGE, MAX_MESSAGES_AT_ONCE } from '../limits.ts'
import { OfPair } from '../pairs/enrollments.ts'
import { participantRoles } from '../roles.ts'

export const Attachment = z.object({
  id: Id,
  name: z.string(),
  kind: z.string().describe('Its media type, detected from its content.'),
  size: z.int().describe('In bytes.'),
})
export type Attachment = z.infer<typeof Attachment>

export const Message = z.object({
  number: z
    .int()
    .describe('Counts up within the pair; asking for everything after the last one seen misses nothing.'),
  from: z.enum(['me', 'partner', 'system']),
  clientId: Id.nullable().describe('What the sender called it; null for a system line.'),
  text: z.string(),
  attachments: z.array(Attachment),
  sentAt: Moment,
  readAt: Moment.nullable().describe('When the recipient read it.'),
})
export type Message = z.infer<typeof Message>

const MessageNumber = z.coerce.number().int().min(0).max(2_147_483_647)

const Thread = z.object({
  enrollmentId: Id,
  unread: z.int(),
  last: Message.pick({ number: true, from: true, text: true, sentAt: true })
    .extend({ files: z.int().describe('How many are attached.') })
    .nullable(),
})

export const messages = {
  threads: endpoint('GET', '/messages', {
    summary: 'The last message of each of the signed-in person’s pairs, and how many are unread',
    access: participantRoles,
    response: z.object({ unread: z.int(), threads: z.array(Thread) }),
  }),
  messages: endpoint('GET', '/enrollments/:enrollmentId/messages', {
    summary: 'A pair’s messages in order: the newest, those before a number, or those after one',
    access: participantRoles,
    params: OfPair,
    query: z
      .strictObject({
        limit: z.coerce.number().int().min(1).max(MAX_MESSAGES_AT_ONCE).default(40),
        before: MessageNumber.optional(),
        after: MessageNumber.optional().describe('For catching up: the last number seen.'),
      })
      .refine(({ before, after }) => before === undefined || after === undefined, {
        error: 'Please ask before a number or after one, not both.',
      }),
    response: z.object({
      messages: z.array(Message),
      more: z.boolean().describe('There are more in the requested direction.'),
      readByPartner: z
        .object({ number: z.int(), at: Moment })
        .nullable()
        .describe('The last of my messages that the partner has read.'),
    }),
    errors: ['not_found'],
  }),
  sendMessage: endpoint('POST', '/enrollments/:enrollmentId/messages', {
    summary: 'Send a message once: repeating the same clientId answers with what was stored',
    access: participantRoles,
    params: OfPair,
    body: z
      .strictObject({
        clientId: Id,
        text: text(MAX_MESSAGE, { min: 0 }),
        attachmentIds: z
          .array(Id)
          .max(MAX_ATTACHMENTS, `Please attach at most ${MAX_ATTACHMENTS} files.`)
          .refine((ids) => new Set(ids).size === ids.length, 'Please name each file once.')
          .default([]),
      })
      .refine((message) => message.text !== '' || message.attachmentIds.length > 0, {
        error: 'Please write something or attach a file.',
        path: ['text'],
      }),
    response: Message,
    errors: ['not_found', 'programme_over', 'contact_paused', 'too_many_requests'],
  }),
  readMessages: endpoint('POST', '/enrollments/:enrollmentId/messages/read', {
    summary: 'Mark what the partner wrote as read up to a number; a mark never moves back',
    access: participantRoles,
    params: OfPair,
    body: z.strictObject({ number: z.int().min(0).max(2_147_483_647) }),
    response: z.object({ unread: z.int().describe('In this pair.') }),
    errors: ['not_found'],
  }),
  typing: endpoint('POST', '/enrollments/:enrollmentId/messages/typing', {
    summary: 'Tell the partner that a message is being written; nothing is stored',
    access: participantRoles,
    params: OfPair,
    errors: ['not_found', 'programme_over', 'contact_paused', 'too_many_requests'],
  }),
  uploadAttachment: endpoint('POST', '/enrollments/:enrollmentId/attachments', {
    summary: 'Upload a file to send with a message; unsent files are deleted after a day',
    access: participantRoles,
    params: OfPair,
    query: z.strictObject({ name: line(200).default('file') }),
    bytes: MAX_ATTACHMENT_BYTES,
    response: Attachment,
    errors: ['not_found', 'programme_over', 'contact_paused', 'unsupported_file', 'too_many_requests'],
  }),
  attachment: endpoint('GET', '/enrollments/:enrollmentId/attachments/:attachmentId', {
    summary: 'A file from a message, to download, in its own media type',
    access: participantRoles,
    params: OfPair.extend({ attachmentId: Id }),
    produces: 'application/octet-stream',
    errors: ['not_found'],
  }),
}
