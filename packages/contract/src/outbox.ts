import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment } from './fields.ts'
import { Paging, pageOf, SearchWords } from './paging.ts'

export const MailDelivery = z
  .enum(['waiting', 'sent', 'failed', 'uncertain'])
  .describe(
    'Whether our mail server took it; `failed` is tried again for a while, `uncertain` may have arrived and is not sent again.',
  )
export type MailDelivery = z.infer<typeof MailDelivery>

export const PostedMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  createdAt: Moment,
  state: MailDelivery,
})
export type PostedMail = z.infer<typeof PostedMail>

const filter = z.strictObject({ search: SearchWords })

/** With a real mail server all answer 404: mails hold secrets of people, such as links for a new password. */
export const outbox = {
  listMails: endpoint('GET', '/admin/outbox', {
    summary: 'The mails of the demonstration, the newest first; absent where mails really go out',
    access: ['ADMIN'],
    query: Paging.extend(filter.shape),
    response: pageOf(PostedMail),
    errors: ['not_found'],
  }),
  exportMails: endpoint('GET', '/admin/outbox.csv', {
    summary: 'All mails that fit as CSV, without what they say: their links let people in',
    access: ['ADMIN'],
    query: filter,
    produces: 'text/csv',
    errors: ['not_found'],
  }),
  mail: endpoint('GET', '/admin/outbox/:id', {
    summary: 'One mail of the demonstration',
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
