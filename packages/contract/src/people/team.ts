import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, Moment, onlyProgramme } from '../fields.ts'
import { MAX_NAME } from '../limits.ts'
import { personName } from '../person-name.ts'
import { teamRoles } from '../roles.ts'

const Place = z.object({ id: Id, name: z.string() }).nullable()

export const TeamMember = z.object({
  id: Id.nullable().describe('The role’s; null for a platform admin.'),
  person: z.object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  role: z.enum(['ADMIN', ...teamRoles]),
  company: Place,
  programme: Place.describe('Null: the whole company.'),
  state: z.enum(['invited', 'active']).describe('invited: they haven’t chosen a password yet.'),
  signOn: z
    .enum(['password', 'codes', 'passkey', 'company'])
    .nullable()
    .describe(
      'How they sign in; `codes` are used with the password. Null, as are `recovery` and `lastSeenAt`, where only platform admins may know.',
    ),
  recovery: z
    .object({ askedBy: z.string(), isMine: z.boolean() })
    .nullable()
    .describe('Someone has asked to let them back in, and another person has to confirm it.'),
  lastSeenAt: Moment.nullable(),
  givenAt: Moment,
})
export type TeamMember = z.infer<typeof TeamMember>

const Invited = { email: Email, firstName: personName(MAX_NAME), lastName: personName(MAX_NAME) }

export const team = {
  listTeam: endpoint('GET', '/admin/team', {
    summary: 'Who runs a company’s programmes, or all of them and the platform',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'query.companyId', programme: 'query.programmeId' },
    query: z.strictObject({
      companyId: Id.optional().describe('Left out: all, with the platform admins.'),
      programmeId: onlyProgramme,
    }),
    response: z.object({ team: z.array(TeamMember) }),
  }),
  inviteToTeam: endpoint('POST', '/admin/team', {
    summary:
      'Give someone a role in a company’s team, by email; if they already have an account, it gains the role',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { company: 'body.companyId', programme: 'body.programmeId' },
    body: z.strictObject({
      ...Invited,
      role: z.enum(teamRoles, 'Please choose a role.'),
      companyId: z.uuid('Please select a company'),
      programmeId: Id.nullable().optional().describe('Left out or null: the whole company.'),
    }),
    response: TeamMember,
    errors: ['not_found', 'email_taken'],
  }),
  withdrawRole: endpoint('DELETE', '/admin/team/:id', {
    summary: 'Withdraw a role: the person loses it immediately',
    access: ['ADMIN', 'MANAGER'],
    freshProof: true,
    within: { teamRole: 'params.id' },
    params: z.strictObject({ id: Id }),
    errors: ['not_found'],
  }),
  inviteAdmin: endpoint('POST', '/admin/platform-admins', {
    summary: 'Invite a platform admin by email',
    access: ['ADMIN'],
    freshProof: true,
    body: z.strictObject(Invited),
    response: TeamMember,
    errors: ['email_taken'],
  }),
  removeAdmin: endpoint('DELETE', '/admin/platform-admins/:id', {
    summary: 'Close a platform admin’s account, by the person’s id; the last one stays',
    access: ['ADMIN'],
    freshProof: true,
    params: z.strictObject({ id: Id }),
    errors: ['not_found', 'last_admin'],
  }),
}
