import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/people.ts'
import { useTestApp } from '../../testing/suite.ts'
import { demonstrationPassword, demonstrationSignIns } from './demonstration.people.ts'
import { loadDemonstration } from './demonstration.service.ts'

const suite = useTestApp()
let token = ''
let companyId = ''

beforeAll(async () => {
  await loadDemonstration(suite.platform)
  token = (await signIn(suite.call, demonstrationSignIns[0].email, demonstrationPassword)).token
  const found = await suite.call('GET /admin/companies', { token, query: { search: 'Northfield' } })
  companyId = found.body.data[0]?.id ?? ''
})

const query = async <Row>(text: string): Promise<Row[]> =>
  (await suite.platform.database.pool.query(text)).rows as Row[]

test('one real run matched 46 mentees with 38 mentors, with scores as they come out', async () => {
  const runs = await query<{ mentees: number; mentors: number; verified: boolean; scores: number[] }>(`
    SELECT (r.figures ->> 'mentees')::int AS mentees, (r.figures ->> 'mentors')::int AS mentors, r.verified,
      array(SELECT round(100 * (view -> 'score' ->> 'total')::numeric)::int
        FROM matches m, unnest(ARRAY[m.mentee_view, m.mentor_view]) view WHERE m.run_id = r.id) AS scores
    FROM matching_runs r ORDER BY mentees DESC`)
  const [largest] = runs
  expect(largest).toMatchObject({ mentees: 46, mentors: 38, verified: true })
  const scores = largest?.scores ?? []
  expect(scores.length).toBeGreaterThan(60)
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(60)
  expect(Math.min(...scores)).toBeLessThan(66)
  expect(Math.max(...scores)).toBeGreaterThan(88)
  expect(Math.max(...scores)).toBeLessThan(97)
  expect(new Set(scores).size).toBeGreaterThan(20)
  expect(runs.every(({ verified }) => verified)).toBe(true)
})

test('pairs are in every month of the programme; some are over, in each of the ways there are', async () => {
  const enrollments = await query<{ state: string; started_at: Date }>(
    'SELECT state, started_at FROM enrollments',
  )
  const now = suite.clock.now().getTime()
  const months = enrollments
    .filter(({ state }) => state === 'ACTIVE')
    .map(({ started_at }) => Math.floor((now - started_at.getTime()) / (30.44 * 86_400_000)) + 1)
  expect([...new Set(months)].sort()).toEqual([1, 2, 3, 4, 5, 6])
  const matches = await query<{ state: string; count: number }>(
    'SELECT state, count(*)::int FROM matches GROUP BY 1',
  )
  expect(Object.fromEntries(matches.map(({ state, count }) => [state, count]))).toMatchObject({
    ENDED: 5,
    REJECTED: 3,
    LAPSED: 1,
    PROPOSED: expect.any(Number),
    MENTEE_ACCEPTED: expect.any(Number),
  })
  expect(enrollments.filter(({ state }) => state === 'COMPLETED')).toHaveLength(3)
  expect(enrollments.filter(({ state }) => state === 'ENDED')).toHaveLength(2)
})

/** Everything people did, and when; but for the session that opens the video room, which is in ten minutes. */
const DEEDS: Readonly<Record<string, readonly string[]>> = {
  users: ['created_at', 'email_proven_at', 'questionnaire_filled_at'],
  answers: ['submitted_at', 'updated_at'],
  matching_runs: ['requested_at', 'finished_at'],
  matches: ['proposed_at', 'mentor_accepted_at', 'mentee_accepted_at', 'reminded_at'],
  enrollments: ['started_at'],
  agreement_signatures: ['signed_at'],
  mentoring_sessions: ['created_at', 'agreed_at'],
  messages: ['sent_at', 'read_at'],
  feedback: ['created_at'],
  feedback_rounds: ['told_at'],
  activities: ['done_at'],
  badges: ['earned_at'],
  notices: ['created_at', 'read_at'],
  audit_entries: ['at'],
  cases: ['created_at'],
  companies: ['created_at'],
  leads: ['created_at'],
}

test('everything happened on a weekday in working hours, and nothing today', async () => {
  const columns = Object.entries(DEEDS).flatMap(([table, names]) =>
    names.map((name) => [table, name] as const),
  )
  const found = await query<{ what: string; at: Date }>(
    columns
      .map(
        ([table, name]) => `SELECT DISTINCT '${table}.${name}' AS what, ${name} AS at FROM ${table}
          WHERE extract(isodow FROM ${name} AT TIME ZONE 'Europe/London') > 5
            OR (${name} AT TIME ZONE 'Europe/London')::time NOT BETWEEN '08:00' AND '18:00'
            OR ${name} > date_trunc('day', now())`,
      )
      .join(' UNION ALL '),
  )
  expect(found).toEqual([])
  const sessions = await query<{ starts_at: Date }>(`SELECT starts_at FROM mentoring_sessions
    WHERE title <> 'A quick word before the soundcheck' AND state = 'AGREED'
      AND (extract(isodow FROM starts_at) > 5 OR extract(hour FROM starts_at) NOT BETWEEN 8 AND 16)`)
  expect(sessions).toEqual([])
})

