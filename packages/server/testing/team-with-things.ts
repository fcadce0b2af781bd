import { allEndpoints, type Endpoint, type TeamRole, type Thing, teamRoles } from '@brightpair/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../src/platform/platform.ts'
import type { Caller } from './caller.ts'
import { addPair, signedIn } from './members.ts'
import { addCaller, addCompany } from './people.ts'
import { nameOf, sampleOf } from './tested-endpoints.ts'

interface Suite {
  readonly platform: Platform
  readonly call: Caller
  readonly app: FastifyInstance
}

/** A company, or one programme of it: one of each thing there, and someone in each role. */
export interface Side {
  readonly name: string
  readonly ids: Record<Thing, string>
  readonly tokens: ReadonlyMap<TeamRole, string>
  /** Words that no one outside may read. */
  readonly marks: readonly string[]
}

type Company = Awaited<ReturnType<typeof addCompany>>

export const idOf = async (
  { platform }: Pick<Suite, 'platform'>,
  text: string,
  values: unknown[],
): Promise<string> => (await platform.database.pool.query<{ id: string }>(text, values)).rows[0]?.id ?? ''

const moveInto = `
  WITH people AS (UPDATE memberships SET programme_id = $1 WHERE user_id = ANY ($2)),
    proposed AS (UPDATE matches SET programme_id = $1, track_id = NULL WHERE mentor_id = ANY ($2))
  UPDATE enrollments SET programme_id = $1 WHERE mentor_id = ANY ($2)`

/** With a programme, things and roles are of that one; without, the roles are of the whole company. */
export async function addTeamWithThings(
  suite: Suite,
  name: string,
  within?: { readonly company: Company; readonly programmeId: string },
): Promise<Side> {
  const { platform, call } = suite
  const one = (text: string, values: unknown[]) => idOf(suite, text, values)
  const company = within?.company ?? (await addCompany(platform, { name, plan: 'GROWTH' }))
  const programme =
    within?.programmeId ?? (await one('SELECT id FROM programmes WHERE company_id = $1', [company.id]))
  const admin = await addCaller(platform, 'ADMIN', company.id)
  const { mentor, mentee, enrollmentId } = await addPair(platform, { company })
  await platform.database.pool.query(moveInto, [programme, [mentor.id, mentee.id]])
  await call('POST /enrollments/:enrollmentId/feedback', {
    token: mentee.token,
    params: { enrollmentId },
    body: { rating: 3, helped: '', toChange: `Said in ${name}.`, visibility: 'team' },
  })
  const roleOf = (role: TeamRole) => addCaller(platform, role, company.id, within ? within.programmeId : null)
  const tokens = new Map<TeamRole, string>()
  for (const role of teamRoles) tokens.set(role, (await signedIn(platform, await roleOf(role))).token)
  const leaving = await roleOf('SPONSOR')
  const ids = {
    company: company.id,
    programme,
    person: mentee.id,
    membership: await one('SELECT id FROM memberships WHERE user_id = $1', [mentee.id]),
    match: await one('SELECT match_id AS id FROM enrollments WHERE id = $1', [enrollmentId]),
    run: await one(
      `INSERT INTO matching_runs (company_id, programme_id, cause, requested_at, state, is_draft, weights)
       VALUES ($1, $2, 'ADMIN', now(), 'DONE', true, '{"expertise": 0.4, "personality": 0.3, "values": 0.3}') RETURNING id`,
      [company.id, programme],
    ),
    track: await one('SELECT id FROM tracks WHERE programme_id = $1 LIMIT 1', [programme]),
    case: await one('SELECT id FROM cases WHERE company_id = $1 AND author_id = $2', [company.id, mentee.id]),
    import: await one(
      `INSERT INTO people_imports (company_id, programme_id, admin_id, file_name, state, created_at)
       VALUES ($1, $2, $3, 'people.csv', 'CHECKED', now()) RETURNING id`,
      [company.id, within?.programmeId ?? null, admin.id],
    ),
    letter: await one(
      `INSERT INTO letters (company_id, programme_id, author_id, client_id, subject, body, timing, created_at)
       VALUES ($1, $2, $3, gen_random_uuid(), $4, 'Hi', '{"kind": "now"}', now()) RETURNING id`,
      [company.id, within?.programmeId ?? null, admin.id, `Written to ${name}`],
    ),
    outcomeReader: await one(
      `INSERT INTO outcome_readers (company_id, programme_id, email, added_at)
       VALUES ($1, $2, $3, now()) RETURNING id`,
      [company.id, within?.programmeId ?? null, `${crypto.randomUUID()}@board.example`],
    ),
    apiKey: await one(
      `INSERT INTO api_keys (company_id, name, prefix, secret_hash, scopes, programme_ids, made_at, expires_at)
       VALUES ($1, $2, gen_random_uuid(), '', '{people:read}', $3, now(), now() + interval '1 year') RETURNING id`,
      [company.id, `Key of ${name}`, within ? [within.programmeId] : null],
    ),
    webhook: await one(
      `INSERT INTO webhooks (company_id, kind, host, address, events, made_at, is_on)
       VALUES ($1, 'STANDARD', $2, '', '{case.opened}', now(), false) RETURNING id`,
      [company.id, `${name}.example`],
    ),
    teamRole: await one('SELECT id FROM team_roles WHERE user_id = $1', [leaving.id]),
  }
  const people = [mentor, mentee].flatMap(({ id, email }) => [id, email])
  const marks = within ? [`Said in ${name}`, ...people] : [name, company.id, company.code, ...people]
  return { name, ids, tokens, marks }
}

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

