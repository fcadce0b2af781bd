import { allEndpoints, type Endpoint } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, addPair, type Member } from '../testing/members.ts'
import { addCompany } from '../testing/people.ts'
import { samples } from '../testing/samples.ts'
import { useTestApp } from '../testing/suite.ts'

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

const shared = allEndpoints.filter(({ path }) => path.includes('/:enrollmentId'))

function send({ method, path }: Endpoint, token: string) {
  const body = (samples as Record<string, unknown>)[`${method} ${path}`]
  return suite.app.inject({
    method,
    url: `/api${path.replace(':enrollmentId', pair.enrollmentId).replace(/:\w+/g, crypto.randomUUID())}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  })
}

describe.each(shared.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each([
      'a mentor of the same company',
      'a mentee of the same company',
      'a mentor of another company',
      'a mentee of another company',
      'a former partner',
    ])('tells %s nothing, not even that the pair exists', async (who) => {
      const stranger = strangers.get(who)
      if (!stranger) throw new Error(`nobody is ${who}`)
      const answer = await send(endpoint, stranger.token)
      const admitted = endpoint.access !== 'public' && endpoint.access.includes(stranger.accountType)
      expect([answer.statusCode, answer.json().code]).toEqual(
        admitted ? [404, 'not_found'] : [403, 'forbidden'],
      )
    })
  },
)

test('everything of a pair is walked', () => {
  expect(shared.every(({ access }) => Array.isArray(access))).toBe(true)
})
