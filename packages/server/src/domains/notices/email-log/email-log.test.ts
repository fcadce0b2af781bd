import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { postNotices } from '../post-notices.ts'
import { feedbackShared } from '../wording.ts'

const suite = useTestApp()
let admin: Member
let pair: Awaited<ReturnType<typeof addPair>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  pair = await addPair(suite.platform)
  await suite.call('POST /auth/forgot-password', { body: { email: pair.mentee.email } })
  await suite.platform.database.transaction((tx) =>
    postNotices(suite.platform, tx, [
      { to: pair.mentor.id, text: feedbackShared(pair.enrollmentId, crypto.randomUUID()) },
    ]),
  )
  await suite.mailbox.latestTo(pair.mentee.email)
  await suite.mailbox.latestTo(pair.mentor.email)
})

const log = (query: Record<string, string> = {}, token = admin.token) =>
  suite.call('GET /admin/emails', { token, query: { companyId: pair.companyId, ...query } })

describe('the log of emails', () => {
  test('says to whom, of what kind, when and whether it left, and nothing of what it says', async () => {
    const body = await eventually(async () => {
      const { body } = await log()
      return body.data.every(({ state }) => state === 'sent') && body
    }, 'both have left')
    expect(body.total).toBe(2)
    expect(body.data.map(({ to, about }) => [to.email, about]).sort()).toEqual(
      [
        [pair.mentee.email, 'Password link'],
        [pair.mentor.email, 'Your partner shared feedback with you'],
      ].sort(),
    )
    expect(JSON.stringify(body)).not.toMatch(/token|reset-password|unsubscribe|http/)
  })

  test('finds by name, kind and state', async () => {
    expect((await log({ search: pair.mentor.lastName })).body.total).toBe(1)
    expect((await log({ topic: 'account' })).body.data).toMatchObject([{ about: 'Password link' }])
    expect((await log({ topic: 'programme' })).body.total).toBe(1)
    expect((await log({ topic: 'team' })).body.total).toBe(0)
    expect((await log({ state: 'failed' })).body.total).toBe(0)
  })

  test('shows one company alone, and only to those who run it', async () => {
    const other = await addCompany(suite.platform)
    expect((await log({ companyId: other.id })).body.total).toBe(0)
    expect((await log({ companyId: crypto.randomUUID() })).status).toBe(404)
    for (const { token } of [pair.mentor, pair.mentee]) expect((await log({}, token)).status).toBe(403)
  })
})

describe('whom a case concerns', () => {
  const words = /told the team|programme team answered|wrote to the programme team|paused or continues/
  let reported: Awaited<ReturnType<typeof addPair>>
  let manager: { token: string }

  beforeAll(async () => {
    reported = await addPair(suite.platform)
    const { companyId, enrollmentId, mentor, mentee } = reported
    const of = async (role: 'MANAGER' | 'SAFEGUARDING') =>
      signedIn(suite.platform, await addCaller(suite.platform, role, companyId))
    manager = await of('MANAGER')
    const lead = await of('SAFEGUARDING')
    const told = await suite.call('POST /cases', {
      token: mentee.token,
      body: {
        clientId: crypto.randomUUID(),
        topic: 'conduct',
        urgency: 'today',
        words: 'He quibbrels at me.',
        enrollmentId,
      },
    })
    await suite.call('POST /admin/cases/:id/entries', {
      token: lead.token,
      params: { id: told.body.id },
      body: { clientId: crypto.randomUUID(), isNote: false, words: 'Thank you for telling us.' },
    })
    await suite.mailbox.latestTo(lead.email)
    await suite.mailbox.latestTo(mentee.email, 'Your programme team has answered you')
    for (const { email } of [mentor, mentee])
      await suite.mailbox.latestTo(email, 'Your mentoring is paused for now')
  })

  test('is in neither the log nor anyone’s record', async () => {
    const { companyId, mentor, mentee } = reported
    for (const token of [manager.token, admin.token])
      for (const query of [{}, { search: mentee.lastName }, { topic: 'programme' }, { state: 'sent' }])
        expect((await log({ companyId, ...query }, token)).body).toMatchObject({ total: 0, data: [] })
    for (const { id } of [mentor, mentee]) {
      const { token } = manager
      const { body } = await suite.call('GET /admin/people/:id/record', { token, params: { id } })
      expect(body.emails).toEqual([])
      expect(JSON.stringify(body)).not.toMatch(words)
    }
  })

  test('isn’t counted among the emails that failed', async () => {
    await suite.query(`UPDATE mails SET state = 'FAILED' WHERE company_id = $1`, [reported.companyId])
    const { body } = await suite.call('GET /admin/overview', { token: manager.token })
    expect(body.today.map(({ about }) => about)).not.toContain('emails')
  })
})
