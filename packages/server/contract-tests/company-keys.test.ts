import { beforeAll, expect, test } from 'vitest'
import { jobKinds } from '../src/background.ts'
import { unkeyedTables } from '../testing/company-keys.ts'
import { columnsOf, places } from '../testing/distributed-tables.ts'
import { liveFullHistory } from '../testing/full-history.ts'
import { isOfPair, type PairIds, pairIdsOf } from '../testing/full-history-ids.ts'
import { signedIn } from '../testing/members.ts'
import { addCaller } from '../testing/people.ts'
import { useTestApp } from '../testing/suite.ts'
import { addTeamWithThings, openToTeams, sendAs } from '../testing/team-with-things.ts'
import { sampleOf, testedEndpoints } from '../testing/tested-endpoints.ts'

const suite = useTestApp()
const statements = new Set<string>()
const distributed = new Set([...places.keyed, ...places.unkeyed])

/** Records every statement of the pool from now on. */
function listen(): void {
  const heard = new WeakSet<object>()
  suite.platform.database.pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const send = client.query.bind(client) as (...question: unknown[]) => unknown
    const query = (...question: unknown[]) => {
      const [first] = question
      const text = typeof first === 'string' ? first : (first as { text?: string }).text
      if (text) statements.add(text)
      return send(...question)
    }
    Object.assign(client, { query })
  })
}

beforeAll(async () => {
  listen()
  const { person, partner, enrollmentId } = await liveFullHistory(suite, 'mentee')
  const ids: PairIds = await pairIdsOf(suite, enrollmentId)
  const own = await addTeamWithThings(suite, 'Keyfield')
  const admin = await signedIn(suite.platform, await addCaller(suite.platform, 'ADMIN', own.ids.company))
  for (const endpoint of openToTeams.filter(({ method }) => method !== 'DELETE')) {
    await sendAs(suite, endpoint, { own })
    await sendAs(suite, endpoint, { own, token: await admin.freshToken() })
  }
  const participates = testedEndpoints.filter(
    ({ access, method, produces }) =>
      (access === 'signed-in' || (typeof access !== 'string' && access.some((role) => role === 'MENTEE'))) &&
      method !== 'DELETE' &&
      produces !== 'text/event-stream',
  )
  for (const endpoint of participates)
    for (const { id, token } of [person, partner]) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => (isOfPair(name) ? ids[name] : id))
      const body = sampleOf(endpoint)
      await suite.app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      })
    }
  for (const kind of jobKinds(suite.platform, suite.mail)) if (kind.schedule) await kind.run({} as never)
}, 600_000)

/**
 * Deliberate queries across companies: the tables without a key, by the first keyword, and the number of such
 * statements.
 */
const ACROSS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'a clock: what is due, wherever it is': {
    'DELETE busy_calendars': 1,
    'DELETE push_devices, sessions, users': 1,
    'INSERT enrollments, mentoring_sessions': 1,
    'INSERT enrollments, mentoring_sessions, webhooks': 1,
    'INSERT matches, webhooks': 1,
    'INSERT mentoring_sessions': 1,
    'SELECT answer_meanings, answers': 1,
    'SELECT companies, users': 1,
    'SELECT enrollments': 2,
    'SELECT enrollments, users': 1,
    'SELECT matching_runs': 1,
    'SELECT memberships': 1,
    'SELECT notice_schedules, team_roles, users': 1,
    'SELECT notices, users': 1,
    'SELECT nudge_rules': 1,
    'SELECT programmes': 1,
    'UPDATE busy_calendars, users': 1,
    'UPDATE companies': 1,
    'UPDATE mails': 1,
    'UPDATE matches': 2,
    'UPDATE nudges': 7,
    'UPDATE webhook_deliveries, webhooks': 1,
    'UPDATE withheld_nudges': 7,
    'WITH answers, companies, memberships, programmes, questionnaires, users': 1,
    'WITH enrollments, memberships': 1,
    'WITH feedback_rounds': 1,
    'WITH letter_readers': 1,
    'WITH pushes': 1,
  },
  'what is kept for so long and no longer': {
    'DELETE account_events': 1,
    'DELETE audit_entries': 1,
    'DELETE cases': 1,
    'DELETE data_exports': 2,
    'DELETE directory_people': 1,
    'DELETE half_sign_ins': 1,
    'DELETE letters': 1,
    'DELETE mailed_links': 1,
    'DELETE mails': 1,
    'DELETE matching_run_records': 1,
    'DELETE message_attachments': 1,
    'DELETE notices': 1,
    'DELETE one_time_secrets': 1,
    'DELETE outcome_readers': 1,
    'DELETE passkey_challenges': 1,
    'DELETE people_imports': 1,
    'DELETE recoveries': 1,
    'DELETE room_seats': 1,
    'DELETE room_signals': 1,
    'DELETE sessions': 1,
    'DELETE sign_on_attempts': 1,
    'DELETE webhook_deliveries': 1,
    'DELETE withheld_nudges': 1,
  },
  // Signing up and in, whose email it was, who is in the team or was erased (all three also in statements of a clock).
  'a person by their address, a company by its code or domain, or before either is known': {
    'DELETE push_devices': 1,
    'INSERT erasures': 1,
    'INSERT users': 4,
    'SELECT companies, programmes': 2,
    'SELECT erasures': 13,
    'SELECT mails': 2,
    'SELECT second_step_rules': 2,
    'SELECT sign_on_providers': 1,
    'SELECT users': 6,
    'UPDATE users': 1,
    'WITH mails': 2,
    'WITH outcome_readers': 1,
    'WITH people_import_rows': 1,
  },
}

test('a query of a company’s data carries its key, or is named here', async () => {
  const found = new Map<string, string[]>()
  for (const statement of statements) {
    const tables = await unkeyedTables(statement, { distributed, columnsOf })
    if (tables.length === 0) continue
    const words = statement.trim().split(/\s+/)
    const name = `${words[0]?.toUpperCase()} ${tables.join(', ')}`
    found.set(name, [...(found.get(name) ?? []), words.join(' ')])
  }
  expect(statements.size).toBeGreaterThan(700)
  const named = Object.assign({}, ...Object.values(ACROSS)) as Record<string, number>
  const unnamed = [...found].filter(([name, some]) => some.length > (named[name] ?? 0))
  expect(unnamed).toEqual([])
})

const unkeyed = (statement: string) => unkeyedTables(statement, { distributed, columnsOf })

test('a key is seen wherever it stands, and its absence is too', async () => {
  expect(await unkeyed('SELECT FROM users WHERE id = $1')).toEqual([])
  expect(await unkeyed('SELECT FROM users WHERE email = $1')).toEqual(['users'])
  expect(
    await unkeyed('SELECT FROM users u JOIN notices n ON n.user_id = u.id WHERE u.company_id = $1'),
  ).toEqual([])
  expect(await unkeyed('SELECT FROM users u JOIN notices n ON n.kind = $2 WHERE u.company_id = $1')).toEqual([
    'notices',
  ])
  expect(await unkeyed('SELECT FROM users WHERE company_id = $1 OR email = $2')).toEqual(['users'])
  expect(
    await unkeyed('SELECT FROM wish_lists JOIN wishes USING (user_id) WHERE wishes.user_id = $1'),
  ).toEqual([])
  expect(await unkeyed('DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE created_at < $1)')).toEqual(
    ['mails'],
  )
  expect(await unkeyed('WITH due AS (SELECT FROM matches) SELECT FROM due')).toEqual(['matches'])
  expect(await unkeyed('SELECT FROM resources')).toEqual([])
})
