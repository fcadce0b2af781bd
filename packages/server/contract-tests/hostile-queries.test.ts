import { allEndpoints, type Endpoint, ErrorBody } from '@brightpair/contract'
import { beforeAll, expect, test } from 'vitest'
import { addMember, addPair } from '../testing/members.ts'
import { textsWithin } from '../testing/payloads.ts'
import { useTestApp } from '../testing/suite.ts'
import { textFieldsOf } from '../testing/text-fields.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>
let admin: Awaited<ReturnType<typeof addMember>>

beforeAll(async () => {
  pair = await addPair(suite.platform)
  admin = await addMember(suite.platform, 'ADMIN', null)
})

/** Read endpoints that take text, in the query or the path. */
const reads = allEndpoints
  .filter(({ method, produces }) => method === 'GET' && produces !== 'text/event-stream')
  .flatMap((endpoint) =>
    (['query', 'params'] as const).flatMap((part) =>
      textFieldsOf(endpoint[part])
        .filter(({ name }) => part === 'query' || endpoint.path.includes(`:${name}`))
        .map(({ name }) => [`${endpoint.path} ${part} ${name}`, endpoint, part, name] as const),
    ),
  )

const known = (): Record<string, string> => ({
  enrollmentId: pair.enrollmentId,
  id: pair.companyId,
  companyId: pair.companyId,
})

function send({ path, access }: Endpoint, part: 'query' | 'params', field: string, text: string) {
  const values = part === 'params' ? { ...known(), [field]: encodeURIComponent(text) } : known()
  const token = access !== 'public' && access.includes('ADMIN') ? admin.token : pair.mentee.token
  return suite.app.inject({
    url: `/api${path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'unknown')}`,
    query: part === 'query' ? { [field]: text } : {},
    headers: { authorization: `Bearer ${token}` },
  })
}

test.each(reads)('%s answers every payload', async (_, endpoint, part, field) => {
  for (const text of textsWithin(90).filter((each) => each.isWellFormed())) {
    const response = await send(endpoint, part, field, text)
    if (response.statusCode < 300) continue
    expect([400, 404, 414], `${text}: ${response.body.slice(0, 200)}`).toContain(response.statusCode)
    expect(ErrorBody.safeParse(response.json()).success, response.body).toBe(true)
  }
})

test('searches are among them, and what is named in a path', () => {
  const names = reads.map(([name]) => name)
  expect(names.filter((name) => name.endsWith('search')).length).toBeGreaterThan(10)
  expect(names).toContain('/certificates/:number params number')
})
