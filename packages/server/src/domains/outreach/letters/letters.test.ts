import { randomUUID } from 'node:crypto'
import type { Endpoints } from '@brightpair/contract'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { letterDesk } from '../../../../testing/letters.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { mailDueNotices } from '../../notices/notices.jobs.ts'
import { sendDueLetters } from './deliver-letters.ts'

const suite = useTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})
beforeEach(async () => {
  suite.clock.reset()
  companyId = (await addCompany(suite.platform)).id
})

const { member, send, readers, settle, letter, outcomes, mailsTo, choose } = letterDesk(suite, () => ({
  admin,
  companyId,
}))

type To = NonNullable<Endpoints['POST /admin/letters']['body']>['to']
const everyone: To = { from: 'people', search: '' }

const answered = { questionnaireFilledAt: new Date() }

describe('whom a letter reaches', () => {
  test('those of a filtered list, and nobody of another company', async () => {
    const invited = await member('MENTEE', { invitedAt: new Date(), emailProvenAt: null })
    const silent = await member('MENTOR')
    const waiting = await member('MENTEE', answered)
    await addMember(suite.platform, 'MENTEE', (await addCompany(suite.platform)).id)
    const of = async (to: To) => (await readers(to)).data.map(({ id }) => id).sort()
    const need = (name: 'not-joined' | 'not-answered' | 'no-match') =>
      of({ from: 'people', search: '', need: name })
    expect(await of(everyone)).toEqual([invited.id, silent.id, waiting.id].sort())
    expect(await need('not-joined')).toEqual([invited.id])
    expect(await need('not-answered')).toEqual([silent.id])
    expect(await need('no-match')).toEqual([waiting.id])
    expect(await of({ ...everyone, role: 'MENTOR' })).toEqual([silent.id])
    expect(await of({ from: 'people', search: silent.lastName })).toEqual([silent.id])
  })

  test('those whose pair has not met for so many days', async () => {
    const startedAt = new Date(suite.clock.now().getTime() - 60 * DAY)
    const quiet = await addPair(suite.platform, { company: { id: companyId }, startedAt })
    const met = await addPair(suite.platform, { company: { id: companyId }, startedAt })
    await addAgreedSession(suite.platform, quiet, -30 * 24 * 60)
    await addAgreedSession(suite.platform, met, -10 * 24 * 60)
    const since = async (days: number) =>
      (await readers({ from: 'people', search: '', need: 'no-session', days })).data
        .map(({ id }) => id)
        .sort()
    expect(await since(21)).toEqual([quiet.mentor.id, quiet.mentee.id].sort())
    expect(await since(7)).toHaveLength(4)
    expect(await since(45)).toEqual([])
  })

  test('both people of pairs that may need a nudge, or one side of them', async () => {
    const startedAt = new Date(suite.clock.now().getTime() - 60 * DAY)
    const pair = await addPair(suite.platform, { company: { id: companyId }, startedAt })
    await addPair(suite.platform, { company: { id: companyId } })
    const found = await readers({ from: 'pairs-at-risk' })
    expect(found.data.map(({ id }) => id).sort()).toEqual([pair.mentor.id, pair.mentee.id].sort())
    expect((await readers({ from: 'pairs-at-risk', role: 'MENTEE' })).data).toMatchObject([
      { id: pair.mentee.id, values: { partner: pair.mentor.firstName, month: '2', 'last met': '' } },
    ])
  })

  test('those who are ticked, without those who are taken out, and no strangers', async () => {
    const [one, two] = [await member(), await member()]
    const stranger = await addMember(suite.platform, 'MENTEE', (await addCompany(suite.platform)).id)
    const to: To = { from: 'chosen', ids: [one.id, two.id, stranger.id] }
    expect((await readers(to)).total).toBe(2)
    expect((await readers(to, { without: [two.id] })).data).toMatchObject([{ id: one.id }])
  })

  test('says who is held back and why before anything is sent', async () => {
    const [paused, off] = [await member('MENTOR'), await member()]
    await member()
    await pause(paused)
    await choose(off, 'never')
    const found = await readers()
    expect(found.total).toBe(3)
    expect(found.held).toEqual([
      { reason: 'paused', people: 1, names: [`${paused.firstName} ${paused.lastName}`] },
      { reason: 'unsubscribed', people: 1, names: [`${off.firstName} ${off.lastName}`] },
    ])
  })
})

async function pause(person: Member) {
  await suite.platform.database.pool.query('UPDATE memberships SET paused_until = $2 WHERE user_id = $1', [
    person.id,
    new Date(suite.clock.now().getTime() + 20 * DAY).toISOString().slice(0, 10),
  ])
}

