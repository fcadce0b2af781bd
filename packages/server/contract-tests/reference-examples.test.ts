import { allEndpoints, type Endpoint } from '@brightpair/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  exampleIds,
  keyExamples,
  managerExamples,
  participantExamples,
} from '../src/platform/http/reference-examples.ts'
import { addKey } from '../testing/keys.ts'
import { addPair, signedIn } from '../testing/members.ts'
import { addCaller, addCompany, addPerson } from '../testing/people.ts'
import { keysBeyond, shapeOfSchema, shapeOfValue } from '../testing/response-shape.ts'
import { useTestApp } from '../testing/suite.ts'
import { nameOf } from '../testing/tested-endpoints.ts'

const suite = useTestApp()
const openToKeys = allEndpoints.filter(({ keys }) => keys !== undefined)
type Audience = 'participants' | 'managers' | 'keys'
const tokens = new Map<Audience, string>()
const documents = new Map<Audience, { paths: Record<string, Record<string, Operation>> }>()
/** The pair of the examples, by the id it has here. */
let pairId: string

interface Operation {
  readonly parameters?: { name: string; in: 'path' | 'query'; required?: boolean; example?: unknown }[]
  readonly requestBody?: { content: Record<string, { example?: unknown }> }
}

beforeAll(async () => {
  const { company: id, programme, person, membership } = exampleIds
  const company = await addCompany(suite.platform, { id, plan: 'ENTERPRISE', programme: { id: programme } })
  await addPerson(suite.platform, 'MENTEE', company.id, { id: person })
  await run('UPDATE memberships SET id = $1 WHERE user_id = $2', [membership, person])
  tokens.set('keys', (await addKey(suite.platform, company.id)).secret)
  const pair = await addPair(suite.platform, { company })
  pairId = pair.enrollmentId
  tokens.set('participants', pair.mentee.token)
  const manager = await addCaller(suite.platform, 'MANAGER', company.id)
  tokens.set('managers', (await signedIn(suite.platform, manager)).token)
  for (const audience of tokens.keys())
    documents.set(audience, (await suite.app.inject(`/api/openapi.json?audience=${audience}`)).json())
})

const run = (text: string, values: unknown[]) => suite.platform.database.pool.query(text, values)

/** Restores the state the examples expect. */
beforeEach(async () => {
  await run('UPDATE users SET version = 1, deactivated_at = NULL WHERE id = $1', [exampleIds.person])
  await run("UPDATE memberships SET standing = 'IN' WHERE id = $1", [exampleIds.membership])
})
const deactivated = ['UPDATE users SET deactivated_at = now() WHERE id = $1', exampleIds.person] as const
const asked = ["UPDATE memberships SET standing = 'ASKED' WHERE id = $1", exampleIds.membership] as const
const before: { readonly [name: string]: readonly [string, string] } = {
  'POST /admin/people/:id/reactivate': deactivated,
  'POST /admin/memberships/:id/admit': asked,
  'POST /admin/memberships/:id/decline': asked,
} satisfies { [K in keyof typeof keyExamples]?: readonly [string, string] }

/** What a client would send that knows only the document. */
function exampleIn(audience: Audience, method: string, path: string) {
  const operation = documents.get(audience)?.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`the document lacks ${method} ${path}`)
  const lacking: string[] = []
  const given = (place: 'path' | 'query') =>
    (operation.parameters ?? []).flatMap((parameter): [string, string][] => {
      if (parameter.in !== place) return []
      if (parameter.example !== undefined)
        return [[parameter.name, String(parameter.example).replace(exampleIds.pair, pairId)]]
      if (parameter.required) lacking.push(parameter.name)
      return []
    })
  const [params, query] = [Object.fromEntries(given('path')), Object.fromEntries(given('query'))]
  const body = operation.requestBody?.content['application/json']
  if (body && body.example === undefined) lacking.push('the body')
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
  return { lacking, request: { url, query, ...(body ? { payload: body.example as object } : {}) } }
}

const named = (names: object) => allEndpoints.filter((each) => Object.hasOwn(names, nameOf(each)))
const shown: [Audience, readonly Endpoint[], object][] = [
  ['keys', openToKeys, keyExamples],
  ['participants', named(participantExamples), participantExamples],
  ['managers', named(managerExamples), managerExamples],
]

describe.each(shown)('the example the reference shows to %s', (audience, endpoints, examples) => {
  test.each(endpoints.map((each) => [nameOf(each), each] as const))(
    'for %s is answered as it says',
    async (name, { method, path, response }) => {
      const { lacking, request } = exampleIn(audience, method, path)
      expect(lacking, `lacks an example of a request: ${name}`).toEqual([])
      expect(Object.keys(examples), `lacks an example of a request: ${name}`).toContain(name)
      if (before[name]) await run(before[name][0], [before[name][1]])
      const answer = await suite.app.inject({
        method,
        ...request,
        headers: { authorization: `Bearer ${tokens.get(audience)}` },
      })
      expect(answer.statusCode, answer.body).toBe(response ? 200 : 204)
      if (!response) return
      response.parse(answer.json())
      expect(keysBeyond(shapeOfValue(answer.json()), shapeOfSchema(response))).toEqual([])
    },
  )

  test('names nothing that isn’t there any more', () => {
    const names = endpoints.map(nameOf)
    expect(Object.keys(examples).filter((name) => !names.includes(name))).toEqual([])
  })
})
