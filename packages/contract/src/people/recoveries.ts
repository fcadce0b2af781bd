import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

const params = z.strictObject({ id: Id })
const ofRole = {
  access: ['ADMIN', 'MANAGER'],
  freshProof: true,
  within: { teamRole: 'params.id' },
  params,
} as const
const ofAdmin = { access: ['ADMIN'], freshProof: true, params } as const

/** For someone who has lost phone, passkeys and printed codes: one team member requests, another confirms. */
export const recoveries = {
  ask: endpoint('POST', '/admin/team/:id/recovery', {
    ...ofRole,
    summary: 'Ask to let a team member back in, by their role; another person has to confirm it',
    errors: ['not_found', 'recovery_asked'],
  }),
  confirm: endpoint('POST', '/admin/team/:id/recovery/confirm', {
    ...ofRole,
    summary: 'Confirm a colleague’s request: the person gets a link that lets them back in',
    errors: ['not_found', 'second_person_needed'],
  }),
  decline: endpoint('DELETE', '/admin/team/:id/recovery', {
    ...ofRole,
    summary: 'Decline or withdraw a request',
    errors: ['not_found'],
  }),
  askForAdmin: endpoint('POST', '/admin/platform-admins/:id/recovery', {
    ...ofAdmin,
    summary: 'Ask to let a platform admin back in; another one has to confirm it',
    errors: ['not_found', 'recovery_asked'],
  }),
  confirmForAdmin: endpoint('POST', '/admin/platform-admins/:id/recovery/confirm', {
    ...ofAdmin,
    summary: 'Confirm another platform admin’s request: the person gets a link that lets them back in',
    errors: ['not_found', 'second_person_needed'],
  }),
  declineForAdmin: endpoint('DELETE', '/admin/platform-admins/:id/recovery', {
    ...ofAdmin,
    summary: 'Decline or withdraw a request',
    errors: ['not_found'],
  }),
}
