import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, MailDelivery, Moment, onlyProgramme } from '../fields.ts'
import { Paging, pageOf, SearchWords } from '../paging.ts'

export const emailTopics = ['team', 'programme', 'account'] as const

export const LoggedEmail = z.object({
  id: Id,
  to: z.object({ name: z.string().nullable(), email: z.string() }),
  about: z.string().describe('What kind of email it is, ready to show; never what it says.'),
  createdAt: Moment,
  state: MailDelivery,
})
export type LoggedEmail = z.infer<typeof LoggedEmail>

/** Neither subjects nor content: an email may name a partner or contain a password reset link. */
export const emailLog = {
  emails: endpoint('GET', '/admin/emails', {
    summary:
      'Emails to a company’s people, newest first: to whom, what kind, when, and whether they were sent',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend({
      companyId: z.uuid('Please select a company'),
      programmeId: onlyProgramme,
      search: SearchWords,
      topic: z.enum(emailTopics).optional(),
      state: MailDelivery.optional(),
    }),
    response: pageOf(LoggedEmail),
    errors: ['not_found'],
  }),
}
