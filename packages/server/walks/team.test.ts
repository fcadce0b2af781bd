import {
  allEndpoints,
  type Endpoint,
  type TeamRole,
  type Thing,
  teamRoles,
  things,
} from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { listenTo } from '../testing/live-stream.ts'
import { addPair, signedIn } from '../testing/members.ts'
import { addCaller, addCompany } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'
import { isServed, nameOf, sampleOf } from '../testing/walked.ts'

const suite = useTestApp()
type Ids = Record<Thing, string>

interface Side {
  readonly name: string
  readonly ids: Ids
  readonly tokens: ReadonlyMap<TeamRole, string>
  /** Words that nobody outside may read. */
  readonly marks: readonly string[]
}
let [own, foreign] = [undefined as unknown as Side, undefined as unknown as Side]

const one = async (text: string, values: unknown[]) =>
  (await suite.platform.database.pool.query<{ id: string }>(text, values)).rows[0]?.id ?? ''

async function stage(name: string): Promise<Side> {
  const company = await addCompany(suite.platform, { name, plan: 'GROWTH' })
  const admin = await addCaller(suite.platform, 'ADMIN', company.id)
  const { mentor, mentee, enrollmentId } = await addPair(suite.platform, { company })
  await suite.call('POST /enrollments/:enrollmentId/feedback', {
    token: mentee.token,
    params: { enrollmentId },
    body: { rating: 3, helped: '', toChange: `Said in ${name}.`, visibility: 'team' },
  })
  const callers = new Map<TeamRole, string>()
  for (const role of teamRoles)
    callers.set(
      role,
      (await signedIn(suite.platform, await addCaller(suite.platform, role, company.id))).token,
    )
  const leaving = await addCaller(suite.platform, 'SPONSOR', company.id)
  const ids = {
    company: company.id,
    programme: await one('SELECT id FROM programmes WHERE company_id = $1', [company.id]),
    person: mentee.id,
    membership: await one('SELECT id FROM memberships WHERE user_id = $1', [mentee.id]),
    match: await one('SELECT match_id AS id FROM enrollments WHERE id = $1', [enrollmentId]),
    run: await one(
      `INSERT INTO matching_runs (company_id, programme_id, cause, requested_at, state, is_draft, weights)
       VALUES ($1, (SELECT id FROM programmes WHERE company_id = $1), 'ADMIN', now(), 'DONE', true, '{"expertise": 0.4, "personality": 0.3, "values": 0.3}') RETURNING id`,
      [company.id],
    ),
    track: await one('SELECT id FROM tracks WHERE company_id = $1 LIMIT 1', [company.id]),
    case: await one('SELECT id FROM cases WHERE company_id = $1', [company.id]),
    import: await one(
      `INSERT INTO people_imports (company_id, admin_id, file_name, state, created_at)
       VALUES ($1, $2, 'people.csv', 'CHECKED', now()) RETURNING id`,
      [company.id, admin.id],
    ),
    letter: await one(
      `INSERT INTO letters (company_id, author_id, client_id, subject, body, timing, created_at)
       VALUES ($1, $2, gen_random_uuid(), $3, 'Hi', '{"kind": "now"}', now()) RETURNING id`,
      [company.id, admin.id, `Written to ${name}`],
    ),
    teamRole: await one('SELECT id FROM team_roles WHERE user_id = $1', [leaving.id]),
  }
  const marks = [name, company.id, company.code, ...[mentor, mentee].flatMap(({ id, email }) => [id, email])]
  return { name, ids, tokens: callers, marks }
}

beforeAll(async () => {
  own = await stage('Ownfield')
  foreign = await stage('Farbridge')
})

/** What a valid request needs beside the things it names. */
const also: Record<string, Record<string, string>> = {
  'GET /admin/matching-runs/:id/why-not': {
    menteeId: crypto.randomUUID(),
    mentorId: crypto.randomUUID(),
  },
  'GET /admin/matching-desk/candidates': { role: 'MENTOR' },
  'GET /admin/matching-drafts/:id/swaps': { menteeId: crypto.randomUUID() },
  'GET /admin/matching-drafts/:id/changes': {
    kind: 'LOCK',
    menteeId: crypto.randomUUID(),
    mentorId: crypto.randomUUID(),
  },
  'GET /admin/companies/:id/report': { month: '2026-02' },
  'GET /admin/questionnaires.csv': { role: 'MENTEE' },
  'PUT /admin/companies/:id/logo': { version: '1' },
  'DELETE /admin/companies/:id/logo': { version: '1' },
}

const placesOf = ({ within = {} }: Endpoint) =>
  Object.entries(within).flatMap(([thing, places]) =>
    [places].flat().map((place) => ({ thing: thing as Thing, place, name: place.split('.')[1] ?? '' })),
  )

type Place = ReturnType<typeof placesOf>[number]

