import { beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../src/log.ts'
import { eventually } from '../testing/eventually.ts'
import { type Stage, setUpHostile } from '../testing/hostile-setup.ts'
import { addMember } from '../testing/members.ts'
import { PASSWORD } from '../testing/people.ts'
import { namesSomething, request, writesWithText } from '../testing/send-hostile-texts.ts'
import { useTestApp } from '../testing/suite.ts'
import { detailNameOf, type TextField } from '../testing/text-fields.ts'

/** Included in everything people write here; the database rejects it and quotes the whole row. */
const SECRET = 'Zsecret'
const HASH = 'argon2id'
const TIMEOUT = 300_000
/** Without these no request gets as far as the failing query. */
const EXCLUDED_TABLES = ['sessions', 'rate_limits', 'migrations']

const lines: string[] = []
const suite = useTestApp({
  log: createLog({ LOG_LEVEL: 'debug' }, { write: (line: string) => lines.push(line) }),
})
let stage: Stage

const { query } = suite

beforeAll(async () => {
  stage = await setUpHostile(suite)
}, TIMEOUT)

/** Like a constraint violation: message, detail and context contain the values. */
async function refuseSecrets(): Promise<void> {
  await query(`CREATE FUNCTION refuse_secrets() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF position(lower('${SECRET}') in lower(NEW::text)) > 0 THEN
        RAISE unique_violation USING MESSAGE = 'invalid input: ' || NEW::text, DETAIL = 'Key (email)=(' || NEW::text || ')', HINT = NEW::text;
      END IF;
      RETURN NEW;
    END $$`)
  const tables = await query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1)",
    [EXCLUDED_TABLES],
  )
  for (const { name } of tables)
    await query(
      `CREATE TRIGGER refuse_secrets BEFORE INSERT OR UPDATE ON ${name} FOR EACH ROW EXECUTE FUNCTION refuse_secrets()`,
    )
}

const leaks = (texts: readonly string[]) =>
  texts.filter((text) => text.toLowerCase().includes(SECRET.toLowerCase()) || text.includes(HASH))

const isAddress = ({ name }: TextField) => /^(email|workEmail|supportEmail)$/.test(name)

/** Drops fields that validation refuses, until the request reaches the database. */
async function provoke({ endpoint, name, fields }: (typeof writesWithText)[number]) {
  const open = new Map(
    fields
      .filter((field) => isAddress(field) || !namesSomething(name, field))
      .map((field) => [field, isAddress(field) ? `${SECRET}@mail.example` : `${SECRET} wrote this`]),
  )
  for (;;) {
    await query('DELETE FROM rate_limits')
    const { statusCode, body } = await request(suite, stage, endpoint, open)
    const details = statusCode === 400 ? (JSON.parse(body).details ?? {}) : {}
    const blamed = [...open.keys()].filter((field) => detailNameOf(field) in details)
    for (const field of blamed) open.delete(field)
    if (blamed.length === 0) return { name, status: statusCode, body }
  }
}

const outputs = async () =>
  (await query('SELECT output::text AS text FROM pgboss.job WHERE output IS NOT NULL')).map(
    ({ text }) => text,
  )

describe('when the database refuses what people wrote', () => {
  test(
    'neither the answer nor the log repeats it, whichever endpoint it was',
    async () => {
      await refuseSecrets()
      const answers: { name: string; status: number; body: string }[] = []
      for (const each of writesWithText) answers.push(await provoke(each))
      const failed = answers.filter(({ status }) => status === 500)
      // Enough of them reached the database.
      expect(failed.length).toBeGreaterThan(40)
      expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThan(40)
      expect(leaks(failed.map(({ body }) => body))).toEqual([])
      expect(leaks(lines)).toEqual([])
    },
    TIMEOUT,
  )

  test(
    'neither the log nor the table of the jobs repeats what failed off the request path',
    async () => {
      const { call, platform } = suite
      const before = (await outputs()).length
      // A queued mail that can no longer be claimed.
      const reader = await addMember(platform, 'MENTEE', stage.elsewhere.id)
      await query('ALTER TABLE users DISABLE TRIGGER refuse_secrets')
      await query(
        `UPDATE users SET first_name = '${SECRET}', email = '${SECRET.toLowerCase()}@mail.example' WHERE id = $1`,
        [reader.id],
      )
      await call('POST /auth/forgot-password', { body: { email: `${SECRET}@mail.example` } })
      await query('ALTER TABLE mails DISABLE TRIGGER refuse_secrets')
      await query(
        `WITH m AS (INSERT INTO mails (kind, recipient, subject, html, plain) VALUES ('test', '${SECRET}@mail.example', '${SECRET}', '', '') RETURNING id)
         SELECT 1 FROM m`,
      )
      await query('ALTER TABLE mails ENABLE TRIGGER refuse_secrets')
      const [mail] = await query("SELECT id FROM mails WHERE kind = 'test'")
      await platform.jobs.enqueue(platform.database.db, 'deliver-mail', { id: mail.id })
      // A run stores its pairs in a thread.
      await query(`CREATE FUNCTION refuse_all() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION '${SECRET} %', NEW::text USING DETAIL = '${SECRET}'; END $$`)
      await query(
        'CREATE TRIGGER refuse_all BEFORE INSERT OR UPDATE ON matching_run_records FOR EACH ROW EXECUTE FUNCTION refuse_all()',
      )
      await call('POST /admin/trigger-automatching', {
        token: stage.lived.admin.token,
        query: { companyId: stage.lived.company.id },
      })
      await eventually(
        async () =>
          (await outputs()).length >= before + 2 &&
          lines.some((line) => line.includes('matching run failed')),
        'the failure of the jobs',
      )
      expect(lines.some((line) => line.includes('job failed'))).toBe(true)
      expect(leaks(await outputs())).toEqual([])
      expect(leaks(lines)).toEqual([])
    },
    TIMEOUT,
  )

  test('nor does a mail server that refuses an address', async () => {
    const { call, mailbox } = suite
    // In a transaction, which is tried again: it locks every table while jobs of the requests before still write.
    await suite.platform.database.transaction((tx) => tx.execute('DROP FUNCTION refuse_secrets CASCADE'))
    mailbox.fault = { at: 'the recipient', what: 'says never' }
    await query('DELETE FROM rate_limits')
    await call('POST /auth/login', { body: { email: `${SECRET}@mail.example`, password: PASSWORD } })
    await call('POST /auth/forgot-password', { body: { email: `${SECRET}@mail.example` } })
    const told = () => lines.filter((line) => line.includes('the mail server said 554'))
    await expect.poll(() => told().length).toBeGreaterThan(0)
    mailbox.fault = undefined
    expect(leaks(lines)).toEqual([])
    expect(leaks(await outputs())).toEqual([])
  })
})
