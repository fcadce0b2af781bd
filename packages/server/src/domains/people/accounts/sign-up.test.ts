import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addCompany, addPerson } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { users } from '../../../platform/db/schema/index.ts'

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

/** A busy machine may respond with 503, which decides nothing. */
async function tryUntilDecided(body: ReturnType<typeof newcomer>) {
  for (;;) {
    const response = await suite.call('POST /auth/signup', { body })
    if (response.status !== 503) return response
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

  test('tells about known addresses only so often, and tells the owner once a day', async () => {
    const { code } = await addCompany(suite.platform)
    const person = newcomer(code)
    await suite.call('POST /auth/signup', { body: person })
    const ask = (ip: string) => suite.call('POST /auth/signup', { body: person, ip })
    const asked = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(`10.20.${i % 3}.1`)))
    const codes = asked.map(({ body }) => body.code).sort()
    expect(codes.filter((each) => each === 'email_taken')).toHaveLength(10)
    expect(codes.filter((each) => each === 'too_many_requests')).toHaveLength(20)
    expect(Number(asked.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)

    const subject = 'Someone tried to sign up with your address'
    const told = await suite.mailbox.latestTo(person.email, subject)
    expect(told.text).not.toContain('Noor')
    suite.clock.advance(2 * 3_600_000)
    expect((await ask('10.21.0.1')).body.code).toBe('email_taken')
    suite.clock.advance(23 * 3_600_000)
    expect((await ask('10.21.0.1')).body.code).toBe('email_taken')
    const count = () =>
      suite.mailbox.received.filter(
        (mail) => mail.to?.[0]?.address === person.email && mail.subject === subject,
      ).length
    await expect.poll(count).toBe(2)
  })

  test('one visitor learns of few known addresses, and then signs up nobody for a while', async () => {
    const { code } = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    const ip = '10.22.0.1'
    for (let asked = 0; asked < 20; asked++) {
      const { email } = await addPerson(suite.platform, 'MENTEE', (await addCompany(suite.platform)).id)
      expect((await suite.call('POST /auth/signup', { body: { ...newcomer(code), email }, ip })).status).toBe(
        409,
      )
    }
    expect((await suite.call('POST /auth/signup', { body: newcomer(code), ip })).status).toBe(429)
    expect((await suite.call('POST /auth/signup', { body: newcomer(code), ip: '10.22.0.2' })).status).toBe(
      200,
    )
  })

  test('twice at the same moment creates one account', async () => {
    const { code } = await addCompany(suite.platform)
    const person = newcomer(code)
    const answers = await Promise.all([1, 2, 3].map(() => suite.call('POST /auth/signup', { body: person })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each(['password1', 'Password1!', 'aaaaaaaa', 'brightpair', 'quillandpartners', 'NoorHaddad1'])(
    'refuses the password %s, which is easy to guess for this person',
    async (password) => {
      const { code } = await addCompany(suite.platform, { name: 'Quill and Partners' })
      const { body } = await suite.call('POST /auth/signup', { body: { ...newcomer(code), password } })
      expect(body.code).toBe('weak_password')
      expect(body.details?.password).toBeDefined()
    },
  )

  test('beyond the plan waits, also when the last places are taken at the same moment', async () => {
    const { id, code } = await addCompany(suite.platform, { plan: 'STARTER' })
    const answers = await Promise.all(Array.from({ length: 34 }, () => tryUntilDecided(newcomer(code))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(34)
    const { rows } = await suite.platform.database.pool.query(
      'SELECT standing, count(*)::int AS people FROM memberships WHERE company_id = $1 GROUP BY 1 ORDER BY 1',
      [id],
    )
    expect(rows).toEqual([
      { standing: 'IN', people: 30 },
      { standing: 'WAITING', people: 4 },
    ])
  })

  test('guessing codes is stopped', async () => {
    const guess = () => suite.call('POST /auth/signup', { body: newcomer('GUESS'), ip: '10.1.2.3' })
    for (let round = 0; round < 20; round++) expect((await guess()).status).toBe(400)
    const stopped = await guess()
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  })
})
