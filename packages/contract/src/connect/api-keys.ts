import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, line, Moment } from '../fields.ts'
import { keyScopes } from '../key-scopes.ts'
import { MAX_KEY_DAYS, MAX_KEY_NAME, MAX_KEY_PROGRAMMES } from '../limits.ts'

const Scope = z.enum(keyScopes)
const Place = z.object({ id: Id, name: z.string() })

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  prefix: z.string().describe('The start of the key; the rest of it is shown once.'),
  scopes: z.array(Scope),
  programmes: z.array(Place).nullable().describe('Null: all programmes of the company.'),
  madeBy: z.string().nullable().describe('Null once their account is gone.'),
  madeAt: Moment,
  expiresAt: Moment,
  lastUsedAt: Moment.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

const unique = (values: readonly string[]) => new Set(values).size === values.length

export const apiKeys = {
  list: endpoint('GET', '/admin/companies/:id/api-keys', {
    summary: 'A company’s API keys that haven’t been revoked, newest first',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    params: z.strictObject({ id: Id }),
    response: z.object({ keys: z.array(ApiKey) }),
    errors: ['not_found'],
  }),
  make: endpoint('POST', '/admin/companies/:id/api-keys', {
    summary: 'Create an API key; its secret is in this response and never shown again',
    access: ['ADMIN', 'MANAGER'],
    within: { company: 'params.id' },
    freshProof: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      name: line(MAX_KEY_NAME),
      scopes: z
        .array(Scope)
        .min(1, 'Please choose at least one permission.')
        .refine(unique, 'Each one can be named once.'),
      programmeIds: z
        .array(Id)
        .min(1, 'Please choose at least one programme.')
        .max(MAX_KEY_PROGRAMMES, `Please choose at most ${MAX_KEY_PROGRAMMES} programmes.`)
        .refine(unique, 'Each one can be named once.')
        .nullable()
        .optional()
        .describe('Left out or null: all programmes of the company, later ones included.'),
      days: z
        .int('Please choose a whole number of days.')
        .min(1, 'Please choose at least one day.')
        .max(MAX_KEY_DAYS, `Please choose at most ${MAX_KEY_DAYS} days.`)
        .describe('Until it expires.'),
    }),
    response: z.object({ key: ApiKey, secret: z.string().describe('Sent as a bearer token.') }),
    errors: ['not_found', 'name_taken', 'too_many_entries'],
  }),
  revoke: endpoint('DELETE', '/admin/api-keys/:id', {
    summary: 'Revoke a key: its next request is refused',
    access: ['ADMIN', 'MANAGER'],
    within: { apiKey: 'params.id' },
    params: z.strictObject({ id: Id }),
    errors: ['not_found'],
  }),
}
