import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRows, changedRows } from '../../../testing/changed-rows.ts'
import { eventually } from '../../../testing/eventually.ts'
import { lettersWith, tablesWith } from '../../../testing/find-anywhere.ts'
import { liveFullHistory } from '../../../testing/full-history.ts'
import { addMember, addPair, type Member } from '../../../testing/members.ts'
import { PASSWORD } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { fileTransport, type MailTransport, type OutgoingMail } from '../../platform/mail/transport.ts'
import { eraseDueAccounts } from './own-data.jobs.ts'

const suite = useTestApp()
const FIFTEEN_DAYS = 15 * 86_400_000
let directory: string
let letters: MailTransport

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'brightpair-outbox-'))
  letters = fileTransport(directory, 'Brightpair <hello@brightpair.example>')
})
afterAll(() => rm(directory, { recursive: true }))

const { query } = suite
const leave = (token: string, body: object = {}) =>
  suite.call('POST /own-data/erasure', {
    token,
    body: { word: 'ERASE', ...body } as never,
  })
const status = async (token: string) => (await suite.call('GET /own-data', { token })).body
const logIn = (email: string, headers: Record<string, string> = {}) =>
  suite.call('POST /auth/login', { body: { email, password: PASSWORD }, headers })

/** Stores every mail as a file too, as without a mail server. */
async function writeLetters() {
  const rows = await query(
    `SELECT id, recipient, reply_to AS "replyTo", subject, html, plain, attachments FROM mails`,
  )
  for (const row of rows) await letters.send(row as OutgoingMail)
}

const jobsAreDone = () =>
  eventually(
    async () =>
      (
        await query(
          "SELECT 1 FROM pgboss.job WHERE state = 'active' OR (state = 'created' AND start_after <= now())",
        )
      ).length === 0 && (await query('SELECT 1 FROM notices WHERE mail_at IS NOT NULL')).length === 0,
    'the end of all jobs',
    180_000,
  )

/** Runs whose record contains this person's choices. */
async function runsWith(userId: string): Promise<string[]> {
  const records = await query('SELECT run_id, input FROM matching_run_records')
  return records.filter(({ input }) => gunzipSync(input).includes(userId)).map(({ run_id }) => run_id)
}

/** The basis of the figures. */
const counts = async (companyId: string) => {
  const [row] = await query(
    `SELECT (SELECT count(*) FROM matches WHERE company_id = $1) AS matches,
      (SELECT count(*) FROM enrollments WHERE company_id = $1) AS programmes,
      (SELECT count(*) FROM mentoring_sessions WHERE company_id = $1) AS sessions,
      (SELECT count(*) FROM messages WHERE company_id = $1) AS messages,
      (SELECT concat(count(*), ' ', sum(rating)) FROM feedback WHERE company_id = $1) AS feedback,
      (SELECT count(*) FROM activities WHERE company_id = $1) AS activities,
      (SELECT count(*) FROM tasks WHERE company_id = $1) AS tasks,
      (SELECT count(*) FROM answers WHERE company_id = $1) AS answers`,
    [companyId],
  )
  return row
}

