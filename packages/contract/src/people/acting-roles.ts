import { z } from 'zod'
import { callerRoles, endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Account } from './accounts.ts'

/** A role in which a signed-in person can act. Someone with several has one active at a time. */
export const ActingRole = z.object({
  id: Id.nullable().describe('The membership’s or team role’s; null for a platform admin.'),
  role: z.enum(callerRoles),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  programme: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('Null for a platform admin, and for a role in a whole company.'),
  isActive: z.boolean(),
})
export type ActingRole = z.infer<typeof ActingRole>

export const actingRoles = {
  list: endpoint('GET', '/account/roles', {
    summary: 'The roles the signed-in person may act in, and which one is active',
    access: 'signed-in',
    beforeSecondStep: true,
    response: z.object({ roles: z.array(ActingRole) }),
  }),

  switchTo: endpoint('PUT', '/account/role', {
    summary: 'Act in another role from now on, in this sign-in',
    access: 'signed-in',
    beforeSecondStep: true,
    body: z.strictObject({ id: ActingRole.shape.id }),
    response: Account,
    errors: ['not_found'],
  }),
}
