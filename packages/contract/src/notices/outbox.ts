import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, MailDelivery, Moment } from '../fields.ts'
import { Paging, pageOf, SearchWords } from '../paging.ts'

export const PostedMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: Moment,
  state: MailDelivery,
})
export type PostedMail = z.infer<typeof PostedMail>

const filter = z.strictObject({ search: SearchWords })

/** With a real mail server only its recipient reads a mail: it may contain a password reset link. */
export const outbox = {
  listMails: endpoint('GET', '/admin/outbox', {
    summary:
      'The demonstration’s emails, newest first; with a mail server, only those that failed or are uncertain',
    access: ['ADMIN'],
    query: Paging.extend(filter.shape),
    response: pageOf(PostedMail),
  }),
  exportMails: endpoint('GET', '/admin/outbox.csv', {
    summary: 'The same list as CSV, with every matching row',
    access: ['ADMIN'],
    freshProof: true,
    query: filter,
    produces: 'text/csv',
  }),
  mail: endpoint('GET', '/admin/outbox/:id', {
    summary: 'One email of the demonstration; absent with a mail server',
    access: ['ADMIN'],
    params: z.strictObject({ id: Id }),
    response: PostedMail.extend({
      replyTo: z.string().nullable(),
      html: z.string(),
      plain: z.string(),
      attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })),
    }),
    errors: ['not_found'],
  }),
}