/** With things of one's own everywhere, but for the id given for one place; null leaves it out. */
function send(endpoint: Endpoint, token: string, { place, id }: { place?: string; id?: string | null } = {}) {
  const params: Record<string, string> = { number: '2' }
  const query: Record<string, string> = { ...also[nameOf(endpoint)] }
  const body: Record<string, unknown> = { ...sampleOf(endpoint) }
  const into = { params, query, body }
  for (const each of placesOf(endpoint)) {
    const value = each.place === place ? id : own.ids[each.thing]
    if (value !== null) into[each.place.split('.')[0] as keyof typeof into][each.name] = value ?? ''
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? crypto.randomUUID())
  return suite.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query,
    headers: { authorization: `Bearer ${token}`, ...(endpoint.bytes ? BYTES : {}) },
    ...(endpoint.bytes ? { payload: Buffer.from('a,b') } : endpoint.body ? { payload: body } : {}),
  })
}
const BYTES = { 'content-type': 'application/octet-stream' }

const rolesOf = ({ access }: Endpoint) =>
  typeof access === 'string' ? [] : teamRoles.filter((role) => access.some((each) => each === role))
const open = allEndpoints.filter((endpoint) => rolesOf(endpoint).length > 0)
const named = open.map((endpoint) => [nameOf(endpoint), endpoint] as const)

const deletes = ({ method }: Endpoint) => Number(method === 'DELETE')
const changing = open
  .toSorted((a, b) => deletes(a) - deletes(b))
  .map((endpoint) => [nameOf(endpoint), endpoint] as const)

const NOT_FOUND = { code: 'not_found', message: 'We couldn’t find this.' }
const tokenOf = (role: TeamRole) => own.tokens.get(role) ?? ''
const isLeftOutable = ({ place, thing }: Place) => place.startsWith('query.') && thing === 'company'

describe('a role in a team', () => {
  test.each(named)(
    '%s: things of another company and things that do not exist are the same',
    async (_, endpoint) => {
      expect(isServed(suite.app, endpoint)).toBe(true)
      for (const role of rolesOf(endpoint))
        for (const { thing, place } of placesOf(endpoint)) {
          const wrong = [foreign.ids[thing], crypto.randomUUID()]
          for (const id of wrong) {
            const { statusCode, body } = await send(endpoint, tokenOf(role), { place, id })
            expect([statusCode, JSON.parse(body)], `${role} at ${place}`).toEqual([404, NOT_FOUND])
          }
        }
    },
  )

  test.each(
    open
      .filter((endpoint) => placesOf(endpoint).some(isLeftOutable))
      .map((each) => [nameOf(each), each] as const),
  )('%s: a list without a company is that of one’s own', async (_, endpoint) => {
    for (const role of rolesOf(endpoint)) {
      const place = placesOf(endpoint).find(isLeftOutable)?.place ?? ''
      const { statusCode, body } = await send(endpoint, tokenOf(role), { place, id: null })
      expect(statusCode, `${role}: ${body.slice(0, 200)}`).not.toBe(404)
      expect(
        foreign.marks.filter((mark) => body.includes(mark)),
        role,
      ).toEqual([])
    }
  })

  // Last, because it changes things of one's own.
  test.each(changing)('%s: things of one’s own company are let in', async (_, endpoint) => {
    for (const role of rolesOf(endpoint).slice(0, endpoint.method === 'DELETE' ? 1 : undefined)) {
      const { statusCode, body } = await send(endpoint, tokenOf(role))
      expect([401, 403], `${role}: ${body.slice(0, 200)}`).not.toContain(statusCode)
      expect(body, role).not.toContain(NOT_FOUND.message)
      expect(
        foreign.marks.filter((mark) => body.includes(mark)),
        role,
      ).toEqual([])
    }
  })
})

test('every thing that a team may reach is reached for', () => {
  const reached = new Set(open.flatMap((endpoint) => placesOf(endpoint).map(({ thing }) => thing)))
  expect(things.filter((thing) => !reached.has(thing))).toEqual([])
})

test('what a team listens to tells of its own company alone, and only whom it concerns', async () => {
  const quiet = await stage('Quietmere')
  const address = await suite.app.listen({ host: '127.0.0.1', port: 0 })
  const [manager, matcher] = [
    await listenTo(address, quiet.tokens.get('MANAGER') ?? ''),
    await listenTo(address, quiet.tokens.get('MATCHER') ?? ''),
  ]
  const start = async (side: Side) =>
    suite.call('POST /admin/matching-drafts', {
      token: side.tokens.get('MANAGER') ?? '',
      body: { companyId: side.ids.company, weights: { expertise: 50, personality: 25, values: 25 } },
    })
  expect((await start(foreign)).status).toBe(200)
  await eventually(
    async () =>
      (await one(`SELECT id FROM matching_runs WHERE company_id = $1 AND state = 'DONE' AND id <> $2`, [
        foreign.ids.company,
        foreign.ids.run,
      ])) !== '',
    'the end of their draft',
  )
  const token = foreign.tokens.get('SAFEGUARDING') ?? ''
  await suite.call('POST /admin/cases/:id/open', { token, params: { id: foreign.ids.case } })
  expect([manager.heard, matcher.heard]).toEqual([['everything'], ['everything']])

  await suite.call('POST /admin/cases/:id/open', {
    token: quiet.tokens.get('SAFEGUARDING') ?? '',
    params: { id: quiet.ids.case },
  })
  await start(quiet)
  await eventually(async () => matcher.heard.includes('matching-runs'), 'an event of their own company')
  expect(matcher.heard).not.toContain('cases')
  manager.stop()
  matcher.stop()
})
