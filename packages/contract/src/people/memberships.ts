import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment } from '../fields.ts'
import { MAX_REGISTRATION_CODE } from '../limits.ts'
import { Paging, pageOf } from '../paging.ts'
import { participantRoles } from '../roles.ts'

const standings = ['IN', 'ASKED', 'WAITING', 'DECLINED'] as const

export const Membership = z.object({
  id: Id,
  programme: z.object({ id: Id, name: z.string(), description: z.string(), months: z.int() }),
  role: z.enum(participantRoles),
  standing: z
    .enum(standings)
    .describe('`ASKED`: waiting for the people who run it. `WAITING`: waiting for a place.'),
  joinedAt: Moment,
  isActive: z.boolean().describe('The one this sign-in is in.'),
  canLeave: z.boolean().describe('False for the only one: to leave it, delete the account.'),
})
export type Membership = z.infer<typeof Membership>

export const JoiningPerson = z.object({
  membershipId: Id,
  person: z.object({ id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  role: z.enum(participantRoles),
  standing: z.enum(['ASKED', 'WAITING']),
  since: Moment,
})
export type JoiningPerson = z.infer<typeof JoiningPerson>

const OneMembership = z.strictObject({ id: Id })
const ofParticipants = ['MENTOR', 'MENTEE'] as const

export const memberships = {
  ownMemberships: endpoint('GET', '/memberships', {
    summary: 'The programmes the person takes part in',
    access: ofParticipants,
    response: z.object({ memberships: z.array(Membership) }),
  }),
  joinProgramme: endpoint('POST', '/memberships', {
    summary: 'Join another of your company’s programmes with its code',
    access: ofParticipants,
    body: z.strictObject({
      code: line(MAX_REGISTRATION_CODE),
      role: z.enum(participantRoles, 'Please choose mentor or mentee.'),
    }),
    response: Membership,
    errors: ['unknown_registration_code', 'sign_up_closed', 'already_member', 'too_many_requests'],
  }),
  leaveProgramme: endpoint('DELETE', '/memberships/:membershipId', {
    summary: 'Leave a programme: its pair ends and its answers are deleted',
    access: ofParticipants,
    params: z.strictObject({ membershipId: Id }),
    errors: ['not_found', 'only_membership'],
  }),
  listJoining: endpoint('GET', '/admin/programmes/:id/joining', {
    summary: 'Who has asked to join a programme or is waiting for a place, in order of arrival',
    access: ['ADMIN', 'MANAGER'],
    within: { programme: 'params.id' },
    keys: 'people:read',
    params: z.strictObject({ id: Id }),
    query: Paging,
    response: pageOf(JoiningPerson),
    errors: ['not_found'],
  }),
  admit: endpoint('POST', '/admin/memberships/:id/admit', {
    summary: 'Let someone who asked join; if all places are taken, they wait for one',
    access: ['ADMIN', 'MANAGER'],
    within: { membership: 'params.id' },
    keys: 'people:write',
    params: OneMembership,
    response: z.object({ standing: z.enum(['IN', 'WAITING']) }),
    errors: ['not_found'],
  }),
  decline: endpoint('POST', '/admin/memberships/:id/decline', {
    summary: 'Tell someone who asked that they can’t join',
    access: ['ADMIN', 'MANAGER'],
    within: { membership: 'params.id' },
    keys: 'people:write',
    params: OneMembership,
    errors: ['not_found'],
  }),
}
