import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { mailDueNotices } from '../../notices/notices.jobs.ts'
import { sendDueLetters } from './deliver-letters.ts'

const suite = useTestApp()
const READERS = 5_000
const HOUR = 3_600_000
const TIMEOUT = 300_000

async function crowd(companyId: string) {
  const { pool } = suite.platform.database
  await pool.query(
    `INSERT INTO users (company_id, account_type, email, first_name, last_name, password_hash, email_proven_at, invited_at)
     SELECT $1, 'MENTEE', 'reader-' || n || '@crowd.example', 'Reader' || n, 'Of many', '', now(), CASE WHEN n % 50 = 0 THEN now() END
     FROM generate_series(1, $2::int) n`,
    [companyId, READERS],
  )
}

test(
  'five thousand people get one email each, though the process that sends is killed again and again',
  async () => {
    const { platform, clock } = suite
    const { pool } = platform.database
    const admin = await addMember(platform, 'ADMIN', null)
    const company = await addCompany(platform, { plan: 'ENTERPRISE' })
    await crowd(company.id)
    const { status, body } = await suite.call('POST /admin/letters', {
      token: admin.token,
      body: {
        companyId: company.id,
        clientId: crypto.randomUUID(),
        to: { from: 'people', search: '' },
        when: { kind: 'at', at: new Date(clock.now().getTime() + HOUR).toISOString() },
        subject: 'To {first name}',
        text: 'Hi {first name}, this is for you alone.',
      },
    })
    expect([status, body.readers?.total]).toEqual([200, READERS])
    const done = async () => {
      const { rows } = await pool.query("SELECT count(*)::int AS n FROM letter_readers WHERE state = 'SENT'")
      return rows[0].n as number
    }

    // This process's clock is an hour behind, so only the other one finds anything due.
    for (let killed = 1; killed <= 3; killed += 1) {
      const before = await done()
      const sender = spawn(
        process.execPath,
        [
          path.resolve(import.meta.dirname, '../../../../testing/send-letters.ts'),
          platform.database.url,
          String(2 * HOUR),
        ],
        { stdio: ['ignore', 'pipe', 'ignore'] },
      )
      await eventually(async () => (await done()) > before, 'the process sends')
      sender.kill('SIGKILL')
      await once(sender, 'exit')
      expect(await done()).toBeLessThan(READERS)
    }
    // Exactly the marked readers have been notified: the mark and the words are one transaction.
    const halfway = await pool.query(`
    SELECT count(*) FILTER (WHERE r.state = 'SENT')::int AS marked,
      count(*) FILTER (WHERE n.id IS NOT NULL OR r.mail_id IS NOT NULL)::int AS told
    FROM letter_readers r LEFT JOIN notices n ON n.user_id = r.user_id AND n.kind = 'team-letter'`)
    expect(halfway.rows[0].told).toBe(halfway.rows[0].marked)

    clock.advance(2 * HOUR)
    await Promise.all([sendDueLetters(platform), sendDueLetters(platform)])
    // A worker that finds all of them locked by another one skips them.
    await eventually(
      async () => {
        await mailDueNotices(platform)
        const { rows } = await pool.query('SELECT FROM notices WHERE mail_at IS NOT NULL')
        return rows.length === 0
      },
      'all emails are written',
      TIMEOUT,
    )
    const { rows } = await pool.query(`
    SELECT count(*)::int AS mails, count(DISTINCT recipient)::int AS people FROM mails
    WHERE kind IN ('team-letter', 'invitation-again')`)
    expect(rows[0]).toEqual({ mails: READERS, people: READERS })
    // The outbox tests show that each is sent once; no one has received two so far.
    const got = suite.mailbox.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? [])
    expect(new Set(got).size).toBe(got.length)
  },
  2 * TIMEOUT,
)
