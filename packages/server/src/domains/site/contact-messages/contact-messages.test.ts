import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../testing/suite.ts'
import { contactMessages, mails } from '../../../platform/db/schema/index.ts'
import { enforceRetention } from '../../privacy/own-data.jobs.ts'

const suite = useTestApp()

const whole = {
  fullName: 'Ida Holm',
  workEmail: 'Ida@Holm.example',
  phone: '+45 33 12 00 00',
  companyName: 'Holm & Co <Nordic>',
  jobTitle: 'Head of People',
  companyHeadcount: '51-200 employees',
  subject: 'Partnership Opportunity',
  message: 'Hello,\n\nwe would like to talk.',
  agreeToComms: true,
  interestedInPartnership: true,
} as const

const stored = (workEmail: string) =>
  suite.platform.database.db.select().from(contactMessages).where(eq(contactMessages.workEmail, workEmail))

describe('a contact message', () => {
  test('is stored as it was written', async () => {
    const { status } = await suite.call('POST /contact', { body: whole })
    expect(status).toBe(204)
    expect(await stored('ida@holm.example')).toEqual([
      {
        ...whole,
        workEmail: 'ida@holm.example',
        id: expect.any(String),
        isSuspect: false,
        createdAt: expect.any(Date),
      },
    ])
  })

  test('reaches support by mail, and the reply goes to the visitor', async () => {
    await suite.call('POST /contact', {
      body: { ...whole, fullName: 'Mia Lund', workEmail: 'mia@lund.example' },
    })
    const mail = await suite.mailbox.latestTo('support@brightpair.test', 'Partnership Opportunity: Mia Lund')
    expect(mail.replyTo).toEqual([{ name: '', address: 'mia@lund.example' }])
    expect(mail.text).toContain('Company: Holm & Co <Nordic>')
    expect(mail.text).toContain('Headcount: 51-200 employees')
    expect(mail.text).toContain('Hello,\n\nwe would like to talk.')
    expect(mail.html).toContain('Holm &amp; Co &lt;Nordic&gt;')
  })

  test('needs no more than a name and an address', async () => {
    const body = {
      fullName: 'Bo',
      workEmail: 'bo@short.example',
      phone: '',
      companyHeadcount: '',
      subject: '',
      message: '',
      agreeToComms: false,
      interestedInPartnership: false,
    } as const
    expect((await suite.call('POST /contact', { body })).status).toBe(204)
    expect(await stored('bo@short.example')).toMatchObject([
      { phone: null, companyHeadcount: null, subject: null, message: null, jobTitle: null },
    ])
    const mail = await suite.mailbox.latestTo('support@brightpair.test', 'Contact form: Bo')
    expect(mail.text).not.toContain('Phone')
  })

  test.each([
    ['fullName', { ...whole, fullName: '  ' }],
    ['workEmail', { ...whole, workEmail: 'not an address' }],
    ['companyHeadcount', { ...whole, companyHeadcount: '12 employees' as never }],
    ['subject', { ...whole, subject: 'Hello' as never }],
    ['message', { ...whole, message: 'x'.repeat(5_001) }],
    ['agreeToComms', { ...whole, agreeToComms: 'yes' as never }],
  ])('is refused with a word on %s', async (field, body) => {
    const response = await suite.call('POST /contact', { body })
    expect([response.status, response.body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(response.body.details ?? {})).toEqual([field])
  })

  test('of a megabyte is refused with a clear word', async () => {
    const response = await suite.call('POST /contact', { body: { ...whole, message: 'x'.repeat(1_000_000) } })
    expect([response.status, response.body.code]).toEqual([413, 'payload_too_large'])
    expect(response.body.message).toBe('This is too large to send. Please shorten it.')
  })

  test('from a program that fills every field is kept, but mailed to nobody', async () => {
    const body = { ...whole, workEmail: 'bot@spam.example', website: 'http://spam.example' }
    expect((await suite.call('POST /contact', { body, ip: '10.5.0.1' })).status).toBe(204)
    expect(await stored('bot@spam.example')).toMatchObject([{ isSuspect: true }])
    const { db } = suite.platform.database
    expect(await db.select().from(mails).where(eq(mails.replyTo, 'bot@spam.example'))).toEqual([])
  })

  test('is refused after ten in an hour, and welcome an hour later', async () => {
    const body = { ...whole, workEmail: 'flood@flood.example' }
    const send = () => suite.call('POST /contact', { body, ip: '10.5.0.2' })
    for (let round = 0; round < 10; round++) expect((await send()).status).toBe(204)
    const stopped = await send()
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(await stored('flood@flood.example')).toHaveLength(10)
    suite.clock.advance(3_600_000)
    expect((await send()).status).toBe(204)
  })

  test('is deleted after two years', async () => {
    await enforceRetention(suite.platform, suite.mail)
    expect(await stored('ida@holm.example')).toHaveLength(1)
    suite.clock.advance(2 * 366 * 24 * 3_600_000)
    await enforceRetention(suite.platform, suite.mail)
    expect(await stored('ida@holm.example')).toEqual([])
  })
})