/** Instead of what only a platform admin may send. */
const teamsSend: Record<string, Record<string, unknown>> = {
  'PUT /admin/companies/:id/sign-on': { domains: [] },
  'PUT /admin/companies/:id/sign-on/saml': { domains: [] },
}

export const placesOf = ({ within = {} }: Endpoint) =>
  Object.entries(within).flatMap(([thing, places]) =>
    [places].flat().map((place) => ({ thing: thing as Thing, place, name: place.split('.')[1] ?? '' })),
  )

const BYTES = { 'content-type': 'application/octet-stream' }

interface Sent {
  readonly own: Side
  readonly role?: TeamRole
  /** Instead of someone in that role. */
  readonly token?: string
  readonly place?: string
  /** Instead of a thing of one’s own at that place; null leaves it out. */
  readonly id?: string | null
}

export function sendAs(
  { app }: Pick<Suite, 'app'>,
  endpoint: Endpoint,
  { own, role, token, place, id }: Sent,
) {
  const params: Record<string, string> = { number: '2' }
  const query: Record<string, string> = { ...also[nameOf(endpoint)] }
  const body: Record<string, unknown> = { ...sampleOf(endpoint), ...teamsSend[nameOf(endpoint)] }
  const into = { params, query, body }
  for (const each of placesOf(endpoint)) {
    const value = each.place === place ? id : own.ids[each.thing]
    if (value !== null) into[each.place.split('.')[0] as keyof typeof into][each.name] = value ?? ''
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? crypto.randomUUID())
  return app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    query,
    headers: {
      authorization: `Bearer ${token ?? own.tokens.get(role ?? 'MANAGER')}`,
      ...(endpoint.bytes ? BYTES : {}),
    },
    ...(endpoint.bytes ? { payload: Buffer.from('a,b') } : endpoint.body ? { payload: body } : {}),
  })
}

export const rolesOf = ({ access }: Endpoint) =>
  typeof access === 'string' ? [] : teamRoles.filter((role) => access.some((each) => each === role))

export const openToTeams = allEndpoints.filter((endpoint) => rolesOf(endpoint).length > 0)

export const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

const deletes = ({ method }: Endpoint) => Number(method === 'DELETE')
export const deletingLast = (endpoints: readonly Endpoint[]) =>
  endpoints.toSorted((a, b) => deletes(a) - deletes(b))

export const NOT_FOUND = { code: 'not_found', message: 'We couldn’t find this.' }

/** Whoever may is let in to what is their own, and reads nothing of the other side; else what was answered. */
export async function notLetIn(suite: Pick<Suite, 'app'>, endpoint: Endpoint, own: Side, other: Side) {
  const found: string[] = []
  for (const role of rolesOf(endpoint).slice(0, endpoint.method === 'DELETE' ? 1 : undefined)) {
    const { statusCode, body } = await sendAs(suite, endpoint, { own, role })
    const told = other.marks.filter((mark) => body.includes(mark))
    if ([401, 403].includes(statusCode) || body.includes(NOT_FOUND.message) || told.length > 0)
      found.push(`${role}: ${statusCode} ${body.slice(0, 200)} ${told}`)
  }
  return found
}
