import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mailbox, type MailFault, openMailbox } from '../../../testing/mailbox.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { mails } from '../db/schema/index.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { deliverMailJob, post, settleMailsJob } from './outbox.ts'
import { type MailTransport, smtpTransport } from './transport.ts'

const suite = useTestApp()
let mailbox: Mailbox
let transport: MailTransport
let deliver: JobKind<{ id: string }>
let isDatabaseFailing = false

beforeAll(async () => {
  mailbox = await openMailbox()
  transport = smtpTransport(mailbox.url, 'Brightpair <hello@brightpair.example>', 300)
  deliver = deliverMailJob(suite.platform.database, transport, async (tx) => {
    if (isDatabaseFailing) await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`)
    return 'send'
  })
})

afterAll(async () => {
  transport.close()
  await mailbox.close()
})

let count = 0

/** A mail without a job: the test runs its delivery attempts one by one. */
async function write(repeatable: boolean) {
  const { db, pool } = suite.platform.database
  const to = `reader-${count++}@mail.example`
  const mail = {
    kind: 'test',
    recipient: to,
    subject: 'A test',
    html: '<p>Test</p>',
    plain: 'Test',
    repeatable,
  }
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id })
  const id = row?.id ?? ''
  return {
    state: async () =>
      (await pool.query<{ state: string }>('SELECT state FROM mails WHERE id = $1', [id])).rows[0]?.state,
    to,
    set: (state: string, minutesAgo = 0) =>
      pool.query(
        `UPDATE mails SET state = $2, sending_since = now() - $3 * interval '1 minute' WHERE id = $1`,
        [id, state, minutesAgo],
      ),
    /** Whether the job asks for a retry. */
    attempt: () =>
      deliver.run({ id }).then(
        () => 'done',
        () => 'again',
      ),
    arrived: () =>
      mailbox.received.filter(({ to: readers }) => readers?.some(({ address }) => address === to)).length,
  }
}

async function meetFault(fault: MailFault, repeatable: boolean) {
  const mail = await write(repeatable)
  mailbox.fault = fault
  const first = [await mail.attempt(), await mail.state()]
  mailbox.fault = undefined
  const second = [await mail.attempt(), await mail.state()]
  return { first, second, arrived: mail.arrived() }
}

const certain: MailFault[] = [
  { at: 'the recipient', what: 'drops the connection' },
  { at: 'the recipient', what: 'falls silent' },
  { at: 'the recipient', what: 'says later' },
  { at: 'the recipient', what: 'says never' },
  { at: 'the message', what: 'says later' },
  { at: 'the message', what: 'says never' },
]
const uncertain: MailFault[] = [
  { at: 'the message', what: 'drops the connection' },
  { at: 'the message', what: 'falls silent' },
]

describe('a mail server that fails', () => {
  for (const repeatable of [true, false]) {
    const kind = repeatable ? 'one that has to arrive' : 'one that must not come twice'
    test.each(certain)(`at $at and $what: ${kind} has not left and is tried again`, async (fault) => {
      expect(await meetFault(fault, repeatable)).toEqual({
        first: ['again', 'FAILED'],
        second: ['done', 'SENT'],
        arrived: 1,
      })
    })
  }

  test.each(uncertain)('at $at and $what: one that has to arrive is tried again', async (fault) => {
    expect(await meetFault(fault, true)).toEqual({
      first: ['again', 'FAILED'],
      second: ['done', 'SENT'],
      arrived: 2,
    })
  })

  test.each(uncertain)('at $at and $what: one that must not come twice stays uncertain', async (fault) => {
    expect(await meetFault(fault, false)).toEqual({
      first: ['done', 'UNCERTAIN'],
      second: ['done', 'UNCERTAIN'],
      arrived: 1,
    })
  })
})

test('a database that fails before a mail was handed over leaves it queued, and it is sent once', async () => {
  const mail = await write(false)
  isDatabaseFailing = true
  const first = [await mail.attempt(), await mail.state()]
  isDatabaseFailing = false
  const second = [await mail.attempt(), await mail.state()]
  expect({ first, second, arrived: mail.arrived() }).toEqual({
    first: ['again', 'QUEUED'],
    second: ['done', 'SENT'],
    arrived: 1,
  })
})

describe('a process killed while it sent a mail', () => {
  test('leaves one that has to arrive to the next, who sends it', async () => {
    const mail = await write(true)
    await mail.set('SENDING')
    expect([await mail.attempt(), await mail.state(), mail.arrived()]).toEqual(['done', 'SENT', 1])
  })

  test('leaves one that must not come twice uncertain', async () => {
    const mail = await write(false)
    await mail.set('SENDING')
    expect([await mail.attempt(), await mail.state(), mail.arrived()]).toEqual(['done', 'UNCERTAIN', 0])
  })

  test('but only slow, cannot call a mail failed that another one has called uncertain', async () => {
    const mail = await write(false)
    mailbox.fault = { at: 'the recipient', what: 'falls silent' }
    const slow = mail.attempt()
    await expect.poll(mail.state).toBe('SENDING')
    await mail.attempt()
    expect(await slow).toBe('again')
    mailbox.fault = undefined
    expect([await mail.attempt(), await mail.state(), mail.arrived()]).toEqual(['done', 'UNCERTAIN', 0])
  })
})

test.each([
  ['Brightpair <hello@brightpair.example>', 'brightpair.example'],
  ['hello@mail.corp.example', 'mail.corp.example'],
  ['Büro <hallo@büro.example>', 'xn--bro-hoa.example'],
])('a mail from %s says that a program wrote it, and has an id under %s', async (from, domain) => {
  const sender = smtpTransport(mailbox.url, from)
  const id = crypto.randomUUID()
  const texts = { subject: 'A test', html: '<p>Test</p>', plain: 'Test' }
  const unsubscribeUrl = 'https://brightpair.example/unsubscribe/one'
  await sender.send({
    id,
    recipient: `${id}@mail.example`,
    replyTo: null,
    ...texts,
    attachments: [],
    unsubscribeUrl,
  })
  sender.close()
  const mail = await mailbox.latestTo(`${id}@mail.example`)
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(mail.messageId).toBe(`<${id}@${domain}>`)
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('an attempt that nobody ends any more is settled, and what has to arrive is sent', async () => {
  const { database, jobs } = suite.platform
  const [needed, other, fresh] = [await write(true), await write(false), await write(false)]
  for (const mail of [needed, other]) await mail.set('SENDING', 11)
  await fresh.set('SENDING', 1)
  await settleMailsJob(database, jobs).run({})
  await suite.mailbox.latestTo(needed.to)
  await expect.poll(needed.state).toBe('SENT')
  expect([await other.state(), await fresh.state()]).toEqual(['UNCERTAIN', 'SENDING'])
})

test('a change that is rolled back sends nothing', async () => {
  const { database, jobs } = suite.platform
  const content = { kind: 'test', subject: 'A test', heading: 'A test', paragraphs: ['Nothing more.'] }
  const undone = database.transaction(async (tx) => {
    await post(tx, jobs, { ...content, to: 'undone@mail.example' })
    throw new Error('changed our mind')
  })
  await expect(undone).rejects.toThrow('changed our mind')
  await database.transaction((tx) => post(tx, jobs, { ...content, to: 'done@mail.example' }))
  await suite.mailbox.latestTo('done@mail.example')
  const { rows } = await database.pool.query(`
    SELECT recipient FROM mails WHERE recipient LIKE '%done@mail.example'
    UNION ALL SELECT 'a job' FROM pgboss.job j WHERE name = 'deliver-mail'
      AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.id::text = j.data->>'id')`)
  expect(rows).toEqual([{ recipient: 'done@mail.example' }])
  const readers = suite.mailbox.received.map(({ to }) => to?.[0]?.address)
  expect(readers.filter((address) => address?.includes('done@'))).toEqual(['done@mail.example'])
})