describe.each(['mentor', 'mentee'] as const)('a %s who leaves', (side) => {
  let lived: Awaited<ReturnType<typeof liveFullHistory>>
  let before: unknown[]
  let changes: ReturnType<typeof changedRows>
  let leadIds: string[]

  const figures = async () => {
    const { body } = await suite.call('GET /admin/health', {
      token: await lived.admin.freshToken(),
      query: { companyId: lived.company.id },
    })
    return [await counts(lived.company.id), { ...body, asOf: '' }]
  }

  beforeAll(async () => {
    const others = await liveFullHistory(suite, side, { marks: ['Bystander', 'Onlooker'] })
    lived = await liveFullHistory(suite, side, { beside: others })
    expect(await tablesWith(suite.platform.database.pool, 'Qzxwjv')).not.toEqual([])
    await suite.call('POST /own-data/export', { token: lived.person.token })
    expect((await leave(lived.person.token)).body.erasure).not.toBeNull()
    suite.clock.advance(FIFTEEN_DAYS)
    await jobsAreDone()
    await writeLetters()
    before = await figures()
    expect(await runsWith(lived.person.id)).not.toEqual([])
    expect(await lettersWith(directory, 'Qzxwjv')).not.toEqual([])
    const leads = await query('SELECT id FROM leads WHERE email = $1', [lived.person.email])
    leadIds = leads.map(({ id }) => id)
    const rows = await allRows(suite.platform.database.pool)
    await Promise.all([eraseDueAccounts(suite.platform, letters), eraseDueAccounts(suite.platform, letters)])
    changes = changedRows(rows, await allRows(suite.platform.database.pool))
  }, 300_000)

  test('is found in no table and no order of the job queue', async () => {
    expect(await tablesWith(suite.platform.database.pool, 'Qzxwjv')).toEqual([])
  })

  test('is found in no file of a mail', async () => {
    expect(await lettersWith(directory, 'Qzxwjv')).toEqual([])
  })

  test('is in no record of a run', async () => {
    expect(await runsWith(lived.person.id)).toEqual([])
  })

  test('leaves the partner everything the partner wrote', async () => {
    const { pool } = suite.platform.database
    const still = await Promise.all(
      ['message', 'reflection', 'privatereflection', 'privatedraft', 'helped', 'task', 'filetext', 'bio'].map(
        async (word) => [word, (await tablesWith(pool, `Wvk${word}`)).length > 0],
      ),
    )
    expect(still.filter(([, isThere]) => !isThere)).toEqual([])
    const signatures = await query('SELECT name FROM agreement_signatures WHERE enrollment_id = $1', [
      lived.enrollmentId,
    ])
    expect(signatures.map(({ name }) => name).sort()).toEqual(['Former member', 'Wvkfirst Wvklast'])
    expect((await readdir(directory)).length).toBeGreaterThan(0)
  })

  test('touches nothing of anyone else', () => {
    // An entry about a lead's response only names the lead; records of runs are checked above.
    const signs = ['qzxwjv', ...leadIds, lived.person.id, lived.enrollmentId]
    const isAbout = (row: object) => signs.some((sign) => JSON.stringify(row).toLowerCase().includes(sign))
    const ofOthers = changes.filter(({ table, row }) => table !== 'matching_run_records' && !isAbout(row))
    expect(ofOthers).toEqual([])
  })

  test('leaves the partner every row that does not lead to the pair, and its words but those of sessions', () => {
    const theirs = changes.filter(({ row }) => {
      const text = JSON.stringify(row)
      return text.includes(lived.partner.id) && !/qzxwjv/i.test(text)
    })
    expect(theirs.map(({ table, columns }) => [table, ...columns].join(' ')).sort()).toEqual([
      'mails',
      'mails',
      'mentoring_sessions title agenda',
      'mentoring_sessions title agenda',
      'notices',
      'notices',
    ])
  })

  test('leaves all figures as they were', async () => {
    expect(await figures()).toEqual(before)
  })

  test('is somebody without a name, who cannot sign in and is in no list', async () => {
    const [row] = await query('SELECT first_name, last_name, deactivated_at FROM users WHERE id = $1', [
      lived.person.id,
    ])
    expect(row).toMatchObject({ first_name: 'Former', last_name: 'member', deactivated_at: expect.any(Date) })
    expect((await logIn(lived.person.email)).status).toBe(401)
    const erased = await query(
      "SELECT subject_name FROM audit_entries WHERE action = 'person.erased' AND subject_id = $1",
      [lived.person.id],
    )
    expect(erased).toEqual([{ subject_name: 'Former member' }])
  })

  test('can come back as somebody new with the same address', async () => {
    const { status: code, body } = await suite.call('POST /auth/signup', {
      body: {
        email: lived.person.email,
        password: PASSWORD,
        firstName: 'New',
        lastName: 'Start',
        accountType: 'MENTEE',
        referral: lived.company.code,
      },
    })
    expect(code).toBe(200)
    await jobsAreDone()
    // The next run of this suite searches for the same words.
    await leave(body.access_token)
    suite.clock.advance(FIFTEEN_DAYS)
    await jobsAreDone()
    await eraseDueAccounts(suite.platform, letters)
    expect(await tablesWith(suite.platform.database.pool, 'Qzxwjv')).toEqual([])
  })
})

test('an audit entry can lose its names, and be made to say nothing else', async () => {
  await query(
    `INSERT INTO audit_entries (at, admin_id, admin_name, action, subject_id, subject_name, after)
     VALUES (now(), gen_random_uuid(), 'Ada', 'person.moved', 'x', 'Bo', '{"email": "bo@x.example"}')`,
  )
  for (const change of [
    "subject_name = 'Cy'",
    "admin_name = ''",
    "after = '{}'",
    'at = now()',
    "subject_id = 'y'",
  ]) {
    await expect(query(`UPDATE audit_entries SET ${change}`), change).rejects.toThrow(/only ever added/)
  }
  await query("UPDATE audit_entries SET subject_name = 'Former member', after = NULL WHERE subject_id = 'x'")
  await expect(query('DELETE FROM audit_entries')).rejects.toThrow(/only ever added/)
})

