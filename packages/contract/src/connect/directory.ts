import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { Version } from '../paging.ts'
import { participantRoles } from '../roles.ts'

export const DirectoryGroup = z.object({
  id: Id,
  name: z.string(),
  people: z.int(),
  joined: z.int().describe('People who take part in the programme, or were invited to.'),
  problems: z.int().describe('People who couldn’t be invited.'),
  programme: z.object({ id: Id, name: z.string() }).nullable().describe('Null: not linked to a programme.'),
  role: z.enum(participantRoles),
  version: Version,
})
export type DirectoryGroup = z.infer<typeof DirectoryGroup>

const access = ['ADMIN', 'MANAGER'] as const
const within = { company: 'params.id' } as const

/** What a company's directory sent over SCIM; the protocol itself is at `/scim/v2`, in its own format. */
export const directory = {
  read: endpoint('GET', '/admin/companies/:id/directory', {
    summary: 'The people a company’s directory names, and what its groups are linked to',
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
    summary: 'Say what the people in a group take part in: current and future members are invited',
    access,
    within,
    params: z.strictObject({ id: Id, groupId: Id }),
    body: z.strictObject({
      version: Version,
      programmeId: Id.nullable().describe('Null: in nothing. This takes nobody out of a programme.'),
      role: z.enum(participantRoles),
    }),
    response: DirectoryGroup,
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
