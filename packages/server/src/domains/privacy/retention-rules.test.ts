import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany, addPerson } from '../../../testing/people.ts'
import { useTestDatabase } from '../../../testing/suite.ts'
import { retentionStart } from '../../platform/retention.ts'
import {
  deleteExpired,
  emptiedUntil,
  emptyExpired,
  insertDueErasures,
  MAX_DELETED,
} from './retention.queries.ts'
import { retentionRules } from './retention-rules.ts'

const suite = useTestDatabase()
const now = new Date('2028-05-04T10:00:00Z')
const TWO_YEARS_AGO = new Date('2026-05-04T10:00:00Z')
const HALF_A_YEAR_AGO = new Date('2027-11-06T10:00:00Z')
const THIRTY_DAYS_AGO = new Date('2028-04-04T10:00:00Z')
const FIVE_YEARS_AGO = new Date('2023-05-04T10:00:00Z')
const NINETY_DAYS_AGO = new Date('2028-02-04T10:00:00Z')
const YESTERDAY = new Date('2028-05-03T10:00:00Z')
let companyId: string
let userId: string

beforeAll(async () => {
  companyId = (await addCompany(suite)).id
  userId = (await addPerson(suite, 'MENTEE', companyId)).id
})

const { query } = suite
const only = (what: string) => {
  const rule = retentionRules.find((each) => each.what === what)
  if (!rule) throw new Error(`no rule for ${what}`)
  return rule
}
const unique = () => crypto.randomUUID()

type Kept = (since: Date) => [text: string, values: unknown[]]
const exported =
  (state: string, expires: boolean): Kept =>
  (since) => [
    `INSERT INTO data_exports (user_id, company_id, state, requested_at, ready_at, expires_at, archive)
   VALUES ($1, $2, $3, $4, $5, $5, $6) RETURNING id`,
    [
      userId,
      companyId,
      state,
      expires ? TWO_YEARS_AGO : since,
      expires ? since : null,
      expires ? Buffer.from('x') : null,
    ],
  ]
const interest =
  (owner: () => string | null): Kept =>
  (since) => [
    `INSERT INTO interest_answers (kind, answers, claim_hash, user_id, created_at)
   VALUES ('MENTEE', '[]', $1, $2, $3) RETURNING id`,
    [unique(), owner(), since],
  ]

