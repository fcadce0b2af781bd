import type { Endpoint } from '@brightpair/contract'
import { beforeAll, expect, test } from 'vitest'
import { addMember, addPair, type Member } from '../testing/members.ts'
import { addCompany } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'
import { isServed, nameOf, sampleOf, testedEndpoints } from '../testing/tested-endpoints.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>
const strangers = new Map<string, Member>()

beforeAll(async () => {
  const { platform } = suite
  const company = await addCompany(platform)
  pair = await addPair(platform, { company })
  const former = await addPair(platform, { company, mentor: pair.mentor })
  await platform.database.pool.query(
    "UPDATE enrollments SET state = 'ENDED', ended_at = started_at WHERE id = $1",
    [former.enrollmentId],
  )
  const elsewhere = await addPair(platform)
  strangers.set('a mentor of the same company', await addMember(platform, 'MENTOR', company.id))
  strangers.set('a mentee of the same company', await addMember(platform, 'MENTEE', company.id))
  strangers.set('a mentor of another company', elsewhere.mentor)
  strangers.set('a mentee of another company', elsewhere.mentee)
  strangers.set('a former partner', former.mentee)
})

const shared = testedEndpoints.filter(({ path }) => path.includes('/:enrollmentId'))

/** Without them a request is refused before ownership is checked. */
const QUERIES: Record<string, Record<string, string>> = {
  'GET /enrollments/:enrollmentId/series-dates': { startsAt: '2029-05-01T09:00:00Z', everyWeeks: '2' },
}

function send(endpoint: Endpoint, token: string) {
  const { method, path } = endpoint
  const body = sampleOf(endpoint)
  return suite.app.inject({
    method,
    url: `/api${path.replace(':enrollmentId', pair.enrollmentId).replace(/:\w+/g, crypto.randomUUID())}`,
    headers: { authorization: `Bearer ${token}` },
    query: QUERIES[nameOf(endpoint)] ?? {},
    ...(body === undefined ? {} : { payload: body }),
  })
}

test.each(shared.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s tells strangers nothing, not even that the pair exists',
  async (name, endpoint) => {
    expect(strangers.size).toBe(5)
    if (!isServed(suite.app, endpoint)) return
    for (const [who, { token, accountType }] of strangers) {
      const response = await send(endpoint, token)
      const admitted =
        typeof endpoint.access !== 'string' && endpoint.access.some((role) => role === accountType)
      expect
        .soft([response.statusCode, response.json().code], `${who} at ${name}`)
        .toEqual(admitted ? [404, 'not_found'] : [403, 'forbidden'])
    }
  },
)

test('every endpoint of a pair is tested', () => {
  expect(shared.every(({ access }) => Array.isArray(access))).toBe(true)
})
