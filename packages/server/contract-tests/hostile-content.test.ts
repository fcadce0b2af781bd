import { allEndpoints } from '@brightpair/contract'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProgrammes } from '../src/domains/pairs/enrollments/enrollments.jobs.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { calendarFileOf } from '../testing/calendar.ts'
import { eventually } from '../testing/eventually.ts'
import { type Stage, setUpHostile } from '../testing/hostile-setup.ts'
import { addPair } from '../testing/members.ts'
import { manyWithin, payloads, textsWithin } from '../testing/payloads.ts'
import { badLines, readAppointments, readCsv, readHtml, readPdf } from '../testing/read-outputs.ts'
import {
  missingSettings,
  namesSomething,
  type Outcome,
  sendHostileTexts,
  writesOf,
} from '../testing/send-hostile-texts.ts'
import { useTestApp } from '../testing/suite.ts'

const suite = useTestApp()
/** Covers every text field of the product, even on a busy machine. */
const TIMEOUT = 900_000
let stage: Stage
let outcomes: Outcome[]

beforeAll(async () => {
  stage = await setUpHostile(suite)
  outcomes = await sendHostileTexts(suite, stage)
}, TIMEOUT)

const get = (url: string, token: string, query: Record<string, string> = {}) =>
  suite.app.inject({ url: `/api${url}`, query, headers: { authorization: `Bearer ${token}` } })

test('the payloads are more than fifty, and no two are the same', () => {
  expect(new Set(payloads).size).toBe(payloads.length)
  expect(payloads.length).toBeGreaterThan(50)
  // Whatever a field's maximum, every payload goes through it.
  for (const max of [0, 60, 500]) {
    const texts = textsWithin(max).join(' ')
    expect(payloads.filter((payload) => !texts.includes(payload))).toEqual([])
  }
})

describe('through every text field of every write endpoint', () => {
  test('every endpoint has a setting in which it does its work', () => {
    expect(missingSettings(stage)).toEqual([])
  })

  test('no payload breaks anything or is kept in other letters', () => {
    const bad = outcomes.filter(({ lost, broken }) => lost.length + broken.length > 0)
    expect(bad).toEqual([])
    expect(outcomes.length).toBe(writesOf(stage).flatMap(({ fields }) => fields).length)
  })

  test('payloads are kept wherever a person may write freely', () => {
    const few = writesOf(stage).flatMap(({ name, fields }) =>
      fields
        .filter((field) => !namesSomething(name, field))
        .map((field) => outcomes.find((each) => each.endpoint === name && each.field === field.name))
        .filter((outcome) => !outcome || outcome.stored < 4),
    )
    expect(few).toEqual([])
  })

  test('a refusal is a sentence of the form, or about what was named', () => {
    const sentences = new Set(outcomes.flatMap(({ refused }) => [...refused.keys()]))
    const odd = [...sentences].filter((sentence) => !/^(\w+: )?[A-Z][\s\S]{10,}\.$/.test(sentence))
    expect(odd).toEqual([])
  })
})

/** The only elements and attributes in our mails. */
const MAIL_PARTS =
  /^(html|head|meta|title|style|body|table|tbody|tr|td|h1|h2|p|a|br|span|div)(\[(lang|charset|name|content|style|role|width|cellpadding|cellspacing|align|href|class|height|aria-hidden|colspan|rowspan)\])?$/
const MAIL_HEADERS =
  /^(from|to|reply-to|subject|message-id|auto-submitted|date|mime-version|content-type|content-transfer-encoding|list-unsubscribe|list-unsubscribe-post)$/

