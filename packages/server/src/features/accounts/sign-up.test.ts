import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { users } from '../../platform/db/schema/index.ts'

const suite = useTestApp()
let counter = 0

function newcomer(referral?: string) {
  counter += 1
  return {
    email: `newcomer-${counter}@signup.example`,
    password: 'a-quiet-harbour',
    firstName: 'Noor',
    lastName: 'Haddad',
    accountType: 'MENTEE' as const,
    ...(referral === undefined ? {} : { referral }),
  }
}

/** A busy machine may answer 503, which decides nothing. */
async function tryUntilDecided(body: ReturnType<typeof newcomer>) {
  for (;;) {
    const answer = await suite.call('POST /auth/signup', { body })
    if (answer.status !== 503) return answer
  }
}

describe('signing up', () => {
  test('answers with the account and an access token that works', async () => {
    const { code } = await addCompany(suite.platform)
    const person = newcomer(code)
    const { status, body, cookies } = await suite.call('POST /auth/signup', { body: person })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      firstName: 'Noor',
      lastName: 'Haddad',
      accountType: 'MENTEE',
      questionnaireFilled: false,
      hasEnrollment: false,
      access_token: expect.any(String),
    })
    expect(cookies.bp_refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' })
    const me = await suite.call('GET /auth/me', { token: body.access_token })
    expect(me.body).toMatchObject({
      email: person.email,
      company: { name: expect.stringContaining('Company') },
    })
  })

  test('sends a welcome mail that leads to the questionnaire', async () => {
    const { code } = await addCompany(suite.platform)
    const person = newcomer(code)
    await suite.call('POST /auth/signup', { body: person })
    const mail = await suite.mailbox.latestTo(person.email)
    expect(mail.subject).toBe('Welcome to Brightpair')
    expect(mail.text).toContain('http://brightpair.test/questionairre')
  })

  test('accepts the registration code in any case and with spaces around it', async () => {
    await addCompany(suite.platform, { code: 'SPRING-26' })
    const { status } = await suite.call('POST /auth/signup', { body: newcomer('  spring-26 ') })
    expect(status).toBe(200)
  })

  test('refuses an unknown registration code and stores nothing', async () => {
    const person = newcomer('NO-SUCH-CODE')
    const { status, body } = await suite.call('POST /auth/signup', { body: person, ip: '10.9.9.9' })
    expect([status, body.code]).toEqual([400, 'unknown_registration_code'])
    expect(
      await suite.platform.database.db.select().from(users).where(eq(users.email, person.email)),
    ).toEqual([])
  })

  test('refuses the code of an archived company as if it did not exist', async () => {
    const { code } = await addCompany(suite.platform, { archivedAt: new Date() })
    const { body } = await suite.call('POST /auth/signup', { body: newcomer(code) })
    expect(body.code).toBe('unknown_registration_code')
  })

  test('without a code asks for one, unless there is an open community', async () => {
    const refused = await suite.call('POST /auth/signup', { body: newcomer() })
    expect([refused.status, refused.body.code]).toEqual([400, 'registration_code_required'])
    const community = await addCompany(suite.platform, { isCommunity: true, plan: 'ENTERPRISE' })
    const { body } = await suite.call('POST /auth/signup', { body: newcomer('') })
    const me = await suite.call('GET /auth/me', { token: body.access_token })
    expect(me.body.company?.name).toBe(community.name)
  })

  test('as an admin is impossible', async () => {
    const { code } = await addCompany(suite.platform)
    const body = { ...newcomer(code), accountType: 'ADMIN' as never }
    expect((await suite.call('POST /auth/signup', { body })).status).toBe(400)
  })

  test('refuses an address that is taken, in any letter case', async () => {
    const { code } = await addCompany(suite.platform)
    const person = newcomer(code)
    await suite.call('POST /auth/signup', { body: person })
    const again = await suite.call('POST /auth/signup', {
      body: { ...person, email: person.email.toUpperCase() },
    })
    expect([again.status, again.body.code]).toEqual([409, 'email_taken'])
  })

  test('twice at the same moment creates one account', async () => {
    const { code } = await addCompany(suite.platform)
    const person = newcomer(code)
    const answers = await Promise.all([1, 2, 3].map(() => suite.call('POST /auth/signup', { body: person })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each(['password1', 'qwertyuiop', 'Password1'])('refuses the common password %s', async (password) => {
    const { code } = await addCompany(suite.platform)
    const { body } = await suite.call('POST /auth/signup', { body: { ...newcomer(code), password } })
    expect(body.code).toBe('common_password')
    expect(body.details?.password).toBeDefined()
  })

  test('beyond the plan is refused, also when the last places are taken at the same moment', async () => {
    const { code } = await addCompany(suite.platform, { plan: 'STARTER' })
    const answers = await Promise.all(Array.from({ length: 34 }, () => tryUntilDecided(newcomer(code))))
    const admitted = answers.filter(({ status }) => status === 200)
    expect(admitted).toHaveLength(30)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('plan_full')
  })

  test('guessing codes is stopped', async () => {
    const guess = () => suite.call('POST /auth/signup', { body: newcomer('GUESS'), ip: '10.1.2.3' })
    for (let round = 0; round < 20; round++) expect((await guess()).status).toBe(400)
    const stopped = await guess()
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  })
})