test('what happened is in order: nobody accepts before a proposal, signs before a start or meets after an end', async () => {
  const wrong = await query<{ what: string }>(`
    SELECT 'accepted' AS what FROM matches
      WHERE least(mentor_accepted_at, mentee_accepted_at, ended_at) < proposed_at
    UNION ALL SELECT 'signed' FROM agreement_signatures s JOIN enrollments e ON e.id = s.enrollment_id
      WHERE s.signed_at < e.started_at
    UNION ALL SELECT 'met' FROM mentoring_sessions s JOIN enrollments e ON e.id = s.enrollment_id
      WHERE s.starts_at < e.started_at OR (s.state = 'AGREED' AND s.starts_at > e.ended_at)
    UNION ALL SELECT 'wrote' FROM messages m JOIN enrollments e ON e.id = m.enrollment_id
      WHERE m.sent_at < e.started_at OR m.sent_at > e.ended_at OR m.read_at < m.sent_at
    UNION ALL SELECT 'ticked' FROM activities a JOIN enrollments e ON e.id = a.enrollment_id
      WHERE a.done_at < e.started_at OR a.done_at > e.ended_at
    UNION ALL SELECT 'rated' FROM feedback f JOIN feedback_rounds r ON r.id = f.round_id
      WHERE f.created_at < r.opened_at
    UNION ALL SELECT 'answered' FROM users u JOIN answers a ON a.user_id = u.id WHERE a.submitted_at < u.created_at
    UNION ALL SELECT 'ran' FROM matches m JOIN answers a ON a.user_id IN (m.mentor_id, m.mentee_id)
      AND a.programme_id = m.programme_id WHERE m.proposed_at < a.submitted_at`)
  expect(wrong).toEqual([])
  const numbered = await query(`SELECT 1 FROM messages m JOIN messages n USING (enrollment_id)
    WHERE m.number < n.number AND m.sent_at > n.sent_at`)
  expect(numbered).toEqual([])
})

test('whoever waits has not waited since before their last match, and nobody for long', async () => {
  const { body } = await suite.call('GET /admin/matching-desk/queue', {
    token,
    query: { companyId, limit: 100 },
  })
  expect(body.data.length).toBeGreaterThan(4)
  const contradicting = body.data.filter(
    ({ waitingSince, lastMatchEndedAt }) => lastMatchEndedAt !== null && waitingSince < lastMatchEndedAt,
  )
  expect(contradicting).toEqual([])
  const oldest = Math.min(...body.data.map(({ waitingSince }) => Date.parse(waitingSince)))
  expect(suite.clock.now().getTime() - oldest).toBeLessThan(40 * 86_400_000)
})

test('people look like people: titles, sites, lines and faces', async () => {
  const [known] = await query<Record<string, number>>(`
    SELECT count(*)::int AS people, count(*) FILTER (WHERE p.headline <> '')::int AS titles,
      count(*) FILTER (WHERE p.line <> '')::int AS lines, count(*) FILTER (WHERE p.portrait IS NOT NULL)::int AS faces,
      count(DISTINCT p.line) FILTER (WHERE p.line <> '')::int AS different, count(DISTINCT p.location)::int AS sites
    FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.company_id = '${companyId}'`)
  const { people = 0, titles = 0, lines = 0, faces = 0, different = 0, sites = 0 } = known ?? {}
  expect(people).toBeGreaterThan(120)
  expect(titles).toBeGreaterThan(people - 5)
  expect(lines).toBeGreaterThan(people / 2)
  expect(different).toBe(lines)
  expect(faces).toBeGreaterThan(people / 3)
  expect(sites).toBeGreaterThan(5)
})

test('there is something to count: every chart has bars, some pairs need a nudge and groups can be compared', async () => {
  const { body } = await suite.call('GET /admin/health', { token, query: { companyId } })
  for (const series of [body.activePairs, body.sessionsPerPair, body.feedback]) {
    expect(series.filter(({ value }) => value !== null).length).toBeGreaterThan(4)
  }
  for (const series of [body.acceptance, body.timeToMatch, body.completion]) {
    expect(series.filter(({ value }) => value !== null).length).toBeGreaterThan(2)
  }
  const risk = await suite.call('GET /admin/health/pairs-at-risk', {
    token,
    query: { companyId, limit: 100 },
  })
  expect(new Set(risk.body.data.flatMap(({ reasons }) => reasons)).size).toBe(4)
  expect(risk.body.total).toBeLessThan(risk.body.running / 3)
  const { views } = (await suite.call('GET /admin/fairness', { token, query: { companyId } })).body
  expect(views).toHaveLength(4)
  for (const { groups } of views) {
    expect(groups.filter(({ people }) => people !== null).length).toBeGreaterThan(1)
  }
})

test('the sponsor sees a programme that runs: people, pairs and sessions over months, and several sites', async () => {
  const sponsor = demonstrationSignIns.find(({ role }) => role === 'SPONSOR')
  const { token: own } = await signIn(suite.call, sponsor?.email ?? '', demonstrationPassword)
  const { body } = await suite.call('GET /sponsor/figures', { token: own })
  expect(body.people).toBeGreaterThan(50)
  expect(body.pairs).toBeGreaterThan(20)
  expect(body.sessions).toBeGreaterThan(50)
  expect(body.pleased).toBeGreaterThan(0.5)
  expect(body.series.filter(({ sessions }) => sessions !== null).length).toBeGreaterThan(3)
  expect(body.sites.length).toBeGreaterThan(2)
})
