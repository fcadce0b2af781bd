import { allEndpoints, type Endpoint, type ParticipantRole } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../testing/caller.ts'
import { tablesWith } from '../testing/find-anywhere.ts'
import { liveFullHistory } from '../testing/full-history.ts'
import { type PairIds, pairIdsOf } from '../testing/full-history-ids.ts'
import { addKey } from '../testing/keys.ts'
import { allKeys, keysBeyond, shapeOfSchema, shapeOfValue, writeShape } from '../testing/response-shape.ts'
import { useTestApp } from '../testing/suite.ts'

const suite = useTestApp()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const byName = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]))
const FORGED = 'evil.example'
const forgery = {
  host: FORGED,
  'x-forwarded-host': FORGED,
  'x-forwarded-proto': 'gopher',
  forwarded: `host=${FORGED}`,
  origin: `https://${FORGED}`,
  referer: `https://${FORGED}/`,
}
/** Responses by endpoint: during the pair's lifetime, and when each role reads everything. */
const answers = new Map<string, unknown[]>()
let lived: Awaited<ReturnType<typeof liveFullHistory>>
let ids: PairIds

function keep(name: string, body: unknown): void {
  answers.set(name, [...(answers.get(name) ?? []), body])
}

beforeAll(async () => {
  // All requests of the pair carry a forged Host, and every response is recorded.
  const call: Caller = async (name, given) => {
    const answer = await suite.call(name, { ...given, headers: { ...given?.headers, ...forgery } })
    if (answer.status === 200) keep(name, answer.body)
    return answer
  }
  lived = await liveFullHistory({ ...suite, call }, 'mentor')
  ids = await pairIdsOf(suite, lived.enrollmentId)
})

type Reader = 'visitor' | 'KEY' | 'ADMIN' | ParticipantRole
const readers: readonly Reader[] = ['visitor', 'KEY', 'ADMIN', 'MENTOR', 'MENTEE']
const isFor = (reader: Reader, { access, keys }: Endpoint) =>
  reader === 'KEY'
    ? keys !== undefined
    : access === 'public' || (reader !== 'visitor' && (access === 'signed-in' || access.includes(reader)))

test.each(readers)('%s is answered with the keys on record and no others', async (reader) => {
  const lines = allEndpoints
    .filter((endpoint) => endpoint.response && isFor(reader, endpoint))
    .map((endpoint) => `${nameOf(endpoint)}: ${writeShape(shapeOfSchema(endpoint.response ?? z.never()))}`)
  const how = 'A new key goes on record on purpose: look at who may read it, then run this test with -u.'
  await expect(`${lines.sort().join('\n')}\n`, how).toMatchFileSnapshot(
    `recorded/answers-of-${reader.toLowerCase()}.txt`,
  )
})

/** Things an admin reads individually, by the path before the id. */
const ADMIN_THINGS: Record<string, string> = {
  '/admin/companies': 'SELECT company_id AS id FROM enrollments WHERE id = $1',
  '/admin/programmes': 'SELECT programme_id AS id FROM enrollments WHERE id = $1',
  '/admin/match': 'SELECT match_id AS id FROM enrollments WHERE id = $1',
  '/admin/people': 'SELECT mentor_id AS id FROM enrollments WHERE id = $1',
  '/admin/leads': 'SELECT id FROM leads WHERE $1::uuid IS NOT NULL',
  '/admin/resources': 'SELECT id FROM resources WHERE $1::uuid IS NOT NULL',
  '/admin/people-imports': 'SELECT id FROM people_imports WHERE $1::uuid IS NOT NULL',
  '/admin/matching-runs': 'SELECT id FROM matching_runs WHERE $1::uuid IS NOT NULL',
}

const QUERIES: Record<string, () => Record<string, string>> = {
  'GET /demo/slots': () => ({ timeZone: 'Etc/UTC' }),
  'GET /enrollments/:enrollmentId/search': () => ({ q: 'Qzxwjv' }),
  'GET /enrollments/:enrollmentId/series-dates': () => ({
    startsAt: '2029-05-01T09:00:00Z',
    everyWeeks: '2',
  }),
  'GET /admin/trigger-automatching': () => ({ companyId: lived.company.id }),
  'GET /admin/matching-desk/candidates': () => ({ companyId: lived.company.id, role: 'MENTOR' }),
  'GET /admin/matching-desk/queue': () => ({ companyId: lived.company.id }),
  'GET /admin/matching-desk/shortage': () => ({ companyId: lived.company.id }),
  'GET /admin/matching-desk/next-run': () => ({ companyId: lived.company.id }),
  'GET /sponsor/figures': () => ({ companyId: lived.company.id }),
  'GET /admin/outcomes': () => ({ companyId: lived.company.id }),
  'GET /admin/outcomes/readers': () => ({ companyId: lived.company.id }),
  'GET /admin/case-retention': () => ({ companyId: lived.company.id }),
  'GET /admin/emails': () => ({ companyId: lived.company.id }),
  'GET /admin/email-words': () => ({ companyId: lived.company.id }),
  'GET /admin/nudges': () => ({ companyId: lived.company.id }),
  'GET /admin/nudges/reach': () => ({ companyId: lived.company.id, days: '1' }),
  'GET /admin/matching-desk/pair': () => ({ mentorId: lived.person.id, menteeId: lived.partner.id }),
}