const rules: [what: string, kept: Kept, until: Date | undefined][] = [
  [
    'Messages from the contact form, with our replies',
    (since) => [
      `INSERT INTO contact_messages (full_name, work_email, agree_to_comms, interested_in_partnership, created_at)
       VALUES ('', '', false, false, $1) RETURNING id`,
      [since],
    ],
    TWO_YEARS_AGO,
  ],
  [
    'Demo bookings',
    (since) => [
      `INSERT INTO demo_bookings (name, email, starts_at, ends_at, time_zone, cancel_token_hash, cancelled_at)
       VALUES ('', '', $1, $1::timestamptz + interval '1 hour', 'UTC', $2, now()) RETURNING id`,
      [since, unique()],
    ],
    TWO_YEARS_AGO,
  ],
  ['Answers on public pages without an account', interest(() => null), TWO_YEARS_AGO],
  ['Answers on public pages without an account', interest(() => userId), undefined],
  [
    'Emails we sent',
    (since) => [
      `INSERT INTO mails (kind, recipient, subject, html, plain, state, created_at)
       VALUES ('x', 'a@b.example', '', '', '', 'SENT', $1) RETURNING id`,
      [since],
    ],
    TWO_YEARS_AGO,
  ],
  [
    'What admins did; `AUDIT_YEARS` sets another time',
    (since) => [
      `INSERT INTO audit_entries (at, admin_id, admin_name, action, subject_id, subject_name)
       VALUES ($1, gen_random_uuid(), 'Ada', 'x', 'x', 'x') RETURNING id`,
      [since],
    ],
    FIVE_YEARS_AGO,
  ],
  [
    'What’s needed to repeat a matching run; its figures stay',
    (since) => [
      `WITH run AS (
         INSERT INTO matching_runs (company_id, cause, state, requested_at) VALUES ($2, 'ADMIN', 'DONE', $1) RETURNING id)
       INSERT INTO matching_run_records (run_id, input, pairs) SELECT id, '', '' FROM run RETURNING run_id AS id`,
      [since, companyId],
    ],
    TWO_YEARS_AGO,
  ],
  [
    'Notices',
    (since) => [
      `INSERT INTO notices (user_id, kind, title, body, in_app, created_at)
       VALUES ($2, 'x', '', '', true, $1) RETURNING id`,
      [since, userId],
    ],
    TWO_YEARS_AGO,
  ],
  [
    'Letters of programme teams',
    (since) => [
      `INSERT INTO letters (company_id, client_id, subject, body, timing, created_at)
       VALUES ($2, $3, '', '', '{"kind": "now"}', $1) RETURNING id`,
      [since, companyId, crypto.randomUUID()],
    ],
    TWO_YEARS_AGO,
  ],
  [
    'Addresses that asked for no more monthly outcomes',
    (since) => [
      `INSERT INTO outcome_readers (company_id, email, added_at, stopped_at)
       VALUES ($2, $3, $1, $1) RETURNING id`,
      [since, companyId, `${crypto.randomUUID()}@board.example`],
    ],
    TWO_YEARS_AGO,
  ],
  [
    'Closed cases; a company can choose another time',
    (since) => [
      `INSERT INTO cases (company_id, source, author_id, author_role, topic, urgency, client_id, is_serious, state, created_at, closed_at)
       VALUES ($2, 'told', $3, 'MENTEE', 'time', 'week', gen_random_uuid(), false, 'closed', $1, $1) RETURNING id`,
      [since, companyId, userId],
    ],
    TWO_YEARS_AGO,
  ],
  [
    'Logins and changes of how people log in',
    (since) => [
      `INSERT INTO account_events (user_id, at, kind) VALUES ($2, $1, 'logged-in') RETURNING id`,
      [since, userId],
    ],
    HALF_A_YEAR_AGO,
  ],
  [
    'What was sent to other systems of companies',
    (since) => [
      `WITH hook AS (
         INSERT INTO webhooks (company_id, kind, host, address, events, made_at)
         VALUES ($2, 'STANDARD', '', '', '{pair.ended}', $1) RETURNING id)
       INSERT INTO webhook_deliveries (webhook_id, event, subject, body, created_at, next_at)
       SELECT id, 'pair.ended', '', '{}', $1, $1 FROM hook RETURNING id`,
      [since, companyId],
    ],
    THIRTY_DAYS_AGO,
  ],
  [
    'People who have left the directory of their company',
    (since) => [
      `INSERT INTO directory_people (company_id, user_name, first_name, last_name, email, is_active, added_at, changed_at)
       VALUES ($2, gen_random_uuid(), '', '', '', false, $1, $1) RETURNING id`,
      [since, companyId],
    ],
    NINETY_DAYS_AGO,
  ],
  ['Export archives', exported('READY', true), now],
  ['Failed exports', exported('FAILED', false), YESTERDAY],
  ['Failed exports', exported('READY', true), undefined],
]

describe('is kept until the moment that is promised, and not longer', () => {
  test.each(rules)('%s', async (what, kept, until) => {
    const rule = only(what)
    const moment = until ?? new Date(0)
    const add = async (since: Date) => (await query<{ id: string }>(...kept(since)))[0]?.id ?? ''
    const [there, gone] = [await add(moment), await add(new Date(moment.getTime() - 1))]
    const deleted = await deleteExpired(suite.database.db, rule, retentionStart(rule, now), now)
    expect(deleted).toEqual(until ? [gone] : [])
    const { table, key = 'id' } = rule
    const left = await query<{ id: string }>(`SELECT ${key} AS id FROM ${table} WHERE ${key} = ANY($1)`, [
      [there, gone],
    ])
    expect(left.map(({ id }) => id)).toContain(there)
  })

  test.each([
    ['Deactivated accounts', 'deactivatedAt'],
    ['Invitations nobody used', 'invitedAt'],
  ] as const)('%s', async (what, field) => {
    const rule = only(what)
    const at = (moment: Date) => addPerson(suite, 'MENTEE', companyId, { [field]: moment })
    const [there, gone] = [await at(TWO_YEARS_AGO), await at(new Date(TWO_YEARS_AGO.getTime() - 1))]
    await insertDueErasures(suite.database.db, rule, retentionStart(rule, now), now)
    const due = await query<{ user_id: string; due_at: Date }>(
      'SELECT user_id, due_at FROM erasures WHERE user_id = ANY($1)',
      [[there.id, gone.id, userId]],
    )
    expect(due).toEqual([{ user_id: gone.id, due_at: now }])
    // Those with an existing request are left alone.
    await insertDueErasures(suite.database.db, rule, retentionStart(rule, now), new Date(now.getTime() + 1))
    expect(await query('SELECT due_at FROM erasures WHERE user_id = $1', [gone.id])).toEqual([
      { due_at: now },
    ])
  })
})

