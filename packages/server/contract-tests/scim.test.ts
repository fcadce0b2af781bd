import { callerRoles, keyScopes } from '@brightpair/contract'
import { beforeAll, expect, test } from 'vitest'
import { scimTable } from '../src/domains/connect/directory/scim.routes.ts'
import { addKey } from '../testing/keys.ts'
import { addCaller, addCompany, firstProgrammeOf, signIn } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'

const suite = useTestApp()
const refused = new Map<string, [string | undefined, number]>()
let opening: string

beforeAll(async () => {
  const { platform, call } = suite
  const company = await addCompany(platform)
  const programmeId = await firstProgrammeOf(platform, company.id)
  for (const who of [
    undefined,
    'Bearer ',
    'Bearer a.b.c',
    'Basic YTpi',
    `Bearer bp_0123456789_${'x'.repeat(43)}`,
  ])
    refused.set(`“${who}”`, [who, 401])
  for (const role of callerRoles) {
    const { email } = await addCaller(platform, role, company.id)
    refused.set(role, [`Bearer ${(await signIn(call, email)).token}`, 401])
  }
  const keyOf = async (values: Parameters<typeof addKey>[2]) =>
    `Bearer ${(await addKey(platform, company.id, values)).secret}`
  for (const scope of keyScopes)
    if (scope !== 'scim') refused.set(`a key with ${scope}`, [await keyOf({ scopes: [scope] }), 403])
  refused.set('a key of one programme', [await keyOf({ programmeIds: [programmeId] }), 403])
  const past = new Date(platform.clock.now().getTime() - 1_000)
  refused.set('a revoked key', [await keyOf({ revokedAt: past }), 401])
  refused.set('an expired key', [await keyOf({ expiresAt: past }), 401])
  const archived = await addCompany(platform, { archivedAt: past })
  const { secret } = await addKey(platform, archived.id)
  refused.set('a key of an archived company', [`Bearer ${secret}`, 401])
  opening = await keyOf({ scopes: ['scim'] })
})

const routes = scimTable.map(([method, path]) => [`${method} ${path}`, method, path] as const)

test.each(routes)('%s is open to keys of a whole company with the scope alone', async (_, method, path) => {
  const send = (authorization: string | undefined) =>
    suite.app.inject({
      method,
      url: `/scim/v2${path.replace(':id', crypto.randomUUID())}`,
      headers: authorization ? { authorization } : {},
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    })
  for (const [who, [authorization, status]] of refused) {
    const response = await send(authorization)
    expect.soft([who, response.statusCode, response.json().status]).toEqual([who, status, String(status)])
  }
  const response = await send(opening)
  expect([401, 403], response.body).not.toContain(response.statusCode)
  expect(response.statusCode, response.body).toBeLessThan(500)
})

/** The served routes, parsed from the tree the app prints: each line is a path segment with its methods. */
function servedBy(tree: string): string[] {
  const pieces: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, branch = '', piece = '', methods = ''] = /^([│├└─ ]*)(.+?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = branch.length / 4
    pieces.splice(depth - 1, Number.POSITIVE_INFINITY, piece)
    return methods ? methods.split(', ').map((method) => `${method} ${pieces.join('')}`) : []
  })
}

test('nothing is served there beside', () => {
  const served = servedBy(suite.app.printRoutes({ commonPrefix: false })).filter((each) =>
    / \/scim\b/i.test(each),
  )
  const known = routes.flatMap(([, method, path]) =>
    (method === 'GET' ? ['GET', 'HEAD'] : [method]).map((each) => `${each} /scim/v2${path}`),
  )
  expect(served.sort()).toEqual(known.sort())
})
