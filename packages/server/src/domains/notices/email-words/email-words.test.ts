import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { postNotices } from '../post-notices.ts'
import { matchFound } from '../wording.ts'

const suite = useTestApp()
let admin: Member
let company: { id: string; name: string }
let manager: string
let stranger: string
let mentor: Member
let mentee: Member

beforeAll(async () => {
  const { platform } = suite
  admin = await addMember(platform, 'ADMIN', null)
  company = await addCompany(platform)
  const managing = async (id: string) =>
    (await signedIn(platform, await addCaller(platform, 'MANAGER', id, null))).token
  manager = await managing(company.id)
  stranger = await managing((await addCompany(platform)).id)
  mentor = await addMember(platform, 'MENTOR', company.id)
  mentee = await addMember(platform, 'MENTEE', company.id)
})

const list = (token = manager) =>
  suite.call('GET /admin/email-words', { token, query: { companyId: company.id } })

async function emailOf(kind: string) {
  const email = (await list()).body.emails.find((each) => each.kind === kind)
  if (!email) throw new Error(`no ${kind}`)
  return email
}

async function change(kind: string, words: { subject: string; text: string }, token = manager) {
  const { version } = await emailOf(kind)
  return suite.call('PUT /admin/email-words/:kind', {
    token,
    params: { kind },
    body: { companyId: company.id, version, ...words },
  })
}

async function reset(kind: string) {
  const { version } = await emailOf(kind)
  return suite.call('POST /admin/email-words/:kind/reset', {
    token: manager,
    params: { kind },
    body: { companyId: company.id, version },
  })
}

describe('a company’s own words', () => {
  test('reach the reader in both parts of the email, escaped, with the button where the link is', async () => {
    const text =
      'Dear {first name},\n\n<b>Say hi</b> to {Partner} at {company}. Answer by {answer by}.\n\n{link}\n\nThe People Team'
    const saved = await change('match-found', { subject: 'Someone for you, {first name}', text })
    expect(saved.body).toMatchObject({ version: 2, own: { text } })
    const match = await addMatch(suite.platform, mentor, mentee)
    const told = matchFound('$& Ruth {link}', match.id, new Date('2026-11-24T10:00:00Z'), null)
    await suite.platform.database.transaction((tx) =>
      postNotices(suite.platform, tx, [{ to: mentee.id, text: told }]),
    )
    const subject = `Someone for you, ${mentee.firstName}`
    const { html = '', text: plain = '' } = await suite.mailbox.latestTo(mentee.email, subject)
    const said = `to $& Ruth {link} at ${company.name}. Answer by 24 November.`
    expect(plain).toContain(`<b>Say hi</b> ${said}`)
    expect(html).toContain('&lt;b&gt;Say hi&lt;/b&gt;')
    expect(html).not.toContain('<b>Say hi')
    expect(plain.indexOf('Meet your match:')).toBeGreaterThan(plain.indexOf(said))
    expect(plain.indexOf('The People Team')).toBeGreaterThan(plain.indexOf('Meet your match:'))
    // The notice in the app keeps the default wording.
    const { body } = await suite.call('GET /notices', { token: mentee.token })
    expect(body.notices[0]?.title).toBe('We’ve found you a match')
  })

  test('are ours again when asked, and an invitation follows them', async () => {
    const invite = async (email: string) => {
      const body = { email, firstName: 'Ada', lastName: 'Byron', accountType: 'MENTEE' as const }
      await suite.call('POST /admin/people', { token: admin.token, body: { ...body, companyId: company.id } })
      return email
    }
    await change('invitation', { subject: 'Join us at {company}', text: 'Ada? {first name}!\n\n{link}' })
    const own = await suite.mailbox.latestTo(await invite('ada@own.example'), `Join us at ${company.name}`)
    expect(own.text).toContain('Ada? Ada!')
    expect(own.text).toContain('/reset-password#token=')
    expect((await reset('invitation')).body).toMatchObject({ own: null, version: 3 })
    const ours = await suite.mailbox.latestTo(
      await invite('ada@ours.example'),
      `${company.name} has invited you to a mentoring programme`,
    )
    expect(ours.text).toContain(`${company.name} has set up an account for you`)
  })

  test('never reach people of another company', async () => {
    await change('match-found', { subject: 'Only ours', text: '{link}' })
    const elsewhere = await addCompany(suite.platform)
    const reader = await addMember(suite.platform, 'MENTEE', elsewhere.id)
    const partner = await addMember(suite.platform, 'MENTOR', elsewhere.id)
    const match = await addMatch(suite.platform, partner, reader)
    await suite.platform.database.transaction((tx) =>
      postNotices(suite.platform, tx, [
        { to: reader.id, text: matchFound('Ruth', match.id, new Date('2027-01-01T10:00:00Z'), null) },
      ]),
    )
    expect((await suite.mailbox.latestTo(reader.email, 'We’ve found you a match')).text).toContain(
      'Meet Ruth.',
    )
  })
})

describe('saving', () => {
  test('is refused without the link an email needs, and with a variable it does not know', async () => {
    const without = await change('invitation', { subject: 'Join', text: 'Hello {first name}.' })
    expect(without.status).toBe(400)
    expect(without.body).toMatchObject({
      code: 'invalid_input',
      details: { text: 'Please add {link}: without it, people can’t get to “Choose a password”.' },
    })
    const unknown = await change('invitation', { subject: 'Hi {constructor}', text: '{partner} {link}' })
    expect(unknown.body).toMatchObject({
      details: {
        subject: 'This email doesn’t know {constructor}.',
        text: 'This email doesn’t know {partner}.',
      },
    })
    expect((await change('match-ended', { subject: 'Over', text: 'No link needed.' })).status).toBe(200)
  })

  test('is decided for one of two who save at the same moment', async () => {
    const { version } = await emailOf('welcome')
    const save = (subject: string) =>
      suite.call('PUT /admin/email-words/:kind', {
        token: manager,
        params: { kind: 'welcome' },
        body: { companyId: company.id, version, subject, text: '{link}' },
      })
    const both = await Promise.all([save('One'), save('Two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is not for strangers or participants, nor for emails about security', async () => {
    expect((await list(stranger)).status).toBe(404)
    expect((await list(mentee.token)).status).toBe(403)
    expect((await change('welcome', { subject: 'x', text: '{link}' }, stranger)).status).toBe(404)
    const params = { kind: 'reset-password' }
    const body = { companyId: company.id, version: 1, subject: 'x', text: '{link}' }
    const refused = await suite.call('PUT /admin/email-words/:kind', { token: manager, params, body })
    expect(refused.body).toMatchObject({ code: 'not_found' })
  })

  test('is in the audit with the words from before and after', async () => {
    await change('match-accepted', { subject: 'Thanks', text: 'For {partner}' })
    const { body } = await suite.call('GET /admin/audit', { token: admin.token })
    expect(body.data[0]).toMatchObject({ action: 'email-words.changed' })
  })
})

test('a test goes to whoever asks, with examples and without saving', async () => {
  const { status } = await suite.call('POST /admin/email-words/:kind/test', {
    token: admin.token,
    params: { kind: 'session-reminder' },
    body: { companyId: company.id, subject: '{how soon}: {partner}', text: 'Hi {first name}' },
  })
  expect(status).toBe(204)
  const { text, html } = await suite.mailbox.latestTo(admin.email, 'Test: Tomorrow: Ruth')
  expect(text).toContain(`Hi ${admin.firstName}`)
  expect(html).not.toContain('See the session')
  expect((await emailOf('session-reminder')).own).toBeNull()
})