describe('in what leaves the platform', () => {
  test(
    'every mail has our elements, our addresses and our headers, and says what was written',
    async () => {
      const { pool } = suite.platform.database
      const open = async () => (await pool.query("SELECT 1 FROM mails WHERE state <> 'SENT'")).rows.length
      await expect.poll(open, { timeout: TIMEOUT }).toBe(0)
      const { rows } = await pool.query<{ recipient: string }>('SELECT DISTINCT recipient FROM mails')
      const known = new Set(rows.map(({ recipient }) => recipient))
      const mails = suite.mailbox.received
      expect(mails.length).toBeGreaterThan(200)
      const shown: string[] = []
      for (const mail of mails) {
        const keys = mail.headers.map(({ key }) => key)
        expect(keys.filter((key) => !MAIL_HEADERS.test(key))).toEqual([])
        expect(new Set(keys).size).toBe(keys.length)
        expect(mail.to?.map(({ address }) => known.has(address ?? ''))).toEqual([true])
        expect(mail.cc ?? mail.bcc).toBeUndefined()
        expect(mail.replyTo?.map(({ address }) => known.has(address ?? '')) ?? [true]).toEqual([true])
        const { parts, links, text } = readHtml(mail.html ?? '')
        shown.push(text)
        expect([...parts].filter((part) => !MAIL_PARTS.test(part))).toEqual([])
        const foreign = links.filter((link) => !link.startsWith(`${suite.platform.publicUrl}/`))
        expect(foreign.filter((link) => !/^https:\/\/(meet|walks)\./.test(link))).toEqual([])
      }
      const plain = mails.map(({ text }) => text).join('\n')
      const whole = manyWithin(400)
      expect(shown.join('\n')).toContain(whole)
      expect(plain).toContain(whole)
    },
    TIMEOUT,
  )

  test('every calendar file in a mail is one appointment of known people', () => {
    const invitations = suite.mailbox.received.filter(({ attachments }) =>
      attachments.some(({ mimeType }) => mimeType === 'application/ics'),
    )
    expect(invitations.length).toBeGreaterThan(40)
    for (const mail of invitations) {
      const file = calendarFileOf(mail)
      expect(badLines(file)).toEqual([])
      const [appointment, ...others] = readAppointments(file)
      expect(others).toEqual([])
      expect(appointment?.attendees.filter((address) => address.includes('pwned'))).toEqual([])
      expect(new Set(appointment?.properties)).toEqual(new Set(appointment?.properties.filter(isExpected)))
    }
  })

  test("every appointment stands in the pair's calendar, and nothing else", async () => {
    const { token } = stage.lived.partner
    const { body } = await suite.call('POST /calendar-feed', { token })
    const feed = await suite.app.inject({ url: (body.address ?? '').replace(suite.platform.publicUrl, '') })
    expect(badLines(feed.body)).toEqual([])
    const { rows } = await suite.platform.database.pool.query(
      "SELECT count(*)::int AS agreed FROM mentoring_sessions WHERE enrollment_id = $1 AND state IN ('AGREED', 'MOVING')",
      [stage.lived.enrollmentId],
    )
    const appointments = readAppointments(feed.body)
    expect(appointments.length).toBe(rows[0].agreed)
    for (const { properties } of appointments)
      expect(properties.filter((name) => !isExpected(name))).toEqual([])
  })

  const lists = allEndpoints.filter(({ produces }) => produces === 'text/csv').map(({ path }) => path)
  // Mails are only shown where they are not really sent.
  let demonstration: TestApp
  beforeAll(async () => {
    demonstration = await startTestApp({ databaseUrl: suite.platform.database.url, showsOutbox: true })
  })
  afterAll(() => demonstration.close())

  test.each(lists)('%s has no cell that a spreadsheet would run', async (path) => {
    const { pool } = suite.platform.database
    const { company, admin } = stage.lived
    const oneOf = async (table: string) => (await pool.query(`SELECT id FROM ${table} LIMIT 1`)).rows[0].id
    const response = await demonstration.app.inject({
      url: `/api${path.replace(':id', path.includes('imports') ? await oneOf('people_imports') : company.id)}`,
      query: await askedOf(path, company.id, () => oneOf('matching_runs')),
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head = [], ...records] = readCsv(response.body)
    expect(records.filter(({ length }) => length !== head.length)).toEqual([])
    const cells = records.flat().filter((cell) => Number.isNaN(Number(cell)))
    expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
  })

  async function askedOf(
    path: string,
    companyId: string,
    aRun: () => Promise<string>,
  ): Promise<Record<string, string>> {
    if (path.includes('queue')) return { companyId: stage.elsewhere.id }
    if (path.includes('compare')) return { first: await aRun(), second: await aRun() }
    if (path.includes('questionnaires')) return { companyId, role: 'MENTOR' }
    return /shortage|tracks|sponsor|outcomes/.test(path) ? { companyId } : {}
  }

  test(
    'every document opens, shows the words and acts on nothing',
    async () => {
      const { lived } = stage
      const { pool } = suite.platform.database
      const done = await addPair(suite.platform, {
        company: lived.company,
        startedAt: new Date(suite.clock.now().getTime() - 213 * 86_400_000),
      })
      await completeProgrammes(suite.platform)
      const month = suite.clock.now().toISOString().slice(0, 7)
      const ofOneLine = textsWithin(160).filter(
        (text) => !/[\p{Control}\p{Surrogate}\u2028\u202e]/u.test(text),
      )
      expect(ofOneLine.length).toBeGreaterThan(8)
      for (const text of ofOneLine) {
        await pool.query('UPDATE users SET first_name = $1, last_name = $1', [text])
        await pool.query('UPDATE companies SET name = $1 WHERE id = $2', [text, lived.company.id])
        await pool.query('UPDATE certificates SET name = $1, company = $1, track = $1', [text])
        const documents = [
          await get('/agreement.pdf', lived.person.token, { enrollmentId: lived.enrollmentId }),
          await get(`/admin/companies/${lived.company.id}/report`, lived.admin.token, { month }),
          await get(`/enrollments/${done.enrollmentId}/certificate.pdf`, done.mentee.token),
        ]
        for (const [at, { statusCode, rawPayload }] of documents.entries()) {
          expect([at, statusCode]).toEqual([at, 200])
          const { text: words, annotations, actions, opens, attachments } = await readPdf(rawPayload)
          expect(words).toMatch(/p.{0,3}wn|рwn/)
          expect({ annotations, actions, opens, attachments }).toEqual({
            annotations: 0,
            actions: null,
            opens: null,
            attachments: null,
          })
        }
      }
    },
    TIMEOUT,
  )

  test(
    "the page of somebody's own data is ours alone",
    async () => {
      const { token } = stage.lived.person
      await suite.call('POST /own-data/export', { token })
      const state = async () => (await suite.call('GET /own-data', { token })).body.export?.state
      await eventually(async () => (await state()) === 'ready', 'the export')
      const files = unzipSync((await get('/own-data/export.zip', token)).rawPayload)
      const { parts, links, text } = readHtml(strFromU8(files['index.html'] ?? new Uint8Array()))
      expect(
        [...parts].filter((part) => /script|img|svg|iframe|\[on|#comment|form|base|link/.test(part)),
      ).toEqual([])
      expect(links.filter((link) => !/^(#[\w-]+|data\.json|files\/)/.test(link))).toEqual([])
      expect(text).toContain(manyWithin(1192))
      expect(Object.keys(files).filter((name) => name.includes('..'))).toEqual([])
    },
    TIMEOUT,
  )
})

const isExpected = (name: string) =>
  /^(uid|sequence|dtstamp|dtstart|dtend|summary|description|location|url|status|organizer|attendee|x-microsoft-.*)$/.test(
    name,
  )
