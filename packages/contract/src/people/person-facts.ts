import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id, line, PersonName } from '../fields.ts'
import { MAX_CHIP, MAX_DEPARTMENT, MAX_LANGUAGES, MAX_LOCATION } from '../limits.ts'
import { Version } from '../paging.ts'

export const Department = line(MAX_DEPARTMENT, { min: 0 }).describe('Where in the company; empty: not given.')
export const ManagerEmail = z
  .union([z.literal(''), Email], 'Please enter a complete email address, such as name@company.com.')
  .describe('The address of the person’s manager; empty: not given. Whether it has an account is never said.')

/** A few short words without duplicates, ignoring case. */
export const chips = (most: number, tooMany: string) =>
  z
    .array(line(MAX_CHIP))
    .max(most, tooMany)
    .refine((each) => new Set(each.map((chip) => chip.toLowerCase())).size === each.length, {
      error: 'Each one can be named once.',
    })

export const Location = line(MAX_LOCATION, { min: 0 })
export const Languages = chips(MAX_LANGUAGES, `Please name at most ${MAX_LANGUAGES} languages.`)

export const PersonFacts = z.object({
  department: z.string(),
  location: z.string(),
  languages: z.array(z.string()),
  managerEmail: z.string(),
  manager: PersonName.extend({ id: Id }).nullable().describe('Null: nobody in the company has this address.'),
  version: Version.describe('The person’s version.'),
})
export type PersonFacts = z.infer<typeof PersonFacts>

const OnePerson = z.strictObject({ id: Id })

export const personFacts = {
  facts: endpoint('GET', '/admin/people/:id/facts', {
    summary: 'A person’s department, manager, location and languages',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    keys: 'people:read',
    params: OnePerson,
    response: PersonFacts,
    errors: ['not_found'],
  }),
  changeFacts: endpoint('PUT', '/admin/people/:id/facts', {
    summary: 'Replace a person’s facts; location and languages are those of their profile',
    access: ['ADMIN', 'MANAGER'],
    within: { person: 'params.id' },
    keys: 'people:write',
    params: OnePerson,
    body: z.strictObject({
      version: Version,
      department: Department,
      location: Location,
      languages: Languages,
      managerEmail: ManagerEmail,
    }),
    response: PersonFacts,
    errors: ['not_found', 'changed_meanwhile'],
  }),
}