test('every rule is one of these', () => {
  expect(retentionRules).toHaveLength(18)
})

test('what grows without end is found by its age, however much there is', async () => {
  const growing = [
    'mails',
    'notices',
    'account_events',
    'audit_entries',
    'webhook_deliveries',
    'directory_people',
  ]
  await suite.database.transaction(async ({ $client }) => {
    await $client.query('SET LOCAL enable_seqscan = off')
    for (const { table, since, where = 'true' } of retentionRules.filter((rule) =>
      growing.includes(rule.table),
    )) {
      const { rows } = await $client.query(
        `EXPLAIN SELECT FROM ${table} WHERE ${since} < now() AND ${where} LIMIT 1`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, table).toMatch(new RegExp(`(Index Cond|Recheck Cond): \\(${since}`))
    }
  })
})

describe('of an email', () => {
  const rule = only('Layout and attachments of emails we sent; their words stay')
  const DAY = 86_400_000
  const start = retentionStart(rule, now)
  const add = async (subject: string, { state = 'SENT', days = 0 } = {}) => {
    await query(
      `INSERT INTO mails (kind, recipient, subject, html, plain, attachments, state, created_at)
       VALUES ('x', 'layout@b.example', $1, '<p>Hello</p>', 'Hello', '[{"filename": "a.ics"}]', $2, $3)`,
      [subject, state, new Date(start.getTime() - 1 - days * DAY)],
    )
  }
  const emptyAll = async () => {
    let from: string | undefined = await emptiedUntil(suite.database.db, rule, start)
    const begun = from
    while (from !== undefined) from = await emptyExpired(suite.database.db, rule, { from, start })
    return begun
  }
  const whole = async () =>
    (
      await query<{ subject: string }>(
        `SELECT subject FROM mails WHERE recipient = 'layout@b.example' AND html <> '' ORDER BY subject`,
      )
    ).map(({ subject }) => subject)

  test('the layout goes on the day that is promised, its words stay, and one that did not leave is left alone', async () => {
    await add('old', { days: 200 })
    await add('failed', { state: 'FAILED', days: 200 })
    await add('just')
    await add('young', { days: -1 })
    await emptyAll()
    expect(await whole()).toEqual(['failed', 'young'])
    expect(
      await query("SELECT subject, plain, attachments FROM mails WHERE subject = 'old' AND html = ''"),
    ).toEqual([{ subject: 'old', plain: 'Hello', attachments: [] }])
  })

  test('the next night begins where the last one ended, also in the middle of what was due', async () => {
    await add('tomorrow')
    expect(await emptyAll()).toMatch(/^2028-04-04/)
    expect(await whole()).toEqual(['failed', 'young'])
    for (let days = 9; days > 0; days -= 1) await add(`backlog ${days}`, { days: -10 + days / 10 })
    const later = new Date(start.getTime() + 9.5 * DAY)
    const from = await emptiedUntil(suite.database.db, rule, later)
    expect(await emptyExpired(suite.database.db, rule, { from, start: later })).toBeDefined()
    expect(await whole()).toEqual(['backlog 1', 'backlog 2', 'backlog 3', 'backlog 4', 'failed'])
  })

  test('the oldest go first, so that a night that is cut short leaves only newer ones to the next', async () => {
    await query('DELETE FROM mails')
    await query(
      `INSERT INTO mails (kind, recipient, subject, html, plain, state, created_at)
       SELECT 'x', 'layout@b.example', n::text, '<p>Hello</p>', 'Hello', 'SENT', $1::timestamptz - make_interval(secs => n)
       FROM generate_series(1, $2) AS n`,
      [start, MAX_DELETED + 1],
    )
    await emptyExpired(suite.database.db, rule, { from: '-infinity', start })
    expect(await whole()).toEqual(['1'])
    await emptyAll()
    expect(await whole()).toEqual([])
  })
})

test('no audit entry of the last two years can be deleted, by whomever', async () => {
  const add = (age: string) =>
    query(
      `INSERT INTO audit_entries (at, admin_id, admin_name, action, subject_id, subject_name)
       VALUES (now() - $1::interval, gen_random_uuid(), 'Ada', 'x', 'aged', 'x')`,
      [age],
    )
  await add('2 years 1 day')
  await query("DELETE FROM audit_entries WHERE subject_id = 'aged'")
  expect(await query("SELECT FROM audit_entries WHERE subject_id = 'aged'")).toEqual([])
  await add('2 years 1 day')
  await add('729 days')
  await expect(query("DELETE FROM audit_entries WHERE subject_id = 'aged'")).rejects.toThrow(
    /only ever added/,
  )
})
