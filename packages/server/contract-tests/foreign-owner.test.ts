import { type Endpoint, isParticipantRole } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { liveFullHistory } from '../testing/full-history.ts'
import { isOfPair, type PairIds, pairIdsOf } from '../testing/full-history-ids.ts'
import { addPair, type Member } from '../testing/members.ts'
import { useTestApp } from '../testing/suite.ts'
import { isServed, nameOf, sampleOf, testedEndpoints } from '../testing/tested-endpoints.ts'

const suite = useTestApp()
let victims: Awaited<ReturnType<typeof liveFullHistory>>
let theirs: PairIds
const intruders = new Map<string, Awaited<ReturnType<typeof addPair>>>()

beforeAll(async () => {
  victims = await liveFullHistory(suite, 'mentee')
  theirs = await pairIdsOf(suite, victims.enrollmentId)
  intruders.set('the same company', await addPair(suite.platform, { company: victims.company }))
  intruders.set('another company', await addPair(suite.platform))
})

/** Path parameters that name no thing of a pair; `open` belongs to no one. A new one has to be declared here. */
const others: Record<string, 'userId' | 'open'> = { userId: 'userId', slug: 'open', version: 'open' }
const isKnown = (name: string) => name in others || isOfPair(name)

/** Ids in a query or a body, and the foreign id to put there. */
const given: Record<string, (ids: PairIds) => { query?: Record<string, string>; body?: object }> = {
  'GET /first-screen': ({ enrollmentId }) => ({ query: { pair: enrollmentId } }),
  'GET /agreement': ({ enrollmentId }) => ({ query: { enrollmentId } }),
  'GET /agreement.pdf': ({ enrollmentId }) => ({ query: { enrollmentId } }),
  'POST /agreement/sign': ({ enrollmentId }) => ({ body: { enrollmentId } }),
  'GET /mentor/enrollment': ({ enrollmentId }) => ({ query: { enrollmentId } }),
  'GET /mentee/enrollment': ({ enrollmentId }) => ({ query: { enrollmentId } }),
  'POST /mentor/match/accept': ({ matchId }) => ({ body: { matchId } }),
  'POST /mentee/match/accept': ({ matchId }) => ({ body: { matchId } }),
  'POST /mentor/match/reject': ({ matchId }) => ({ body: { matchId } }),
  'POST /mentee/match/reject': ({ matchId }) => ({ body: { matchId } }),
  'PUT /enrollments/:enrollmentId/activities/order': ({ activityId }) => ({ body: { ids: [activityId] } }),
  'POST /enrollments/:enrollmentId/messages': ({ attachmentId }) => ({
    body: { attachmentIds: [attachmentId] },
  }),
  'POST /enrollments/:enrollmentId/feedback': ({ feedbackId }) => ({ body: { id: feedbackId } }),
  'POST /cases': ({ enrollmentId }) => ({ body: { enrollmentId } }),
  'POST /cases/:caseId/entries': () => ({}),
  'PUT /wishes': ({ membershipId }) => ({ body: { order: [membershipId], never: [] } }),
  'GET /enrollments/:enrollmentId/free-times': ({ sessionId }) => ({ query: { moving: sessionId } }),
  'POST /enrollments/:enrollmentId/tasks': ({ goalId }) => ({ body: { goalId } }),
  'PUT /enrollments/:enrollmentId/tasks/:taskId': ({ goalId }) => ({ body: { goalId } }),
  'POST /notices/read': ({ noticeId }) => ({ body: { ids: [noticeId] } }),
  'GET /notices': ({ noticeId }) => ({ query: { before: noticeId } }),
}

/** Handled like a regular request that ignores the foreign thing. */
const PASSED_OVER = [
  'GET /first-screen',
  'POST /notices/read',
  'GET /notices',
  'GET /enrollments/:enrollmentId/free-times',
  'PUT /enrollments/:enrollmentId/activities/order',
]

const paramsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const namesOwner = (endpoint: Endpoint) =>
  paramsOf(endpoint).some((name) => name !== 'enrollmentId' && others[name] !== 'open')
const isForPeople = ({ access }: Endpoint) =>
  access === 'signed-in' || (access !== 'public' && access.some(isParticipantRole))

const mayCall = ({ access }: Endpoint, accountType: string) =>
  typeof access !== 'string' && access.some((role) => role === accountType)

const forPeople = testedEndpoints.filter(isForPeople)
/** Endpoints with an unknown parameter are reported together, below. */
const understood = forPeople.filter((endpoint) => paramsOf(endpoint).every(isKnown))
const reaching = understood.filter((endpoint) => namesOwner(endpoint) || nameOf(endpoint) in given)
const reading = understood.filter(
  ({ method, produces }) => method === 'GET' && produces !== 'text/event-stream',
)