/** None of these exists in this scenario; their keys are recorded anyway. */
const UNSEEN = [
  'GET /admin/letters/:id',
  'GET /admin/letters/:id/readers',
  'GET /admin/matching-drafts/:id',
  'GET /admin/matching-drafts/:id/changes',
  'GET /admin/matching-drafts/:id/left-over',
  'GET /admin/matching-drafts/:id/pairs',
  'GET /admin/matching-drafts/:id/swaps',
  'GET /admin/matching-drafts/compare',
  'GET /admin/matching-runs/:id/why-not',
  'GET /admin/outbox/:id',
  'GET /admin/resources/:id/film',
  'GET /certificates/:number',
  'GET /enrollments/:enrollmentId/certificate',
  'GET /enrollments/:enrollmentId/resources/:slug/film',
]

async function pathOf({ path }: Endpoint): Promise<string> {
  const { pool } = suite.platform.database
  const [, before = ''] = /^(.+?)\/:id/.exec(path) ?? []
  const query = ADMIN_THINGS[before]
  const { rows } = query ? await pool.query(query, [lived.enrollmentId]) : { rows: [] }
  const articles = await pool.query('SELECT slug FROM resources WHERE company_id IS NULL LIMIT 1')
  const values: Record<string, string> = {
    ...ids,
    userId: lived.partner.id,
    companyId: lived.company.id,
    trigger: 'no-session',
    id: rows[0]?.id ?? crypto.randomUUID(),
    slug: articles.rows[0]?.slug,
  }
  return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'unknown')
}

async function readEverything(reader: Reader): Promise<Map<string, { status: number; text: string }>> {
  const read = new Map<string, { status: number; text: string }>()
  const [mentor, mentee] = [lived.person, lived.partner]
  const key = { token: (await addKey(suite.platform, lived.company.id)).secret }
  const who = { visitor: undefined, KEY: key, ADMIN: lived.admin, MENTOR: mentor, MENTEE: mentee }[reader]
  for (const endpoint of allEndpoints) {
    if (endpoint.method !== 'GET' || !endpoint.response || !isFor(reader, endpoint)) continue
    const name = nameOf(endpoint)
    const { statusCode, body } = await suite.app.inject({
      url: `/api${await pathOf(endpoint)}`,
      query: QUERIES[name]?.() ?? {},
      headers: { ...forgery, ...(who ? { authorization: `Bearer ${who.token}` } : {}) },
    })
    read.set(name, { status: statusCode, text: body })
    if (statusCode === 200) keep(name, JSON.parse(body))
  }
  return read
}

describe('in a life that used everything', () => {
  const read = new Map<Reader, Awaited<ReturnType<typeof readEverything>>>()
  beforeAll(async () => {
    for (const reader of readers) read.set(reader, await readEverything(reader))
  })
  const textOf = (reader: Reader) => [...(read.get(reader) ?? [])].map(([, { text }]) => text).join('\n')

  test('every endpoint that reads was read by somebody', () => {
    const reads = allEndpoints.filter(({ method, response }) => method === 'GET' && response).map(nameOf)
    expect(reads.filter((name) => !answers.has(name)).sort()).toEqual(UNSEEN)
  })

  test('no answer has a key that the contract does not name', () => {
    // It is composed of other endpoints' responses, which are tested separately.
    const own = [...answers].filter(([name]) => name !== 'GET /first-screen')
    const beyond = own.flatMap(([name, bodies]) => {
      const schema = byName.get(name)?.response
      const allowed = schema ? shapeOfSchema(schema) : new Map()
      return keysBeyond(shapeOfValue(bodies), allowed).map((key) => `${name}: ${key}`)
    })
    expect(beyond).toEqual([])
  })

  test('no answer holds a secret, also where the contract leaves the keys open', () => {
    const keys = allKeys(shapeOfValue([...answers.values()]))
    expect(keys.filter((key) => /hash|password|secret/i.test(key))).toEqual([])
    expect(JSON.stringify([...answers.values()])).not.toContain('argon2id')
  })

  test('what one of a pair keeps private is read by nobody else', () => {
    const mentors = lived.mine.written.filter((word) => word.includes('private'))
    const mentees = lived.theirs.written.filter((word) => word.includes('private'))
    expect(mentors.filter((word) => textOf('MENTOR').includes(word)).length).toBeGreaterThan(1)
    expect(mentees.filter((word) => textOf('MENTEE').includes(word)).length).toBeGreaterThan(1)
    expect(mentors.filter((word) => textOf('MENTEE').includes(word))).toEqual([])
    expect(mentees.filter((word) => textOf('MENTOR').includes(word))).toEqual([])
    expect([...mentors, ...mentees].filter((word) => textOf('ADMIN').includes(word))).toEqual([])
  })

  test('a visitor reads nothing that anybody wrote', () => {
    const written = [...lived.mine.written, ...lived.theirs.written]
    expect(written.filter((word) => textOf('visitor').includes(word))).toEqual([])
  })

  test('a key reads who people are and where they work, and nothing else that anybody wrote', () => {
    expect(textOf('KEY')).toContain(lived.partner.email)
    const written = [lived.mine, lived.theirs].flatMap(({ written }) => written)
    const told = written.filter((word) => textOf('KEY').includes(word))
    expect(told.filter((word) => !/mail|first$|last$|location$|language$|department$/.test(word))).toEqual([])
  })

  test('a forged Host reaches no mail, no answer and nothing that is stored', async () => {
    const { pool } = suite.platform.database
    const { rows } = await pool.query('SELECT count(*)::int AS mails FROM mails')
    expect(rows[0].mails).toBeGreaterThan(5)
    expect(await tablesWith(pool, FORGED)).toEqual([])
    expect(await tablesWith(pool, 'gopher:')).toEqual([])
    expect(JSON.stringify([...answers.values()])).not.toContain(FORGED)
  })
})
