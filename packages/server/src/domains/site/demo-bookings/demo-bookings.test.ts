import { beforeAll, describe, expect, test } from 'vitest'
import { calendarEntryOf } from '../../../../testing/calendar.ts'
import { freeSlots } from '../../../../testing/demo-slots.ts'
import { addMember } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { demoBookings } from '../../../platform/db/schema/index.ts'
import { enforceRetention } from '../../privacy/own-data.jobs.ts'

const suite = useTestApp()
const BERLIN = 'Europe/Berlin'
const SUPPORT = 'support@brightpair.test'
let berlin: string[] = []
let counter = 0

beforeAll(async () => {
  berlin = await freeSlots(suite, BERLIN)
})

const nextSlot = () => berlin.shift() ?? ''

async function book(
  startsAt: string,
  given: { timeZone?: string; email?: string; ip?: string; language?: string } = {},
) {
  counter += 1
  const email = given.email ?? `visitor-${counter}@demo.example`
  const response = await suite.call('POST /demo/bookings', {
    body: { name: 'Ida Holm', email, startsAt, timeZone: given.timeZone ?? BERLIN },
    ip: given.ip ?? `10.1.0.${counter}`,
    ...(given.language ? { headers: { 'accept-language': given.language } } : {}),
  })
  return { ...response, email }
}

async function stateOf(startsAt: string, timeZone: string) {
  const { body } = await suite.call('GET /demo/slots', { query: { month: startsAt.slice(0, 7), timeZone } })
  return body.days.flatMap(({ slots }) => slots).find((slot) => slot.startsAt === startsAt)?.state
}

async function cancelTokenOf(email: string) {
  const mail = await suite.mailbox.latestTo(email, 'Your Brightpair demo is booked')
  const token = /\/demo\/cancel#token=([\w-]+)/.exec(mail.text ?? '')?.[1]
  if (!token) throw new Error('the confirmation has no cancel link')
  return token
}

describe('the slots of a month', () => {
  test('are nine a day on the clock of the visitor, all free', async () => {
    const { body } = await suite.call('GET /demo/slots', {
      query: { month: berlin[0]?.slice(0, 7) ?? '', timeZone: BERLIN },
    })
    expect(body.timeZone).toBe(BERLIN)
    for (const { slots } of body.days) {
      expect(slots.map(({ time }) => time).join(' ')).toBe(
        '09:00 10:00 11:00 12:00 13:00 14:00 15:00 16:00 17:00',
      )
      expect(new Set(slots.map(({ state }) => state))).toEqual(new Set(['free']))
    }
  })

  test('that is over are all past', async () => {
    const { body } = await suite.call('GET /demo/slots', { query: { month: '2025-06', timeZone: BERLIN } })
    expect(body.days).toHaveLength(30)
    expect(new Set(body.days.flatMap(({ slots }) => slots.map(({ state }) => state)))).toEqual(
      new Set(['past']),
    )
  })

  test('too far ahead are not offered', async () => {
    const { body } = await suite.call('GET /demo/slots', { query: { month: '2099-06', timeZone: BERLIN } })
    expect(body.days.flatMap(({ slots }) => slots)).toEqual([])
  })

  test.each([
    [{ month: '2026-13', timeZone: BERLIN }, 'month'],
    [{ month: '2026-12-01', timeZone: BERLIN }, 'month'],
    [{ month: '2026-12', timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ month: '2026-12', timeZone: '+05:30' }, 'timeZone'],
    [{ month: '2026-12', timeZone: '' }, 'timeZone'],
    [{ month: '2026-12' }, 'timeZone'],
  ])('are refused for %o', async (query, field) => {
    const { status, body } = await suite.call('GET /demo/slots', { query: query as Record<string, string> })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.details ?? {})).toEqual([field])
  })
})

