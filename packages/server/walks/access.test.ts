import { allEndpoints, type Endpoint, ErrorBody, type Role, roles } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany, addPerson, signIn } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'

const suite = useTestApp()
const tokens = new Map<Role, string>()

beforeAll(async () => {
  const company = await addCompany(suite.platform)
  for (const role of roles) {
    const person = await addPerson(suite.platform, role, role === 'ADMIN' ? null : company.id)
    tokens.set(role, (await signIn(suite.call, person.email)).token)
  }
})

const urlOf = ({ path }: Endpoint) => `/api${path.replace(/:\w+/g, crypto.randomUUID())}`

async function send(endpoint: Endpoint, authorization?: string) {
  const request = {
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: authorization ? { authorization } : {},
    ...(endpoint.body ? { payload: {} } : {}),
  }
  if (endpoint.produces !== 'text/event-stream') return suite.app.inject(request)
  // A stream never ends by itself: its first piece is enough to know who was let in.
  const answer = await suite.app.inject({ ...request, payloadAsStream: true })
  const first = await new Promise<string>((resolve) => {
    answer.stream().once('data', (piece) => resolve(String(piece)))
  })
  answer.stream().destroy()
  return { statusCode: answer.statusCode, json: () => JSON.parse(first) }
}

const named = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const guarded = named.filter(([, { access }]) => access !== 'public')

describe.each(named)('%s', (_, endpoint) => {
  test('is served', () => {
    expect(suite.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` })).toBe(true)
  })

  test('says in the contract who may call it', () => {
    expect(endpoint.access).toSatisfy(
      (access: unknown) => access === 'public' || access === 'signed-in' || Array.isArray(access),
    )
  })
})

describe.each(guarded)('%s', (_, endpoint) => {
  test.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['a made-up token', 'Bearer a.b.c'],
    ['basic credentials', 'Basic YTpi'],
  ])('refuses %s before reading the body', async (_case, authorization) => {
    const answer = await send(endpoint, authorization)
    expect(answer.statusCode).toBe(401)
    expect(ErrorBody.parse(answer.json()).code).toBe('not_signed_in')
  })

  test.each(roles)('lets %s in exactly when the contract says so', async (role) => {
    const answer = await send(endpoint, `Bearer ${tokens.get(role)}`)
    const admitted = endpoint.access === 'signed-in' || endpoint.access.includes(role)
    if (admitted) expect([401, 403]).not.toContain(answer.statusCode)
    else expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  })
})

test('no route is served under /api that the contract does not know', () => {
  const known = new Set(allEndpoints.map(({ method, path }) => `${method} /api${path}`))
  const served = readRoutes(suite.app.printRoutes({ commonPrefix: false })).filter(
    (route) => route.includes(' /api/') && !/\/api\/(docs|openapi\.json)/.test(route),
  )
  expect(served.filter((route) => !known.has(route))).toEqual([])
  expect(served.length).toBe(known.size)
})

/** A tree of `├── /api/auth/me (GET, HEAD)`, where a deeper line continues the path of the one above it. */
function readRoutes(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    above.length = depth
    above[depth] = part
    return methods
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => `${method} ${above.join('')}`)
  })
}