describe('asking to be erased', () => {
  let pair: Awaited<ReturnType<typeof addPair>>
  let admin: Member

  beforeAll(async () => {
    pair = await addPair(suite.platform)
    admin = await addMember(suite.platform, 'ADMIN', null)
  })

  test('needs proof of who is asking and the word', async () => {
    const proven = (minutesAgo: number) =>
      query('UPDATE sessions SET proven_at = $2 WHERE user_id = $1', [
        pair.mentee.id,
        new Date(suite.clock.now().getTime() - minutesAgo * 60_000),
      ])
    await proven(60)
    expect((await leave(pair.mentee.token)).body.code).toBe('proof_needed')
    expect((await status(pair.mentee.token)).erasure).toBeNull()
    await proven(0)
    const typed = await leave(pair.mentee.token, { word: 'erase' })
    expect([typed.status, typed.body.details?.word]).toEqual([400, 'Please type ERASE in capital letters.'])
    expect((await status(pair.mentee.token)).erasure).toBeNull()
  })

  test('ends the programme now, tells the partner, signs other devices out and shows admins the day', async () => {
    const other = (await logIn(pair.mentee.email)).body.access_token
    const answers = await Promise.all([leave(pair.mentee.token), leave(pair.mentee.token)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const { erasure } = await status(pair.mentee.token)
    const days = (Date.parse(erasure?.dueAt ?? '') - suite.clock.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    suite.clock.advance(1_100)
    expect((await suite.call('GET /auth/me', { token: other })).status).toBe(401)
    const { body } = await suite.call('GET /notices', { token: pair.mentor.token })
    const [notice, ...more] = body.notices.filter(({ kind }) => kind === 'programme-ended')
    expect(more).toEqual([])
    expect(notice?.body).toContain('has left Brightpair')
    const seen = await suite.call('GET /admin/people/:id', {
      token: admin.token,
      params: { id: pair.mentee.id },
    })
    expect(seen.body.leavesOn).toBe(erasure?.dueAt)
    await suite.mailbox.latestTo(pair.mentee.email)
  })

  test('can be taken back after signing in again, until the day', async () => {
    const { body } = await logIn(pair.mentee.email)
    const kept = await suite.call('DELETE /own-data/erasure', { token: body.access_token })
    expect([kept.status, kept.body.erasure]).toEqual([200, null])
    suite.clock.advance(FIFTEEN_DAYS)
    await eraseDueAccounts(suite.platform, suite.mail)
    expect((await logIn(pair.mentee.email)).status).toBe(200)
    const [row] = await query('SELECT paused_until FROM memberships WHERE user_id = $1', [pair.mentee.id])
    expect(row).toEqual({ paused_until: null })
  })

  test('says the day as the person writes it, which is forgotten with them', async () => {
    const { mentee } = await addPair(suite.platform)
    const localeOf = async () =>
      (await query('SELECT locale, first_name FROM users WHERE id = $1', [mentee.id]))[0]
    const { body } = await logIn(mentee.email, { 'accept-language': 'en-US,en;q=0.9' })
    await leave(body.access_token)
    const { erasure } = await status(body.access_token)
    const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    await suite.mailbox.latestTo(
      mentee.email,
      `Your account will be erased on ${day.format(new Date(erasure?.dueAt ?? ''))}`,
    )
    expect(await localeOf()).toEqual({ locale: 'en-US', first_name: mentee.firstName })
    suite.clock.advance(FIFTEEN_DAYS)
    await eraseDueAccounts(suite.platform, suite.mail)
    expect(await localeOf()).toEqual({ locale: null, first_name: 'Former' })
  })

  test('is refused to the last admin, also when the last two ask at once', async () => {
    for (let round = 0; round < 5; round++) {
      await query("UPDATE users SET deactivated_at = now() WHERE account_type = 'ADMIN'")
      const last = [
        await addMember(suite.platform, 'ADMIN', null),
        await addMember(suite.platform, 'ADMIN', null),
      ]
      const answers = await Promise.all(last.map(({ token }) => leave(token)))
      expect(answers.map((answer) => answer.body.code ?? 'ok').sort()).toEqual(['last_admin', 'ok'])
    }
  })
})
