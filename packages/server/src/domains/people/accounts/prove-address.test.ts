import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let count = 0

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

async function newcomer() {
  count += 1
  const company = await addCompany(suite.platform, { name: 'Marked Company' })
  const email = `proof-${count}@proofs.example`
  const { body } = await suite.call('POST /auth/signup', {
    body: {
      email,
      password: 'a-quiet-harbour',
      firstName: 'Squatted',
      lastName: 'Nameworth',
      accountType: 'MENTEE',
      referral: company.code,
    },
  })
  return { id: body.id, email, token: body.access_token }
}

const linkIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const proofLink = async (email: string) =>
  linkIn((await suite.mailbox.latestTo(email, 'Confirm your email address')).text)
const confirm = (token: string, ip = '10.40.0.1') =>
  suite.call('POST /auth/confirm-email', { body: { token }, ip })
const isConfirmed = async (token: string) => (await suite.call('GET /auth/me', { token })).body.emailConfirmed
const mailsTo = (email: string) => suite.mailbox.received.filter(({ to }) => to?.[0]?.address === email)

describe('a new address', () => {
  test('is proven by the link, once, and only then does an email say welcome', async () => {
    const { email, token } = await newcomer()
    const mail = await suite.mailbox.latestTo(email)
    expect(mail.subject).toBe('Confirm your email address')
    expect(mail.text).toContain('http://brightpair.test/confirm-email#token=')
    expect(`${mail.text}${mail.html}`).not.toMatch(/Squatted|Nameworth|Marked Company/)
    expect(await isConfirmed(token)).toBe(false)

    const uses = await Promise.all(Array.from({ length: 10 }, () => confirm(linkIn(mail.text))))
    expect(uses.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(uses.filter(({ body }) => body.code === 'link_expired')).toHaveLength(9)
    expect(await isConfirmed(token)).toBe(true)
    const welcome = await suite.mailbox.latestTo(email, 'Welcome to Brightpair')
    expect(welcome.text).toContain('http://brightpair.test/questionairre')
    expect(welcome.text).toContain('Squatted')
  })

  test('is not proven by looking, by an old link, or by a link of another kind', async () => {
    const { email, token } = await newcomer()
    const link = await proofLink(email)
    expect((await suite.app.inject({ url: `/confirm-email?token=${link}` })).statusCode).toBe(404)
    expect((await suite.app.inject({ url: `/api/auth/confirm-email?token=${link}` })).statusCode).toBe(404)
    const asPassword = await suite.call('POST /auth/reset-password', {
      body: { token: link, password: 'the-second-lantern' },
    })
    expect(asPassword.body.code).toBe('link_expired')
    suite.clock.advance(7 * 86_400_000 + 1_000)
    expect((await confirm(link)).body.code).toBe('link_expired')
    const { rows } = await suite.platform.database.pool.query(
      'SELECT email_proven_at FROM users WHERE email = $1',
      [email],
    )
    expect(rows).toEqual([{ email_proven_at: null }])
    expect(token).not.toBe('')
  })

  test('gets the link again on request, a few times, and not once it is proven', async () => {
    const { email, token } = await newcomer()
    const again = () => suite.call('POST /auth/send-confirmation', { token })
    const first = await proofLink(email)
    expect((await again()).status).toBe(204)
    await expect.poll(() => proofLink(email)).not.toBe(first)
    expect((await confirm(await proofLink(email))).status).toBe(204)
    expect((await confirm(first)).body.code).toBe('link_expired')
    expect([(await again()).status, (await again()).status]).toEqual([204, 204])
    const refused = await again()
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    await suite.mailbox.latestTo(email, 'Welcome to Brightpair')
    expect(mailsTo(email).filter(({ subject }) => subject === 'Confirm your email address')).toHaveLength(2)
  })

  test('is also proven by a link for a new password, which throws out whoever took it', async () => {
    const { email, token, id } = await newcomer()
    await suite.call('POST /auth/forgot-password', { body: { email } })
    const mail = await suite.mailbox.latestTo(email, 'Set a new password')
    expect(`${mail.text}${mail.html}`).not.toMatch(/Squatted|Nameworth/)
    const password = 'the-second-lantern'
    const reset = await suite.call('POST /auth/reset-password', {
      body: { token: linkIn(mail.text), password },
    })
    expect(reset.status).toBe(200)
    suite.clock.advance(1_001)
    expect((await suite.call('GET /auth/me', { token })).status).toBe(401)
    expect(await isConfirmed((await signIn(suite.call, email, password)).token)).toBe(true)
    const of = { token: await admin.freshToken(), params: { id } }
    expect((await suite.call('GET /admin/people/:id', of)).body.emailConfirmed).toBe(true)
  })

  test('is shown as unproven to those who run the programme', async () => {
    const { id, email } = await newcomer()
    const of = { token: await admin.freshToken(), params: { id } }
    expect((await suite.call('GET /admin/people/:id', of)).body).toMatchObject({
      email,
      emailConfirmed: false,
    })
    const list = await suite.call('GET /admin/people', {
      token: await admin.freshToken(),
      query: { search: email },
    })
    expect(list.body.data).toMatchObject([{ email, emailConfirmed: false }])
    await confirm(await proofLink(email))
    expect((await suite.call('GET /admin/people/:id', of)).body.emailConfirmed).toBe(true)
  })

  test('counts as proven for whoever follows an invitation', async () => {
    const company = await addCompany(suite.platform)
    const body = {
      email: 'invited@proofs.example',
      firstName: 'Ines',
      lastName: 'Vidal',
      accountType: 'MENTEE' as const,
      companyId: company.id,
    }
    await suite.call('POST /admin/people', { token: await admin.freshToken(), body })
    const mail = await suite.mailbox.latestTo(body.email)
    expect(mail.text).toContain('Ines')
    const password = 'the-second-lantern'
    await suite.call('POST /auth/reset-password', { body: { token: linkIn(mail.text), password } })
    expect(await isConfirmed((await signIn(suite.call, body.email, password)).token)).toBe(true)
  })
})
