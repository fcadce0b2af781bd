import type { CallInput, Endpoints, KeyEndpoints } from '@brightpair/contract'

export const exampleIds = {
  company: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
  programme: '8f0a7c52-5d0e-4a6b-9b43-2f6c1a9e7d20',
  person: 'b1d6f3de-0c55-4c8e-9a5e-6f0f4b7f9c31',
  membership: 'e4a9b7c1-7c3f-4d52-8e16-91d2a5c0f842',
  pair: '5b7e0c94-2a61-4c0f-9d38-7e1f4a6b3c50',
} as const
const { company, programme, person, membership, pair } = exampleIds
const ofPerson = { params: { id: person } }
const ofPair = { params: { enrollmentId: pair } }
const ofCompany = { query: { companyId: company } }

/** One request for each endpoint open to API keys, as the reference shows it; a test sends every one of them. */
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

type Some = { [K in keyof Endpoints]?: CallInput<Endpoints[K]> }

/** What a mentee's client requests on a day of a running programme. */
export const participantExamples = {
  'GET /auth/me': {},
  'GET /mentee/enrollment': { query: { enrollmentId: pair } },
  'GET /notices': { query: { limit: 20 } },
  'GET /profile': {},
  'PUT /profile': {
    body: {
      headline: 'Guide',
      level: 'lead',
      location: 'Leeds',
      pronouns: 'she/her',
      bio: 'I walk.',
      skills: ['Maps'],
      languages: ['English'],
    },
  },
  'GET /enrollments/:enrollmentId/activities': ofPair,
  'GET /enrollments/:enrollmentId/plan': ofPair,
  'POST /enrollments/:enrollmentId/goals': {
    ...ofPair,
    body: {
      title: 'Speak first in one meeting a week',
      note: 'Small rooms count.',
      targetMonth: 3,
      byTasks: true,
    },
  },
  'GET /enrollments/:enrollmentId/messages': { ...ofPair, query: { limit: 20 } },
  'POST /enrollments/:enrollmentId/messages': {
    ...ofPair,
    body: {
      clientId: 'a2f4c8d0-6b1e-4f37-8c95-3d0e7a9b1c64',
      text: 'Shall we walk on Thursday?',
      attachmentIds: [],
    },
  },
  'GET /enrollments/:enrollmentId/sessions': ofPair,
  'GET /enrollments/:enrollmentId/free-times': { ...ofPair, query: { minutes: 30, days: 7 } },
} as const satisfies Some

/** What the client of someone who runs a company's programmes requests. */
export const managerExamples = {
  'GET /admin/overview': ofCompany,
  'GET /admin/health': ofCompany,
  'GET /admin/nudges': ofCompany,
  'GET /admin/letters': { query: { companyId: company, page: 1 } },
  'GET /admin/cases': { query: { companyId: company, state: 'open' } },
  'GET /admin/audit': ofCompany,
} as const satisfies Some

type Operation = {
  parameters?: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
interface Document {
  readonly paths?: Record<string, Record<string, Operation | undefined> | undefined>
}
type Example = Partial<Record<'params' | 'query' | 'body', Readonly<Record<string, unknown>>>>

/** Adds the examples to their operations. */
export function illustrate<D extends object>(printed: D): D {
  const { paths = {} } = printed as Document
  const all = { ...participantExamples, ...managerExamples, ...keyExamples }
  for (const [name, example] of Object.entries<Example>(all)) {
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
