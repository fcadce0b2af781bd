import { allEndpoints, type CallerRole, callerRoles, type Endpoint, ErrorBody } from '@brightpair/contract'
import { beforeAll, expect, test } from 'vitest'
import { addCaller, addCompany, signIn } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'
import { isServed, missingSamples, nameOf } from '../testing/tested-endpoints.ts'

const suite = useTestApp()
const tokens = new Map<CallerRole, string>()

beforeAll(async () => {
  const company = await addCompany(suite.platform)
  for (const role of callerRoles) {
    const person = await addCaller(suite.platform, role, company.id)
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
  // A stream never ends by itself: its first chunk is enough to tell who was let in.
  const answer = await suite.app.inject({ ...request, payloadAsStream: true })
  const first = await new Promise<string>((resolve) => {
    answer.stream().once('data', (piece) => resolve(String(piece)))
  })
  answer.stream().destroy()
  return { statusCode: answer.statusCode, json: () => JSON.parse(first) }
}

const KEYS_TO_OTHERS = [
  'GET /admin/mentors.csv',
  'GET /own-data/export.zip',
  'POST /admin/team',
  'POST /admin/platform-admins',
  'POST /admin/people/:id/change-role',
  'POST /admin/people/:id/deactivate',
  'PUT /admin/companies/:id/sign-on',
]

const named = allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

/** The credentials a caller without a sign-in might have. */
const strangers = [
  ['no token', undefined],
  ['an empty token', 'Bearer '],
  ['a made-up token', 'Bearer a.b.c'],
  ['basic credentials', 'Basic YTpi'],
] as const

// One test per endpoint: its failure names every caller who got the wrong response.
test.each(named)('%s is served to exactly those whom the contract names', async (name, endpoint) => {
  expect(isServed(suite.app, endpoint), `no room serves ${name}: bind it in the routes of its room`).toBe(
    true,
  )
  expect(endpoint.access, 'who may call it').toSatisfy(
    (access: unknown) => access === 'public' || access === 'signed-in' || Array.isArray(access),
  )
  if (endpoint.access === 'public') return
  for (const [who, authorization] of strangers) {
    const answer = await send(endpoint, authorization)
    const error = ErrorBody.safeParse(answer.json())
    expect.soft([answer.statusCode, error.data?.code], `${who} at ${name}`).toEqual([401, 'not_signed_in'])
  }
  for (const role of callerRoles) {
    const answer = await send(endpoint, `Bearer ${tokens.get(role)}`)
    const admitted = endpoint.access === 'signed-in' || endpoint.access.some((each) => each === role)
    const who = `${role} at ${name}`
    if (admitted) expect.soft([401, 403], who).not.toContain(answer.statusCode)
    else expect.soft([answer.statusCode, answer.json().code], who).toEqual([403, 'forbidden'])
  }
})

const guarded = named.filter(([, { freshProof }]) => freshProof)

test.each(guarded)('%s is closed to whoever has not lately proved who they are', async (name, endpoint) => {
  const { pool } = suite.platform.database
  await pool.query("UPDATE sessions SET proven_at = now() - interval '16 minutes'")
  for (const role of callerRoles) {
    const answer = await send(endpoint, `Bearer ${tokens.get(role)}`)
    const admitted = endpoint.access === 'signed-in' || endpoint.access.includes(role as never)
    const code = admitted ? [401, 'proof_needed'] : [403, 'forbidden']
    expect.soft([answer.statusCode, answer.json().code], `${role} at ${name}`).toEqual(code)
  }
  await pool.query('UPDATE sessions SET proven_at = now()')
})

const RUNNING = callerRoles.filter((role) => role !== 'MENTOR' && role !== 'MENTEE')

test('whoever owes a required second step reaches the sign-in settings, and nothing else', async () => {
  const { pool } = suite.platform.database
  await pool.query("INSERT INTO second_step_rules (required_from) VALUES (now() - interval '1 day')")
  // Past the cache time, so that recent look-ups are repeated.
  suite.clock.advance(2_000)
  const open = new Set<string>()
  for (const [name, endpoint] of named) {
    if (endpoint.access === 'public') continue
    for (const role of RUNNING) {
      if (endpoint.access !== 'signed-in' && !endpoint.access.includes(role as never)) continue
      const answer = await send(endpoint, `Bearer ${tokens.get(role)}`)
      if (answer.statusCode !== 403 || answer.json().code !== 'second_step_required') open.add(name)
    }
  }
  await pool.query('DELETE FROM second_step_rules')
  suite.clock.advance(2_000)
  expect([...open].toSorted()).toEqual(
    named
      .filter(([, { beforeSecondStep }]) => beforeSecondStep)
      .map(([name]) => name)
      .toSorted(),
  )
  expect([...open].filter((name) => !/ \/(auth|account\/roles?|sso)\b/.test(name))).toEqual([])
})

test('what hands out or changes who people are needs fresh proof', () => {
  const names = guarded.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining([...KEYS_TO_OTHERS]))
})

test('every endpoint that takes a body has a sample', () => {
  expect(missingSamples).toEqual([])
})

test('no route is served under /api that the contract does not know', () => {
  const known = allEndpoints.filter((endpoint) => isServed(suite.app, endpoint))
  const served = readRoutes(suite.app.printRoutes({ commonPrefix: false })).filter(
    (route) => route.includes(' /api/') && !/\/api\/(docs|openapi\.json)/.test(route),
  )
  expect(served.sort(), 'list the endpoints of a new file in packages/contract/src/contract.ts').toEqual(
    known.map(({ method, path }) => `${method} /api${path}`).sort(),
  )
})

/** Parses a tree of `├── /api/auth/me (GET, HEAD)`, where a deeper line continues the path of its parent. */
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
