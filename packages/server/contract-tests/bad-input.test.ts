import { type CallerRole, callerRoles, type Endpoint, ErrorBody } from '@brightpair/contract'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addCaller, addCompany, signIn } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'
import { isServed, nameOf, sampleOf, testedEndpoints } from '../testing/tested-endpoints.ts'

const suite = useTestApp()
const LENIENT = { io: 'input', unrepresentable: 'any' } as const
const tokens = new Map<CallerRole, string>()

beforeAll(async () => {
  const company = await addCompany(suite.platform, { code: 'WALK-1' })
  for (const role of callerRoles) {
    const person = await addCaller(suite.platform, role, company.id)
    tokens.set(role, (await signIn(suite.call, person.email)).token)
  }
})

// Rate limits would mask the validation.
beforeEach(() => suite.platform.database.db.execute(sql`DELETE FROM rate_limits`))

type Sample = Record<string, unknown>

const writes = testedEndpoints
  .filter(({ body }) => body)
  .map((endpoint) => [nameOf(endpoint), endpoint, sampleOf(endpoint) as Sample] as const)

function send(endpoint: Endpoint, payload: string | undefined, contentType = 'application/json') {
  const role = endpoint.access === 'public' || endpoint.access === 'signed-in' ? 'MENTEE' : endpoint.access[0]
  return suite.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(':number', '2').replace(/:\w+/g, crypto.randomUUID())}`,
    headers: {
      ...(endpoint.access === 'public' ? {} : { authorization: `Bearer ${tokens.get(role ?? 'MENTEE')}` }),
      ...(contentType ? { 'content-type': contentType } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

/**
 * A checksum of everything stored: a refused request must not change it. Excludes article themes, which are computed in
 * the background, and wrong passwords, which are recorded on purpose.
 */
async function storedRows(): Promise<string> {
  const { rows } = await suite.platform.database.db.execute<{ table_name: string }>(
    sql`SELECT table_name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_name NOT IN ('rate_limits', 'migrations', 'resource_meanings') ORDER BY 1`,
  )
  const counts = rows.map(({ table_name }) => {
    const kept = table_name === 'account_events' ? `WHERE kind <> 'login-failed'` : ''
    return `SELECT '${table_name}' AS t, count(*) FROM ${table_name} ${kept}`
  })
  const result = await suite.platform.database.db.execute(sql.raw(counts.join(' UNION ALL ')))
  return JSON.stringify(result.rows)
}

const textFieldsOf = (sample: Sample) => Object.keys(sample).filter((key) => typeof sample[key] === 'string')

/** Fields that would grant privileges. */
const privileges: Sample = {
  isAdmin: true,
  id: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
  userId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
  accountType: 'ADMIN',
  role: 'ADMIN',
  companyId: '3c4d1e6a-93f5-4b1c-8a57-0d6f6a1f2b11',
  email: 'somebody@else.example',
  password: 'lanterns-over-water',
  state: 'ENROLLED',
  accepted: true,
  points: 100,
  version: 99,
  deactivatedAt: null,
}

function spoiled(sample: Sample): [string, string | undefined, string?][] {
  const whole = JSON.stringify(sample)
  return [
    ['no body', undefined],
    ['an empty body', ''],
    ['broken JSON', whole.slice(0, -3)],
    ['null', 'null'],
    ['a list', '[]'],
    ['a string', '"text"'],
    ['an empty object', '{}'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
    ['plain text', whole, 'text/plain'],
    ['XML', '<a/>', 'application/xml'],
    ['a polluted prototype', `{"__proto__":{"admin":true},${whole.slice(1)}`],
    ['a megabyte', JSON.stringify({ ...sample, filler: 'x'.repeat(1_000_000) })],
    ...Object.keys(sample).flatMap((field): [string, string][] =>
      [{ a: 1 }, [1], 42.5].map((wrong) => [
        `${field} as ${JSON.stringify(wrong)}`,
        JSON.stringify({ ...sample, [field]: wrong }),
      ]),
    ),
    ...textFieldsOf(sample).flatMap((field): [string, string][] => [
      [`a null byte in ${field}`, JSON.stringify({ ...sample, [field]: `a\u0000${sample[field]}` })],
      [`200,000 characters in ${field}`, JSON.stringify({ ...sample, [field]: 'x'.repeat(200_000) })],
    ]),
  ]
}

describe.each(writes)('%s', (_, endpoint, sample) => {
  test('refuses a field that is not theirs to set before it looks at anything else', async () => {
    if (!isServed(suite.app, endpoint)) return
    const { body } = endpoint
    const known = Object.keys((z.toJSONSchema(body ?? z.never(), LENIENT).properties ?? {}) as object)
    for (const [field, value] of Object.entries(privileges).filter(([name]) => !known.includes(name))) {
      const answer = await send(endpoint, JSON.stringify({ ...sample, [field]: value }))
      const { code, details } = answer.json()
      // Only this may be the response about the made-up thing in the path.
      expect([field, answer.statusCode, code]).toEqual([field, 400, 'invalid_input'])
      expect(JSON.stringify(details)).toContain(field)
    }
  })

  test('refuses every kind of bad input in the one error shape and stores nothing', async () => {
    if (!isServed(suite.app, endpoint)) return
    const before = await storedRows()
    const wrong: string[] = []
    for (const [name, payload, contentType] of spoiled(sample)) {
      const answer = await send(endpoint, payload, contentType)
      const shape = ErrorBody.safeParse(safeJson(answer.body))
      if (answer.statusCode < 400 || answer.statusCode > 499 || !shape.success) {
        wrong.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await storedRows()).toBe(before)
  })
})

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
