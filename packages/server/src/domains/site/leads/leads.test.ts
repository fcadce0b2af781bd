import { randomUUID } from 'node:crypto'
import type { LeadDetails } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { freeSlots } from '../../../../testing/demo-slots.ts'
import { hostileTexts } from '../../../../testing/hostile-texts.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null, { firstName: 'Ada', lastName: 'Okafor' })
})

const list = async (query: Record<string, string> = {}) =>
  (await suite.call('GET /admin/leads', { token: admin.token, query })).body
const one = (id: string) => suite.call('GET /admin/leads/:id', { token: admin.token, params: { id } })
const reply = (lead: Pick<LeadDetails, 'id' | 'version'>, body: object = {}) =>
  suite.call('POST /admin/leads/:id/replies', {
    token: admin.token,
    params: { id: lead.id },
    body: {
      version: lead.version,
      clientId: randomUUID(),
      subject: 'Your question',
      text: 'Dear visitor,\n\nYes.',
      ...body,
    },
  })
const rowsOf = async (sql: string, values: unknown[] = []) =>
  (await suite.platform.database.pool.query(sql, values)).rows
const forgetLimits = () => rowsOf('DELETE FROM rate_limits')

/** Submits the contact form, and finds the lead by the address. */
async function written(email: string, message = 'Where does this path lead?'): Promise<LeadDetails> {
  await forgetLimits()
  const visitor = { fullName: 'Helena Marsh', workEmail: email, message }
  await suite.call('POST /contact', {
    body: { ...visitor, subject: 'Talk To Sales', agreeToComms: true, interestedInPartnership: false },
  })
  return found(email)
}

async function booked(email: string): Promise<LeadDetails> {
  await forgetLimits()
  const [startsAt = ''] = await freeSlots(suite, 'Europe/Berlin')
  const body = { name: 'Owen Price', email, startsAt, timeZone: 'Europe/Berlin', role: 'Director' }
  expect((await suite.call('POST /demo/bookings', { body })).status).toBe(200)
  return found(email)
}

async function found(email: string): Promise<LeadDetails> {
  const { data } = await list({ search: email })
  return (await one(data[0]?.id ?? '')).body
}

describe('the inbox', () => {
  test('holds messages, bookings and interest with all the visitor gave, and counts what is new', async () => {
    const { token } = admin
    const before = (await suite.call('GET /admin/leads/new', { token })).body.count
    const message = await written('helena@leads.example')
    const demo = await booked('owen@leads.example')
    const answers = [{ questionId: 1, question: 'Your strengths?', choices: ['Maps'], other: 'Rivers' }]
    await suite.call('POST /interest', { body: { kind: 'MENTOR', answers, email: 'ana@leads.example' } })
    const interest = await found('ana@leads.example')
    expect(message).toMatchObject({
      kind: 'MESSAGE',
      status: 'NEW',
      title: 'Talk To Sales',
      source: { kind: 'MESSAGE', text: 'Where does this path lead?', agreeToComms: true },
    })
    expect(demo).toMatchObject({ kind: 'DEMO', source: { role: 'Director', timeZone: 'Europe/Berlin' } })
    expect(interest.source).toEqual({
      kind: 'INTEREST',
      accountType: 'MENTOR',
      answers: [{ question: 'Your strengths?', answer: 'Maps, Rivers' }],
      person: null,
    })
    expect((await suite.call('GET /admin/leads/new', { token })).body.count).toBe(before + 3)
  })

  test('is narrowed by kind, state and words, ten at a time', async () => {
    expect((await list({ kind: 'DEMO' })).data.every(({ kind }) => kind === 'DEMO')).toBe(true)
    expect((await list({ kind: 'DEMO', status: 'ANSWERED' })).data).toEqual([])
    expect((await list({ search: 'HELENA%' })).data).toEqual([])
    for (let number = 0; number < 12; number += 1) await written(`many-${number}@pages.example`)
    const first = await list({ search: 'pages.example' })
    const second = await list({ search: 'pages.example', page: '2' })
    expect([first.data.length, second.data.length, first.pageCount, first.total]).toEqual([10, 2, 2, 12])
    expect(first.data[0]?.email).toBe('many-11@pages.example')
  })

  test('keeps what a program sent out of the new ones, and mails nobody', async () => {
    const body = { fullName: 'Bot', workEmail: 'bot@leads.example', website: 'https://spam.example' }
    await suite.call('POST /contact', {
      body: { ...body, agreeToComms: false, interestedInPartnership: false },
    })
    expect(await found('bot@leads.example')).toMatchObject({
      status: 'CLOSED',
      source: { isSuspect: true },
    })
  })

  test('knows a visitor by name once they have registered, and no longer waits for anybody', async () => {
    const sent = await suite.call('POST /interest', { body: { kind: 'MENTEE', answers: [] } })
    const { code } = await addCompany(suite.platform)
    const person = { firstName: 'Rosa', lastName: 'Klein', accountType: 'MENTEE' as const, referral: code }
    await suite.call('POST /auth/signup', {
      body: {
        ...person,
        email: 'rosa@leads.example',
        password: 'a-quiet-harbour',
        interestClaim: sent.body.claim,
      },
    })
    const lead = await found('rosa@leads.example')
    expect(lead).toMatchObject({ name: 'Rosa Klein', status: 'CLOSED', source: { kind: 'INTEREST' } })
    await rowsOf('DELETE FROM users WHERE email = $1', ['rosa@leads.example'])
    expect((await one(lead.id)).status).toBe(404)
  })
})

