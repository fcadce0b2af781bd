import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { retryWhenBusy } from '../../../../testing/retry-when-busy.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { alertAboutPlans } from './plan-alerts.ts'

const suite = useTestApp()
const DAY = 24 * 3_600_000
let admin: Member
let counter = 0

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

afterEach(() => suite.clock.reset())

/** Inserted directly: thirty password hashes would take longer than the test itself. */
async function companyWith(people: number, plan: 'STARTER' | 'ENTERPRISE' = 'STARTER') {
  const company = await addCompany(suite.platform, { plan })
  await suite.platform.database.db.execute(sql`
    INSERT INTO users (company_id, account_type, email, first_name, last_name, password_hash)
    SELECT ${company.id}, 'MENTEE', 'seat-' || n || '-' || lower(${company.code}) || '@plans.example', 'Sam', 'Seat', ''
    FROM generate_series(1, ${people}::int) AS n`)
  return company
}

const signUp = (referral: string) => {
  counter += 1
  const email = `late-${counter}@plans.example`
  return retryWhenBusy(() =>
    suite.call('POST /auth/signup', {
      body: {
        email,
        password: 'a-quiet-harbour',
        firstName: 'Lena',
        lastName: 'Later',
        accountType: 'MENTEE',
        referral,
      },
    }),
  )
}

/** The job queue may be sending concurrently: whoever gets the alert, afterwards it has been sent. */
async function tell() {
  await alertAboutPlans(suite.platform)
  const underWay = sql`SELECT 1 FROM pgboss.job WHERE name = 'tell-about-plans' AND state IN ('created', 'active', 'retry')`
  await eventually(
    async () => (await suite.platform.database.db.execute(underWay)).rows.length === 0,
    'the end of telling',
  )
}

async function alertsOf(name: string): Promise<string[]> {
  const { rows } = await suite.platform.database.db.execute<{ plain: string }>(sql`
    SELECT plain FROM mails WHERE kind = 'plan-alert' AND recipient = ${admin.email}
      AND plain LIKE ${`%${name}%`} ORDER BY created_at`)
  return rows.map(({ plain }) => plain)
}

const company = async (id: string) =>
  (await suite.call('GET /admin/companies/:id', { token: admin.token, params: { id } })).body

const shortOfPlaces = async () =>
  (await suite.call('GET /admin/overview', { token: admin.token })).body.shortOfPlaces

describe('when a plan is full', () => {
  test('admins get one email a day for a company, with how many came since the last one', async () => {
    const { name, code, id } = await companyWith(30)
    const waiting = await Promise.all([signUp(code), signUp(code)])
    expect(waiting.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all([tell(), tell()])
    const [first, ...more] = await alertsOf(name)
    expect(more).toEqual([])
    expect(first).toContain(`${name}’s plan is full`)
    expect(first).toContain('30 of 30 places in the Starter plan are taken.')
    expect(first).toContain(`/admin-dashboard/companies/${id}`)

    await signUp(code)
    await tell()
    expect(await alertsOf(name)).toHaveLength(1)
    suite.clock.advance(DAY)
    await tell()
    await tell()
    const [, second, ...later] = await alertsOf(name)
    expect(later).toEqual([])
    expect(second).toContain('wanted to join since our last email')
    suite.clock.advance(2 * DAY)
    await tell()
    expect(await alertsOf(name)).toHaveLength(2)
  })

  test('admins see it on the overview and on the page of the company until the plan is larger', async () => {
    const { id, name, code } = await companyWith(30)
    await signUp(code)
    expect(await company(id)).toMatchObject({ seats: 30, mentees: 30, refused: 1 })
    expect(await shortOfPlaces()).toContainEqual({ id, name, people: 30, seats: 30, refused: 1 })

    const { version, description } = await company(id)
    const body = { version, name, description, plan: 'GROWTH' as const, isCommunity: false }
    await suite.call('PUT /admin/companies/:id', { token: admin.token, params: { id }, body })
    expect(await company(id)).toMatchObject({ seats: 100, refused: 0 })
    expect((await shortOfPlaces()).map((each) => each.id)).not.toContain(id)
    expect((await signUp(code)).status).toBe(200)
  })

  test('an unknown code or an address that is taken is no news about a plan', async () => {
    const { id, code } = await companyWith(3)
    await signUp(code)
    counter -= 1
    expect((await signUp(code)).body.code).toBe('email_taken')
    expect((await signUp('NO-SUCH-CODE')).body.code).toBe('unknown_registration_code')
    expect((await company(id)).refused).toBe(0)
  })
})

describe('when nine places of ten are taken', () => {
  test('admins hear it once, before anybody is refused', async () => {
    const { id, name, code } = await companyWith(25)
    await signUp(code)
    await tell()
    expect(await alertsOf(name)).toEqual([])
    await signUp(code)
    await tell()
    expect(await shortOfPlaces()).toContainEqual({ id, name, people: 27, seats: 30, refused: 0 })
    const [mail] = await alertsOf(name)
    expect(mail).toContain(`${name}’s plan is nearly full`)
    expect(mail).not.toContain('refused')
    suite.clock.advance(3 * DAY)
    await signUp(code)
    await tell()
    expect(await alertsOf(name)).toHaveLength(1)
  })

  test('a plan without a limit is never short', async () => {
    const { id, name, code } = await companyWith(200, 'ENTERPRISE')
    expect((await signUp(code)).status).toBe(200)
    await tell()
    expect(await alertsOf(name)).toEqual([])
    expect((await shortOfPlaces()).map((each) => each.id)).not.toContain(id)
  })
})