describe('booking a demo', () => {
  test('answers with the booking and shows the slot as taken to the next visitor', async () => {
    const startsAt = nextSlot()
    const { status, body } = await book(startsAt)
    expect(status).toBe(200)
    expect(body).toEqual({ id: expect.any(String), startsAt, timeZone: BERLIN })
    expect(await stateOf(startsAt, BERLIN)).toBe('taken')
    expect(await stateOf(startsAt, 'Europe/Paris')).toBe('taken')
  })

  test('sends a confirmation that a calendar accepts, in the time zone of the visitor', async () => {
    const startsAt = nextSlot()
    const { email, body } = await book(startsAt)
    const mail = await suite.mailbox.latestTo(email)
    expect(mail.subject).toBe('Your Brightpair demo is booked')
    expect(mail.replyTo?.[0]?.address).toBe(SUPPORT)
    const moment = { timeZone: BERLIN, dateStyle: 'full', timeStyle: 'short' } as const
    const clock = new Intl.DateTimeFormat('en-GB', moment)
    const when = clock.format(new Date(startsAt)).replace(/^(\w+), (?=\d)/, '$1 ')
    expect(mail.text).toContain(`${when} (Central European`)
    expect(mail.text).toMatch(/Central European (Standard|Summer) Time, Europe\/Berlin\)/)
    expect(mail.text).toContain('http://brightpair.test/demo/cancel#token=')
    const entry = calendarEntryOf(mail)
    expect(entry).toMatchObject({
      method: 'REQUEST',
      uid: `demo-booking-${body.id}@brightpair`,
      sequence: 0,
      status: 'CONFIRMED',
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      summary: 'Brightpair demo',
      organizer: `mailto:${SUPPORT}`,
      attendees: [{ name: 'Ida Holm', address: `mailto:${email}` }],
    })
    expect(entry.description).toContain('http://brightpair.test/demo/cancel#token=')
  })

  test.each([
    ['en-US,en;q=0.9', 'en-US', /[AP]M$/],
    ['de-DE,de;q=0.9', 'en-GB', /^\d\d:\d\d$/],
    ['*', 'en-GB', /^\d\d:\d\d$/],
  ])('is written as a visitor of %s does, also when it is cancelled', async (language, english, clock) => {
    const startsAt = nextSlot()
    const { email } = await book(startsAt, { language })
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(english, { timeZone: BERLIN, ...options }).format(new Date(startsAt))
    const day = format({ dateStyle: 'full' }).replace(/^(\w+), (?=\d)/, '$1 ')
    const time = format({ timeStyle: 'short' }).replace('\u202f', '\u00a0')
    expect(time).toMatch(clock)
    const [booked, token] = [await suite.mailbox.latestTo(email), await cancelTokenOf(email)]
    expect(booked.text).toContain(`${day} at ${time} (Central European`)
    await suite.call('POST /demo/bookings/cancel', { body: { token } })
    const cancelled = await suite.mailbox.latestTo(email, 'Your Brightpair demo is cancelled')
    expect(cancelled.text).toContain(`${day} at ${time} (Central European`)
  })

  test('offers the file as an invitation, not only as an attachment', async () => {
    const { email } = await book(nextSlot())
    const mail = await suite.mailbox.latestTo(email)
    const invitation = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    expect(invitation?.method).toBe('REQUEST')
  })

  test('tells support who comes, with a reply that goes to the visitor', async () => {
    await suite.call('POST /demo/bookings', {
      body: {
        name: 'Bo Lund',
        email: 'bo@lund.example',
        startsAt: nextSlot(),
        timeZone: BERLIN,
        company: 'Lund & Søn',
        role: 'Head of People',
      },
      ip: '10.1.1.1',
    })
    const mail = await suite.mailbox.latestTo(SUPPORT, 'Demo booked by Bo Lund')
    expect(mail.replyTo?.[0]?.address).toBe('bo@lund.example')
    expect(mail.text).toContain('Company: Lund & Søn')
    expect(mail.text).toContain('Role: Head of People')
    expect(mail.text).not.toContain('token=')
    expect(calendarEntryOf(mail)).toMatchObject({ method: 'PUBLISH', attendees: [] })
  })

  test('keeps the plan chosen on the pricing page, for the visitor, for support and among the leads', async () => {
    const admin = await addMember(suite.platform, 'ADMIN', null)
    const email = 'growing@demo.example'
    const body = { name: 'Gro Wing', email, startsAt: nextSlot(), timeZone: BERLIN, plan: 'GROWTH' as const }
    await suite.call('POST /demo/bookings', { body, ip: '10.1.9.1' })
    const confirmation = await suite.mailbox.latestTo(email, 'Your Brightpair demo is booked')
    expect(confirmation.text).toContain('You chose the Growth plan.')
    const told = await suite.mailbox.latestTo(SUPPORT, 'Demo booked by Gro Wing')
    expect(told.text).toContain('Plan: Growth')
    const leads = await suite.call('GET /admin/leads', { token: admin.token, query: { search: email } })
    const [lead] = leads.body.data
    expect(lead?.title).toBe('Demo, Growth plan')
    const params = { id: lead?.id ?? '' }
    const { source } = (await suite.call('GET /admin/leads/:id', { token: admin.token, params })).body
    expect(source).toMatchObject({ kind: 'DEMO', plan: 'GROWTH' })
  })

  test('takes no plan that does not exist', async () => {
    const body = { name: 'Ida Holm', email: 'x@demo.example', startsAt: nextSlot(), timeZone: BERLIN }
    const response = await suite.call('POST /demo/bookings', { body: { ...body, plan: 'GOLD' as never } })
    expect(response.status).toBe(400)
  })

  test('is refused for a slot that is taken, and mails nobody', async () => {
    const startsAt = nextSlot()
    await book(startsAt)
    const { status, body, email } = await book(startsAt)
    expect([status, body.code]).toEqual([409, 'slot_taken'])
    expect(body.message).toBe('Someone has just taken this time. Please choose another one.')
    await cancelTokenOf((await book(nextSlot())).email)
    expect(suite.mailbox.received.some((mail) => mail.to?.[0]?.address === email)).toBe(false)
  })

  test('is refused where it overlaps a booking from a zone half an hour off', async () => {
    const india = 'Asia/Kolkata'
    const startsAt = (await freeSlots(suite, india)).at(-30) ?? ''
    expect((await book(startsAt, { timeZone: india })).status).toBe(200)
    const half = 1_800_000
    for (const neighbour of [Date.parse(startsAt) - half, Date.parse(startsAt) + half]) {
      const iso = new Date(neighbour).toISOString()
      const state = await stateOf(iso, 'Europe/London')
      if (state === undefined) continue
      expect(state).toBe('taken')
      expect((await book(iso, { timeZone: 'Europe/London' })).body.code).toBe('slot_taken')
    }
    const next = new Date(Date.parse(startsAt) + 3 * half).toISOString()
    expect((await book(next, { timeZone: 'Etc/UTC' })).body.code).not.toBe('slot_taken')
  })

  test.each([
    ['in the past', '2025-06-02T08:00:00.000Z'],
    ['in a hundred years', '2126-06-03T08:00:00.000Z'],
    ['between two slots', '2027-01-12T08:30:00.000Z'],
    ['at night', '2027-01-12T02:00:00.000Z'],
  ])('%s is not offered', async (_, startsAt) => {
    const { status, body } = await book(startsAt)
    expect([status, body.code]).toEqual([400, 'slot_not_offered'])
  })

  test('ends for an address with three bookings a day and goes on the next day', async () => {
    const email = 'eager@demo.example'
    for (let round = 0; round < 3; round++) expect((await book(nextSlot(), { email })).status).toBe(200)
    const stopped = nextSlot()
    expect((await book(stopped, { email })).status).toBe(429)
    expect(await stateOf(stopped, BERLIN)).toBe('free')
    suite.clock.advance(24 * 3_600_000)
    expect((await book(stopped, { email })).status).toBe(200)
  })

  test('ends for a visitor who tries too often', async () => {
    const attempt = () => book('2025-06-02T08:00:00.000Z', { ip: '10.2.2.2' })
    for (let round = 0; round < 20; round++) expect((await attempt()).status).toBe(400)
    const stopped = await attempt()
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('cancelling a demo', () => {
  const cancel = (token: string) => suite.call('POST /demo/bookings/cancel', { body: { token } })

  test('shows which booking the link belongs to', async () => {
    const startsAt = nextSlot()
    const token = await cancelTokenOf((await book(startsAt)).email)
    const { status, body } = await suite.call('POST /demo/bookings/look-up', { body: { token } })
    expect(status).toBe(200)
    expect(body).toEqual({ startsAt, timeZone: BERLIN, name: 'Ida Holm' })
  })

  test('frees the slot and takes the entry out of the calendar', async () => {
    const startsAt = nextSlot()
    const { email } = await book(startsAt)
    const booked = calendarEntryOf(await suite.mailbox.latestTo(email))
    expect((await cancel(await cancelTokenOf(email))).status).toBe(204)
    expect(await stateOf(startsAt, BERLIN)).toBe('free')
    const mail = await suite.mailbox.latestTo(email, 'Your Brightpair demo is cancelled')
    const cancelled = calendarEntryOf(mail)
    expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: booked.uid, startsAt })
    expect(cancelled.sequence).toBeGreaterThan(booked.sequence)
    await suite.mailbox.latestTo(SUPPORT, 'Demo cancelled by Ida Holm')
    expect((await book(startsAt)).status).toBe(200)
  })

  test('a second time says that it is cancelled already', async () => {
    const token = await cancelTokenOf((await book(nextSlot())).email)
    await cancel(token)
    const again = await cancel(token)
    expect([again.status, again.body.code]).toEqual([410, 'link_expired'])
    expect(again.body.message).toBe('This demo has already been cancelled.')
    const shown = await suite.call('POST /demo/bookings/look-up', { body: { token } })
    expect(shown.body.message).toBe('This demo has already been cancelled.')
  })

  test('with a link that nobody got is refused, and guessing is stopped', async () => {
    const guess = (round: number) =>
      suite.call('POST /demo/bookings/cancel', { body: { token: `guess-${round}` }, ip: '10.3.3.3' })
    for (let round = 0; round < 30; round++) expect((await guess(round)).body.code).toBe('link_expired')
    expect((await guess(30)).status).toBe(429)
  })
})

describe('as time goes by', () => {
  test('a booking cannot be cancelled after its time, and is deleted after two years', async () => {
    const startsAt = nextSlot()
    const token = await cancelTokenOf((await book(startsAt)).email)
    suite.clock.advance(Date.parse(startsAt) - suite.clock.now().getTime() + 1_000)
    const late = await suite.call('POST /demo/bookings/cancel', { body: { token } })
    expect([late.status, late.body.code]).toEqual([410, 'link_expired'])
    expect(late.body.message).toContain('has passed')
    expect(await stateOf(startsAt, BERLIN)).toBe('past')

    await enforceRetention(suite.platform, suite.mail)
    const stored = () => suite.platform.database.db.select().from(demoBookings)
    expect((await stored()).length).toBeGreaterThan(0)
    suite.clock.advance(3 * 366 * 24 * 3_600_000)
    await enforceRetention(suite.platform, suite.mail)
    expect(await stored()).toEqual([])
  })
})