describe('an answer', () => {
  test('goes out by mail from us, answers come back to support, and the lead is answered', async () => {
    const lead = await written('karl@leads.example')
    const { status, body } = await reply(lead, { subject: 'A path to the lake' })
    expect([status, body.status]).toEqual([200, 'ANSWERED'])
    expect(body.replies).toMatchObject([{ subject: 'A path to the lake', sentBy: 'Ada Okafor' }])
    const mail = await suite.mailbox.latestTo('karl@leads.example')
    expect(mail).toMatchObject({ subject: 'A path to the lake' })
    expect(mail.replyTo?.[0]?.address).toBe('support@brightpair.test')
    expect(mail.text).toContain('Dear visitor,\n\nYes.')
    await expect.poll(async () => (await one(lead.id)).body.replies[0]?.delivery).toBe('sent')
  })

  test('is sent once, however often its button is pressed at the same moment', async () => {
    const lead = await written('double@leads.example')
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(lead, { clientId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await one(lead.id)).body.replies).toHaveLength(1)
    expect(await rowsOf('SELECT 1 FROM mails WHERE recipient = $1', ['double@leads.example'])).toHaveLength(1)
  })

  test('of a second admin who has not seen the first one is held back', async () => {
    const lead = await written('two@leads.example')
    const answers = await Promise.all([reply(lead), reply(lead)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await rowsOf('SELECT 1 FROM mails WHERE recipient = $1', ['two@leads.example'])).toHaveLength(1)
  })

  test('cannot be sent to a visitor without an address', async () => {
    const answers = [{ questionId: 1, question: 'Which?', text: 'nobody knows me 4711' }]
    await suite.call('POST /interest', { body: { kind: 'MENTEE', answers } })
    const { status, body } = await reply(await found('4711'))
    expect([status, body.code]).toEqual([409, 'no_address'])
  })

  test('of hostile words arrives inert, with our headers only, or is refused', async () => {
    const lead = await written('hostile@leads.example')
    const sent: string[] = []
    for (const text of hostileTexts) {
      const { version } = (await one(lead.id)).body
      const { status, body } = await reply({ id: lead.id, version }, { subject: text, text })
      if (status === 200) sent.push(text.trim())
      else expect(body.code).toMatch(/invalid_input|payload_too_large/)
    }
    expect(sent.length).toBeGreaterThan(40)
    const arrived = () =>
      suite.mailbox.received.filter(({ to }) => to?.[0]?.address === 'hostile@leads.example')
    await expect.poll(() => arrived().length).toBe(sent.length)
    for (const mail of arrived()) {
      expect(mail.headers.filter(({ key }) => /^(bcc|cc|x-)/.test(key))).toEqual([])
      expect(mail.html).not.toMatch(/<script|<img|<svg|<iframe|href="javascript/i)
    }
  })
})

describe('a lead', () => {
  test('moves on by who has seen its newest state, and every step is in the audit without names', async () => {
    const lead = await written('moves@leads.example')
    const move = (version: number, status: 'IN_PROGRESS' | 'CLOSED') =>
      suite.call('PUT /admin/leads/:id/status', {
        token: admin.token,
        params: { id: lead.id },
        body: { version, status },
      })
    expect((await move(lead.version, 'IN_PROGRESS')).body.status).toBe('IN_PROGRESS')
    expect((await move(lead.version, 'CLOSED')).body.code).toBe('changed_meanwhile')
    const entries = await rowsOf('SELECT * FROM audit_entries WHERE subject_id = $1', [lead.id])
    expect(entries).toMatchObject([
      { action: 'lead.moved', before: { status: 'NEW' }, after: { status: 'IN_PROGRESS' } },
    ])
    expect(JSON.stringify(entries)).not.toContain('Helena')
  })

  test('of a demo is cancelled with a mail to the visitor, and the time is free again', async () => {
    const lead = await booked('peter@leads.example')
    const { startsAt } = lead.source as { startsAt: string }
    const cancel = (version: number) =>
      suite.call('POST /admin/leads/:id/cancel-demo', {
        token: admin.token,
        params: { id: lead.id },
        body: { version },
      })
    expect((await cancel(99)).body.code).toBe('changed_meanwhile')
    const { body } = await cancel(lead.version)
    expect(body).toMatchObject({ status: 'CLOSED', source: { cancelledAt: expect.any(String) } })
    const mail = await suite.mailbox.latestTo('peter@leads.example', 'Your Brightpair demo is cancelled')
    expect(mail.attachments.map(({ filename }) => filename)).toContain('cancelled.ics')
    expect((await cancel(body.version)).body.code).toBe('time_passed')
    expect((await booked('next@leads.example')).source).toMatchObject({ startsAt })
  })

  test('is closed when the visitor cancels', async () => {
    await booked('self@leads.example')
    const mail = await suite.mailbox.latestTo('self@leads.example')
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect((await suite.call('POST /demo/bookings/cancel', { body: { token } })).status).toBe(204)
    expect((await found('self@leads.example')).status).toBe('CLOSED')
  })
})

test('a page among many leads is read from an index', async () => {
  await rowsOf(`WITH m AS (INSERT INTO contact_messages (full_name, work_email, agree_to_comms, interested_in_partnership)
      SELECT 'Crowd ' || n, 'crowd' || n || '@crowd.example', true, false FROM generate_series(1, 20000) n
      RETURNING id, full_name, work_email)
    INSERT INTO leads (kind, status, name, email, company, title, preview, created_at, contact_message_id)
    SELECT 'MESSAGE', 'CLOSED', full_name, work_email, '', 'Contact form', '',
      now() - interval '1 day' * (row_number() OVER () % 600), id FROM m`)
  await rowsOf('VACUUM ANALYZE leads')
  const plan = async (sql: string) =>
    (await rowsOf(`EXPLAIN ${sql}`)).map((row) => row['QUERY PLAN']).join('\n')
  expect(await plan('SELECT id FROM leads ORDER BY created_at DESC, id DESC LIMIT 10 OFFSET 8000')).toMatch(
    /Index Only Scan.*leads_by_newest/,
  )
  expect(await plan(`SELECT count(*) FROM leads WHERE status = 'NEW'`)).toMatch(/leads_of_status/)
  expect(
    await plan(
      `SELECT id FROM leads WHERE lower(name || ' ' || email || ' ' || company || ' ' || title || ' ' || preview)
       LIKE '%crowd17777@%'`,
    ),
  ).toMatch(/leads_search/)
  const started = performance.now()
  expect((await list({ page: '1500' })).data).toHaveLength(10)
  expect(performance.now() - started).toBeLessThan(2_000)
})
