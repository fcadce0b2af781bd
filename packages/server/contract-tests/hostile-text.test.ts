import { desc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contactMessages, demoBookings, interestAnswers } from '../src/platform/db/schema/index.ts'
import { calendarEntryOf } from '../testing/calendar.ts'
import { freeSlots } from '../testing/demo-slots.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { useTestApp } from '../testing/suite.ts'

const suite = useTestApp()
const SUPPORT = 'support@brightpair.test'
const VISITOR = 'ann@good.example'
const OWN_HEADERS = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'auto-submitted',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]

interface Answer {
  readonly status: number
  readonly body: { code?: string; message?: string }
}

/** Stored, or refused with a readable message: anything else fails the test. */
function isStored({ status, body }: Answer): boolean {
  if (status === 200 || status === 204) return true
  expect([
    [400, 'invalid_input'],
    [413, 'payload_too_large'],
  ]).toContainEqual([status, body.code])
  expect(body.message).toMatch(/^[A-Z].{10,}\.$/)
  return false
}

const contact = {
  fullName: 'Ann',
  workEmail: VISITOR,
  agreeToComms: false,
  interestedInPartnership: false,
}

// Rate limits would mask what happens to the texts.
const forgetLimits = () => suite.platform.database.db.execute(sql`DELETE FROM rate_limits`)

beforeEach(() => suite.mailbox.received.splice(0))

/** Every mail of the test came through SMTP with our headers, our addresses and no foreign markup. */
afterEach(async () => {
  const { pool } = suite.platform.database
  const open = async () => (await pool.query("SELECT 1 FROM mails WHERE state <> 'SENT'")).rows.length
  await expect.poll(open).toBe(0)
  for (const mail of suite.mailbox.received) {
    expect(OWN_HEADERS).toEqual(expect.arrayContaining(mail.headers.map(({ key }) => key)))
    expect(new Set(mail.headers.map(({ key }) => key)).size).toBe(mail.headers.length)
    expect(mail.from?.address).toBe('hello@brightpair.example')
    const involved = [...(mail.to ?? []), ...(mail.replyTo ?? [])].map(({ address }) => address)
    expect(involved.sort()).toEqual([VISITOR, SUPPORT])
    const [head = '', body = ''] = String(mail.html).split('</head>')
    expect(head.match(/<style/gi)).toHaveLength(1)
    expect(`${head.replace('<style', '')}${body}`).not.toMatch(
      /<script|<img|<svg|<iframe|<style|href="javascript/i,
    )
  }
})

test('the hostile texts are at least a hundred', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(100)
})

describe('hostile texts in the contact form', () => {
  test('as names of companies and jobs are stored inert or refused', async () => {
    let stored = 0
    for (const text of hostileTexts) {
      await forgetLimits()
      const body = { ...contact, companyName: text, jobTitle: text }
      if (!isStored(await suite.call('POST /contact', { body }))) continue
      stored += 1
      expect(await newestMessage()).toMatchObject({ companyName: text.trim(), jobTitle: text.trim() })
      expect(text.trim()).not.toMatch(/[\p{Control}\u2028\u202e]/u)
    }
    expect(stored).toBeGreaterThan(40)
  })

  test('as the message are stored inert or refused', async () => {
    let stored = 0
    for (const text of hostileTexts) {
      await forgetLimits()
      if (!isStored(await suite.call('POST /contact', { body: { ...contact, message: text } }))) continue
      stored += 1
      expect((await newestMessage())?.message).toBe(text.trim())
    }
    expect(stored).toBeGreaterThan(80)
  })

  test('as the address, the subject or the headcount are always refused', async () => {
    for (const text of hostileTexts) {
      await forgetLimits()
      for (const field of ['workEmail', 'subject', 'companyHeadcount']) {
        const body = { ...contact, [field]: text as never }
        expect(isStored(await suite.call('POST /contact', { body }))).toBe(false)
      }
    }
    expect(suite.mailbox.received).toEqual([])
  })
})

describe('hostile texts in a demo booking', () => {
  test('are stored inert or refused, and stay in their place in the calendar file', async () => {
    const slots = await freeSlots(suite, 'Etc/UTC')
    const stored: string[] = []
    for (const text of hostileTexts) {
      await forgetLimits()
      const startsAt = slots[stored.length] ?? ''
      const body = {
        name: 'Ida Holm',
        company: text,
        role: text,
        email: VISITOR,
        startsAt,
        timeZone: 'Etc/UTC',
      }
      if (!isStored(await suite.call('POST /demo/bookings', { body }))) continue
      stored.push(text.trim())
      const { db } = suite.platform.database
      const [row] = await db.select().from(demoBookings).orderBy(desc(demoBookings.createdAt)).limit(1)
      expect(row).toMatchObject({ company: text.trim(), role: text.trim() })
    }
    expect(stored.length).toBeGreaterThan(40)
    const arrived = () => suite.mailbox.received.filter((mail) => mail.to?.[0]?.address === VISITOR)
    await expect.poll(() => arrived().length).toBe(stored.length)
    const attendees = arrived().map((mail) => calendarEntryOf(mail).attendees)
    expect(new Set(attendees.map(([attendee]) => attendee?.name))).toEqual(new Set(['Ida Holm']))
    for (const people of attendees)
      expect(people.map(({ address }) => address)).toEqual([`mailto:${VISITOR}`])
  })
})

describe('hostile texts in the questionnaires', () => {
  test('are stored inert or refused', async () => {
    for (const text of hostileTexts) {
      await forgetLimits()
      for (const field of ['question', 'text', 'other']) {
        const answer = { questionId: 1, question: 'Which?', [field]: text }
        const sent = await suite.call('POST /interest', { body: { kind: 'MENTOR', answers: [answer] } })
        if (!isStored(sent)) continue
        const { db } = suite.platform.database
        const [row] = await db
          .select()
          .from(interestAnswers)
          .orderBy(desc(interestAnswers.createdAt))
          .limit(1)
        expect(row?.answers).toEqual([{ ...answer, [field]: text.trim() }])
      }
    }
  })
})

async function newestMessage() {
  const { db } = suite.platform.database
  const [row] = await db.select().from(contactMessages).orderBy(desc(contactMessages.createdAt)).limit(1)
  return row
}
