import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { companyWith, SEATS } from '../../../../testing/full-plans.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, addPerson } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { retryWhenBusy } from '../../../../testing/retry-when-busy.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { offerPlacesJob } from './places.ts'

const suite = useTestApp()
let admin: Member
let counter = 0

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

async function signUp(referral: string) {
  counter += 1
  const email = `waits-${counter}@plans.example`
  const { status } = await retryWhenBusy(() =>
    suite.call('POST /auth/signup', {
      body: {
        email,
        password: 'a-quiet-harbour',
        firstName: 'Lena',
        lastName: `Later${counter}`,
        accountType: 'MENTEE',
        referral,
      },
    }),
  )
  expect(status).toBe(200)
  return email
}

const one = async (text: string, values: unknown[]) =>
  (await suite.platform.database.pool.query(text, values)).rows[0]

const standingOf = async (email: string) =>
  (
    await one(
      'SELECT m.standing FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1 ORDER BY m.joined_at LIMIT 1',
      [email],
    )
  ).standing as string

const peopleIn = async (companyId: string) =>
  (
    await one(
      `SELECT count(DISTINCT m.user_id)::int AS people FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.company_id = $1 AND m.standing = 'IN' AND u.deactivated_at IS NULL`,
      [companyId],
    )
  ).people as number

const offer = () => offerPlacesJob(suite.platform).run({})

async function leave(companyId: string) {
  const { id, version } = await one(
    `SELECT u.id, u.version FROM users u JOIN memberships m ON m.user_id = u.id AND m.standing = 'IN'
     WHERE u.company_id = $1 AND u.deactivated_at IS NULL LIMIT 1`,
    [companyId],
  )
  const { status } = await suite.call('POST /admin/people/:id/deactivate', {
    token: await admin.freshToken(),
    params: { id },
    body: { version },
  })
  expect(status).toBe(200)
}

describe('a full plan', () => {
  test('lets whoever signs up wait, and tells them and those who run it', async () => {
    const company = await companyWith(suite, SEATS)
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
    const email = await signUp(company.code)
    expect(await standingOf(email)).toBe('WAITING')
    const told = async (address: string, title: string) =>
      (
        await one(
          'SELECT count(*)::int AS n FROM notices n JOIN users u ON u.id = n.user_id WHERE u.email = $1 AND n.title LIKE $2',
          [address, `%${title}%`],
        )
      ).n
    expect(await told(email, 'You’re on the waiting list')).toBe(1)
    expect(await told(manager.email, 'Someone is waiting for a place')).toBe(1)
    const { body } = await suite.call('GET /admin/companies/:id', {
      token: admin.token,
      params: { id: company.id },
    })
    expect(body.mentees).toBe(SEATS)
  })

  test('gives the next free place to whoever has waited longest, and nobody who comes later is faster', async () => {
    const company = await companyWith(suite, SEATS)
    const [first, second] = [await signUp(company.code), await signUp(company.code)]
    await leave(company.id)
    const third = await signUp(company.code)
    await eventually(async () => (await standingOf(first)) === 'IN', 'the first of them is in')
    await offer()
    expect([await standingOf(second), await standingOf(third)]).toEqual(['WAITING', 'WAITING'])
    await leave(company.id)
    await eventually(async () => (await standingOf(second)) === 'IN', 'the second of them is in')
    expect(await standingOf(third)).toBe('WAITING')
    expect(await peopleIn(company.id)).toBe(SEATS)
  })

  test('holds for many at once, while places are given away twice at the same moment', async () => {
    const company = await companyWith(suite, SEATS - 2)
    const emails = await Promise.all([1, 2, 3, 4, 5].map(() => signUp(company.code)))
    const standings = await Promise.all(emails.map(standingOf))
    expect(standings.filter((standing) => standing === 'IN')).toHaveLength(2)
    await leave(company.id)
    await Promise.all([offer(), offer(), signUp(company.code)])
    await eventually(async () => (await peopleIn(company.id)) === SEATS, 'the plan is full again')
    await offer()
    expect(await peopleIn(company.id)).toBe(SEATS)
  })

  test('is no hindrance in a second programme for whoever has a place, and one for whoever waits', async () => {
    const company = await companyWith(suite, SEATS - 1)
    const inside = await addMember(suite.platform, 'MENTOR', company.id)
    const { code } = await addProgramme(suite.call, admin.token, company.id, { name: 'Autumn' })
    const waits = await signUp(company.code)
    const { id } = await one('SELECT id FROM users WHERE email = $1', [waits])
    const waiting = await signedIn(suite.platform, { id })
    const join = (token: string) => suite.call('POST /memberships', { token, body: { code, role: 'MENTEE' } })
    expect((await join(inside.token)).body.standing).toBe('IN')
    expect((await join(waiting.token)).body.standing).toBe('WAITING')
    await offer()
    expect(await standingOf(waits)).toBe('WAITING')
  })
})

describe('an invitation to an address of the same company', () => {
  const invite = (token: string, body: object) =>
    suite.call('POST /admin/people', {
      token,
      body: { firstName: 'Ada', lastName: 'Known', accountType: 'MENTEE', ...body } as never,
    })

  test('adds the programme, once, and keeps the person as they are', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const programme = await addProgramme(suite.call, admin.token, company.id, { name: 'Autumn' })
    const asked = { email: mentor.email, companyId: company.id, programmeId: programme.id }
    const answers = await Promise.all([invite(admin.token, asked), invite(admin.token, asked)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await suite.platform.database.pool.query(
      'SELECT role, standing FROM memberships WHERE user_id = $1 ORDER BY joined_at',
      [mentor.id],
    )
    expect(rows).toEqual([
      { role: 'MENTOR', standing: 'IN' },
      { role: 'MENTEE', standing: 'IN' },
    ])
    const { body } = await suite.call('GET /admin/people/:id', {
      token: admin.token,
      params: { id: mentor.id },
    })
    expect(body).toMatchObject({ firstName: mentor.firstName, programmes: [{}, { name: 'Autumn' }] })
  })

  test('never tells of somebody in another company', async () => {
    const [own, foreign] = [await addCompany(suite.platform), await addCompany(suite.platform)]
    const stranger = await addPerson(suite.platform, 'MENTOR', foreign.id)
    const programme = await addProgramme(suite.call, admin.token, own.id, { name: 'Autumn' })
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', own.id))
    const { status, body } = await invite(manager.token, {
      email: stranger.email,
      companyId: own.id,
      programmeId: programme.id,
    })
    expect([status, body.code]).toEqual([409, 'email_taken'])
    expect(JSON.stringify(body)).not.toContain(stranger.firstName)
  })
})