/** In the attacker's own pair, with everything else taken from the victims. */
function send(endpoint: Endpoint, own: string, { token }: Member) {
  const { query, body } = given[nameOf(endpoint)]?.(theirs) ?? {}
  const sample = sampleOf(endpoint)
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'enrollmentId') return own
    if (isOfPair(name)) return theirs[name]
    return others[name] === 'open' ? '1' : victims.person.id
  })
  return suite.app.inject({
    method: endpoint.method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(query ? { query } : {}),
    ...(sample ? { payload: { ...sample, ...body } } : {}),
  })
}

/** Everything stored about the victims, except what is computed and sent in the background. */
async function stored(): Promise<string> {
  const { pool } = suite.platform.database
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name NOT IN ('mails', 'answer_meanings')
       AND c.column_name IN ('enrollment_id', 'user_id', 'mentor_id', 'mentee_id')`,
  )
  const parts = columns.map(
    ({ table, column }) =>
      `SELECT '${table}' AS t, to_jsonb(x)::text AS r FROM ${table} x WHERE ${column} = ANY ($1)`,
  )
  const { rows } = await pool.query<{ hash: string }>(
    `SELECT md5(string_agg(t || r, '' ORDER BY t, r)) AS hash FROM (${parts.join(' UNION ')}) all_of_them`,
    [[victims.enrollmentId, victims.person.id, victims.partner.id]],
  )
  return rows[0]?.hash ?? ''
}

/** Words only the victims have written. */
const marksIn = (text: string) =>
  [...victims.mine.written, ...victims.theirs.written].filter((word) => text.includes(word))

function admittedOf(endpoint: Endpoint) {
  return [...intruders].flatMap(([from, { mentor, mentee, enrollmentId }]) =>
    [mentor, mentee]
      .filter(({ accountType }) => endpoint.access === 'signed-in' || mayCall(endpoint, accountType))
      .map((member) => ({ who: `a ${member.accountType} of ${from}`, member, enrollmentId })),
  )
}

describe("things of another pair, reached for from inside one's own", () => {
  test.each(reaching.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      if (!isServed(suite.app, endpoint)) return
      const before = await stored()
      for (const { who, member, enrollmentId } of admittedOf(endpoint)) {
        const { statusCode, body } = await send(endpoint, enrollmentId, member)
        const seen = `${who}: ${statusCode} ${body.slice(0, 200)}`
        if (!PASSED_OVER.includes(name)) {
          expect([400, 404, 409], seen).toContain(statusCode)
          // Not a validation error: a malformed request would prove nothing.
          expect(JSON.parse(body).details, seen).toBeUndefined()
        }
        if (namesOwner(endpoint)) expect(JSON.parse(body).code, seen).toBe('not_found')
        expect(marksIn(body), seen).toEqual([])
      }
      expect(await stored()).toBe(before)
    },
  )
})

test.each(reading.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s tells others nothing of what a pair wrote',
  async (_, endpoint) => {
    if (!isServed(suite.app, endpoint)) return
    for (const { who, member, enrollmentId } of admittedOf(endpoint)) {
      const { body } = await send(endpoint, enrollmentId, member)
      expect(marksIn(body), who).toEqual([])
    }
  },
)

test("every parameter of a path is somebody's thing, or nobody's", () => {
  const unknown = forPeople.flatMap((endpoint) =>
    paramsOf(endpoint)
      .filter((name) => !isKnown(name))
      .map(
        (name) =>
          `whose thing is :${name} of ${nameOf(endpoint)}? a pair's: say so in testing/full-history-ids.ts; else in \`others\` of this test`,
      ),
  )
  expect(unknown).toEqual([])
})

test('every endpoint for people that takes an id is reached for', () => {
  const takesId = forPeople.filter(({ query, body }) =>
    [query, body].some(
      (schema) => schema && JSON.stringify(z.toJSONSchema(schema, LENIENT)).includes('"uuid"'),
    ),
  )
  const unknown = takesId.map(nameOf).filter((name) => !(name in given) && !OWN_IDS.includes(name))
  expect(unknown).toEqual([])
  expect(Object.keys(given).filter((name) => !forPeople.map(nameOf).includes(name))).toEqual([])
})

const LENIENT = { io: 'input', unrepresentable: 'any' } as const
/**
 * Their ids are made by the caller, and the session in their path is tested; a page's id is tested with it. Statements
 * and questionnaires belong to the programme, and those of another programme are tested separately.
 */
const OWN_IDS = [
  'PUT /mentor/answers/draft',
  'PUT /mentee/answers/draft',
  'PUT /assessment',
  'GET /events',
  'PUT /account/role',
  ...['enter', 'attend', 'signals', 'leave'].map(
    (what) => `POST /enrollments/:enrollmentId/sessions/:sessionId/room/${what}`,
  ),
]
