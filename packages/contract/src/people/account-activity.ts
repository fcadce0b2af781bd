import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, onlyProgramme } from '../fields.ts'
import { Paging, pageOf, SearchWords } from '../paging.ts'

export const accountEventKinds = [
  'logged-in',
  'login-failed',
  'password-changed',
  'codes-on',
  'codes-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'passkey-refused',
  'factors-reset',
] as const
export type AccountEventKind = (typeof accountEventKinds)[number]

const AccountEvent = z.object({
  id: z.int(),
  at: Moment.describe('The last time, if it happened several times.'),
  kind: z.enum(accountEventKinds),
  detail: z
    .string()
    .describe(
      'How someone logged in: password, code, passkey, sign-on or sign-up; or the name of a passkey. What failed: password, code, or a logged-in person’s proof.',
    ),
  browser: z.string().describe('Such as “Firefox on Windows”; empty if unknown.'),
  times: z.int().describe('A day’s failures are counted in one entry.'),
})
export type AccountEvent = z.infer<typeof AccountEvent>

const EventOfPerson = AccountEvent.extend({ person: z.object({ id: Id, name: z.string() }) })
export type EventOfPerson = z.infer<typeof EventOfPerson>

const filter = z.strictObject({ search: SearchWords, companyId: Id.optional(), programmeId: onlyProgramme })

export const accountActivity = {
  ownActivity: endpoint('GET', '/auth/activity', {
    summary: 'What has happened to the signed-in person’s account, newest first',
    access: 'signed-in',
    beforeSecondStep: true,
    response: z.object({
      events: z.array(AccountEvent),
      changes: z
        .array(z.object({ id: z.int(), at: Moment, action: z.string(), subject: z.string() }))
        .describe('Roles they were given and keys they created, as in the audit.'),
    }),
  }),
  listActivity: endpoint('GET', '/admin/account-activity', {
    summary: 'Logins and changes of how people log in, newest first; read-only',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: Paging.extend(filter.shape),
    response: pageOf(EventOfPerson),
  }),
  exportActivity: endpoint('GET', '/admin/account-activity.csv', {
    summary: 'All matching logins and changes of how people log in, as CSV',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: filter,
    produces: 'text/csv',
  }),
}
