import { describe, expect, test } from 'vitest'
import { addMember } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { retentionStart } from '../../platform/retention.ts'
import { enforceRetention } from './own-data.jobs.ts'
import { MAX_DELETED } from './retention.queries.ts'
import { retentionRules } from './retention-rules.ts'

const suite = useTestApp()
const DAY = 86_400_000

const { query } = suite
const isNamed = async (id: string) =>
  (await query("SELECT 1 FROM users WHERE id = $1 AND first_name <> 'Former'", [id])).length > 0

describe('what the privacy policy promises', () => {
  test('every rule names a table and moments that are there', async () => {
    for (const rule of retentionRules) {
      await query(`SELECT 1 FROM ${rule.table} WHERE ${rule.since} < now() AND ${rule.where ?? 'true'}`)
    }
  })

  test('counts years by the calendar', () => {
    const start = retentionStart({ kept: { years: 2 } }, new Date('2028-03-01T10:00:00Z'))
    expect(start.toISOString()).toBe('2026-03-01T10:00:00.000Z')
  })

  test('closed accounts are erased two years after they closed, open ones stay', async () => {
    const company = await addCompany(suite.platform)
    const now = suite.clock.now()
    const closed = await addMember(suite.platform, 'MENTOR', company.id, { deactivatedAt: now })
    const invited = await addMember(suite.platform, 'MENTEE', company.id, { invitedAt: now })
    const open = await addMember(suite.platform, 'MENTEE', company.id)
    suite.clock.advance(729 * DAY)
    await enforceRetention(suite.platform, suite.mail)
    expect(await Promise.all([closed, invited, open].map(({ id }) => isNamed(id)))).toEqual([
      true,
      true,
      true,
    ])
    suite.clock.advance(3 * DAY)
    await enforceRetention(suite.platform, suite.mail)
    expect(await Promise.all([closed, invited, open].map(({ id }) => isNamed(id)))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('mails go after two years', async () => {
    await query(
      `INSERT INTO mails (kind, recipient, subject, html, plain, state, created_at)
       VALUES ('old', 'a@b.example', '', '', '', 'SENT', $1::timestamptz - interval '3 years'),
         ('new', 'a@b.example', '', '', '', 'SENT', $1)`,
      [suite.clock.now()],
    )
    await enforceRetention(suite.platform, suite.mail)
    expect(await query("SELECT kind FROM mails WHERE recipient = 'a@b.example'")).toEqual([{ kind: 'new' }])
  })

  test('audit entries go after the years that were set', async () => {
    // The database uses its real clock to refuse.
    suite.clock.reset()
    await query(
      `INSERT INTO audit_entries (at, admin_id, admin_name, action, subject_id, subject_name)
       SELECT $1::timestamptz - make_interval(years => age), gen_random_uuid(), 'Ada', 'x', 'years', age::text
       FROM unnest(ARRAY[3, 4, 6]) AS age`,
      [suite.clock.now()],
    )
    const left = async (auditYears: number) => {
      await enforceRetention({ ...suite.platform, auditYears }, suite.mail)
      const rows = await query("SELECT subject_name FROM audit_entries WHERE subject_id = 'years' ORDER BY 1")
      return rows.map(({ subject_name }) => subject_name)
    }
    expect(await left(7)).toEqual(['3', '4', '6'])
    expect(await left(5)).toEqual(['3', '4'])
    expect(await left(4)).toEqual(['3'])
  })

  test('the layout of emails goes after a month, however many were written at one moment', async () => {
    await query(
      `INSERT INTO mails (kind, recipient, subject, html, plain, state, created_at)
       SELECT 'x', 'many@b.example', '', '<p>Hello</p>', 'Hello', 'SENT', $1::timestamptz - make_interval(days => 31)
       FROM generate_series(1, $2)`,
      [suite.clock.now(), 2 * MAX_DELETED + 1],
    )
    await enforceRetention(suite.platform, suite.mail)
    expect(
      await query(
        `SELECT html, plain, count(*)::int FROM mails WHERE recipient = 'many@b.example' GROUP BY 1, 2`,
      ),
    ).toEqual([{ html: '', plain: 'Hello', count: 2 * MAX_DELETED + 1 }])
  })

  test('a backlog of years goes piece by piece, all of it in one night', async () => {
    const { id } = await addMember(suite.platform, 'MENTEE', (await addCompany(suite.platform)).id)
    await query(
      `INSERT INTO notices (user_id, kind, title, body, in_app, created_at)
       SELECT $1, 'x', '', '', true, $2::timestamptz - make_interval(years => 3) FROM generate_series(1, $3)`,
      [id, suite.clock.now(), 2 * MAX_DELETED + 1],
    )
    await enforceRetention(suite.platform, suite.mail)
    expect(await query('SELECT count(*)::int FROM notices WHERE user_id = $1', [id])).toEqual([{ count: 0 }])
  })
})
