import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Version } from '../paging.ts'
import { participantRoles } from '../roles.ts'

export const DirectoryGroup = z.object({
  id: Id,
  name: z.string(),
  people: z.int(),
  joined: z.int().describe('Who take part in the programme, or were invited to.'),
  problems: z.int().describe('Who couldn’t be invited.'),
  programme: z.object({ id: Id, name: z.string() }).nullable().describe('Null: leads to nothing.'),
  role: z.enum(participantRoles),
  version: Version,
})
export type DirectoryGroup = z.infer<typeof DirectoryGroup>

const access = ['ADMIN', 'MANAGER'] as const
const within = { company: 'params.id' } as const

/** What a company's directory told over SCIM; the protocol itself is at `/scim/v2`, in its own words. */
export const directory = {
  read: endpoint('GET', '/admin/companies/:id/directory', {
    summary: 'Whom the directory of a company names, and where its groups lead',
    access,
    within,
    params: z.strictObject({ id: Id }),
    response: z.object({
      address: z.string().describe('What the directory is given, with a key of the scope `scim`.'),
      people: z.int(),
      groups: z.array(DirectoryGroup),
    }),
    errors: ['not_found'],
  }),
  lead: endpoint('PUT', '/admin/companies/:id/directory/:groupId', {
    summary: 'Say what the people of a group take part in: those of now are invited, and whoever joins it',
    access,
    within,
    params: z.strictObject({ id: Id, groupId: Id }),
    body: z.strictObject({
      version: Version,
      programmeId: Id.nullable().describe('Null: in nothing. Nobody is taken out of a programme by this.'),
      role: z.enum(participantRoles),
    }),
    response: DirectoryGroup,
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
