import type { CallInput, KeyEndpoints } from '@brightpair/contract'

export const exampleIds = {
  company: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
  programme: '8f0a7c52-5d0e-4a6b-9b43-2f6c1a9e7d20',
  person: 'b1d6f3de-0c55-4c8e-9a5e-6f0f4b7f9c31',
  membership: 'e4a9b7c1-7c3f-4d52-8e16-91d2a5c0f842',
} as const
const { company, programme, person, membership } = exampleIds
const ofPerson = { params: { id: person } }

/** One request for each endpoint that keys open, as the reference shows it; a test sends every one of them. */
export const keyExamples = {
  'GET /connect/key': {},
  'GET /connect/pairs': { query: { programmeId: programme, limit: 50 } },
  'GET /connect/sessions': { query: { since: '2026-01-01T00:00:00.000Z' } },
  'GET /admin/companies/:id/programmes': { params: { id: company }, query: { programmeId: programme } },
  'GET /admin/programmes/:id': { params: { id: programme } },
  'GET /admin/programmes/:id/joining': { params: { id: programme }, query: { page: 1 } },
  'GET /admin/outcomes': { query: { programmeId: programme, from: '2026-01', to: '2026-03' } },
  'GET /admin/people': { query: { search: 'walker', state: 'registered', sort: 'name' } },
  'GET /admin/people/:id': ofPerson,
  'POST /admin/people': {
    body: {
      email: 'invited@walks.example',
      firstName: 'Wanda',
      lastName: 'Walker',
      accountType: 'MENTEE',
      companyId: company,
    },
  },
  'POST /admin/people/:id/deactivate': { ...ofPerson, body: { version: 1 } },
  'POST /admin/people/:id/reactivate': { ...ofPerson, body: { version: 1 } },
  'POST /admin/people/:id/change-role': { ...ofPerson, body: { version: 1, accountType: 'MENTOR' } },
  'GET /admin/people/:id/facts': ofPerson,
  'PUT /admin/people/:id/facts': {
    ...ofPerson,
    body: {
      version: 1,
      department: 'Footpaths',
      location: 'Leeds',
      languages: ['English'],
      managerEmail: 'warden@walks.example',
    },
  },
  'POST /admin/memberships/:id/admit': { params: { id: membership } },
  'POST /admin/memberships/:id/decline': { params: { id: membership } },
} as const satisfies { [K in keyof KeyEndpoints]: CallInput<KeyEndpoints[K]> }

type Operation = {
  parameters?: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
interface Document {
  readonly paths?: Record<string, Record<string, Operation | undefined> | undefined>
}
type Example = Partial<Record<'params' | 'query' | 'body', Readonly<Record<string, unknown>>>>

/** Writes the examples beside what they are examples of. */
export function illustrate<D extends object>(printed: D): D {
  const { paths = {} } = printed as Document
  for (const [name, example] of Object.entries<Example>(keyExamples)) {
    const [method = '', path = ''] = name.split(' ')
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    for (const parameter of operation?.parameters ?? []) {
      const value = example[parameter.in === 'path' ? 'params' : 'query']?.[parameter.name]
      if (value !== undefined) parameter.example = value
    }
    const body = operation?.requestBody?.content['application/json']
    if (body) body.example = example.body
  }
  return printed
}
