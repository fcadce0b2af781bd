import { z } from 'zod'
import { callerRoles, endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Account } from './accounts.ts'

/** A role in which a signed-in person can act. Someone with several has one active at a time. */
export const Hat = z.object({
  id: Id.nullable().describe('The membership’s or team role’s; null for a platform admin.'),
  role: z.enum(callerRoles),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  programme: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('Null for a platform admin, and for a role in a whole company.'),
  isWorn: z.boolean(),
})
export type Hat = z.infer<typeof Hat>

export const hats = {
  list: endpoint('GET', '/account/hats', {
    summary: 'In which capacities the signed-in person may act, and which one this sign-in uses',
    access: 'signed-in',
    beforeSecondStep: true,
    response: z.object({ hats: z.array(Hat) }),
  }),

  wear: endpoint('PUT', '/account/hat', {
    summary: 'Act in another capacity from now on, in this sign-in',
    access: 'signed-in',
    beforeSecondStep: true,
    body: z.strictObject({ id: Hat.shape.id }),
    response: Account,
    errors: ['not_found'],
  }),
}