describe('sending', () => {
  test('each reader gets their own words by email and in the app, and answers go to the author', async () => {
    const pair = await addPair(suite.platform, { company: { id: companyId } })
    const { body, status } = await send({
      subject: 'You and {partner}',
      text: 'Hi {first name},\n\nyou are in month {month} with {partner}. You last met on {last met}.\n\nMaria',
    })
    expect(status).toBe(200)
    await settle()
    const [mail] = mailsTo(pair.mentee)
    expect(mail?.subject).toBe(`You and ${pair.mentor.firstName}`)
    expect(mail?.text).toContain(`you are in month 1 with ${pair.mentor.firstName}.`)
    expect(mail?.text).not.toContain('You last met')
    expect(mail?.replyTo?.[0]?.address).toBe(admin.email)
    expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
    const { body: notices } = await suite.call('GET /notices', { token: pair.mentor.token })
    expect(notices.notices[0]).toMatchObject({
      kind: 'team-letter',
      title: `You and ${pair.mentee.firstName}`,
    })
    expect(await letter(body.id)).toMatchObject({
      readers: { total: 2, sent: 2, waiting: 0, held: 0, failed: 0 },
    })
  })

  test('however often it is pressed, also at the same moment, everybody gets one', async () => {
    const people = [await member(), await member('MENTOR')]
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ clientId })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    await Promise.all([settle(), settle(), sendDueLetters(suite.platform)])
    await send({ clientId })
    await settle()
    for (const person of people) expect(mailsTo(person)).toHaveLength(1)
  })

  test('paused and unsubscribed people get no email, and the result says why', async () => {
    const [reader, paused, off] = [await member(), await member('MENTOR'), await member()]
    await pause(paused)
    await choose(off, 'never')
    const { body } = await send()
    await settle()
    expect(mailsTo(reader)).toHaveLength(1)
    expect([...mailsTo(paused), ...mailsTo(off)]).toEqual([])
    const held = await outcomes(body.id, { outcome: 'held' })
    expect(held.map(({ id, held: why }) => [id, why]).sort()).toEqual(
      [
        [paused.id, 'paused'],
        [off.id, 'unsubscribed'],
      ].sort(),
    )
    // Only the email was blocked.
    expect((await suite.call('GET /notices', { token: off.token })).body.unread).toBe(1)
    expect((await suite.call('GET /notices', { token: paused.token })).body.unread).toBe(0)
  })

  test('quiet hours of a reader hold it until they end', async () => {
    const reader = await member()
    const minute = suite.clock.now().getUTCHours() * 60 + suite.clock.now().getUTCMinutes()
    await suite.call('PUT /notices/schedule', {
      token: reader.token,
      body: {
        timeZone: 'Etc/UTC',
        digestHour: 8,
        quietHours: { from: (minute + 1430) % 1440, to: (minute + 60) % 1440 },
      },
    })
    const { body } = await send()
    await settle()
    expect(mailsTo(reader)).toEqual([])
    expect((await letter(body.id)).readers).toMatchObject({ waiting: 1, sent: 0 })
    suite.clock.advance(2 * HOUR)
    await settle()
    expect(mailsTo(reader)).toHaveLength(1)
    expect((await letter(body.id)).readers).toMatchObject({ waiting: 0, sent: 1 })
  })

  test('whoever has not joined gets the invitation again with its full fourteen days', async () => {
    const reader = await member('MENTEE', {
      invitedAt: new Date(suite.clock.now().getTime() - 13 * DAY),
      emailProvenAt: null,
    })
    await send({
      to: { from: 'people', search: '', need: 'not-joined' },
      text: 'Hi {first name}, come in: {link}',
    })
    await settle()
    const [mail] = mailsTo(reader)
    const [, token = ''] = /reset-password#token=([\w-]+)&invited/.exec(mail?.text ?? '') ?? []
    expect(mail?.text).toContain(`Hi ${reader.firstName}, come in: http`)
    suite.clock.advance(13.9 * DAY)
    const { status } = await suite.call('POST /auth/reset-password', {
      body: { token, password: 'a-password-nobody-guesses' },
    })
    expect(status).toBe(200)
  })

  test('a mail server that refuses is shown as a failure of that reader', async () => {
    const reader = await member()
    suite.mailbox.fault = { at: 'the recipient', what: 'says never' }
    try {
      const { body } = await send()
      await sendDueLetters(suite.platform)
      await mailDueNotices(suite.platform)
      await eventually(async () => (await letter(body.id)).readers.failed === 1, 'it has failed')
      expect(await outcomes(body.id)).toMatchObject([
        { id: reader.id, outcome: 'failed', delivery: 'failed' },
      ])
    } finally {
      suite.mailbox.fault = undefined
    }
    await settle()
  })
})

describe('what is refused', () => {
  test('a letter to nobody, to an unknown company, or without words', async () => {
    expect((await send()).body.code).toBe('nobody_to_write_to')
    await member()
    expect((await send({ companyId: randomUUID() })).status).toBe(404)
    expect((await send({ subject: ' ' })).status).toBe(400)
    expect((await send({ subject: 'Two\nlines' })).status).toBe(400)
    expect((await send({ text: 'x'.repeat(4001) })).status).toBe(400)
    const { rows } = await suite.platform.database.pool.query('SELECT FROM letters WHERE company_id = $1', [
      companyId,
    ])
    expect(rows).toEqual([])
  })

  test('participants neither write nor read letters', async () => {
    const [mentor, mentee] = [await member('MENTOR'), await member()]
    const { body } = await send()
    for (const { token } of [mentor, mentee]) {
      expect((await send({}, token)).status).toBe(403)
      const params = { id: body.id }
      expect((await suite.call('GET /admin/letters/:id/readers', { token, params })).status).toBe(403)
      expect((await suite.call('POST /admin/letters/:id/stop', { token, params })).status).toBe(403)
    }
    await settle()
  })
})
