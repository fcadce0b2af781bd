import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { listenTo } from '../../../../testing/live-stream.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, PASSWORD } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let company: Awaited<ReturnType<typeof addCompany>>
let address = ''

beforeAll(async () => {
  company = await addCompany(suite.platform, { name: 'Northfield' })
  address = await suite.app.listen({ host: '127.0.0.1', port: 0 })
})

const query = async (text: string, values: unknown[]) =>
  (await suite.platform.database.pool.query<{ id: string }>(text, values)).rows[0]?.id ?? ''

const giveRole = (person: Member, role: string, companyId = company.id) =>
  query('INSERT INTO team_roles (user_id, role, company_id) VALUES ($1, $2, $3) RETURNING id', [
    person.id,
    role,
    companyId,
  ])

const actingRolesOf = async ({ token }: Pick<Member, 'token'>) =>
  (await suite.call('GET /account/roles', { token })).body.roles
const switchTo = ({ token }: Pick<Member, 'token'>, id: string | null) =>
  suite.call('PUT /account/role', { token, body: { id } })
const typeOf = async ({ token }: Pick<Member, 'token'>) =>
  (await suite.call('GET /auth/me', { token })).body.accountType

describe('roles', () => {
  test('of a mentor who manages are both listed with their places, and the membership is active first', async () => {
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const id = await giveRole(mentor, 'MANAGER')
    const place = { id: company.id, name: 'Northfield' }
    expect(await actingRolesOf(mentor)).toEqual([
      { id, role: 'MANAGER', company: place, programme: null, isActive: false },
      {
        id: expect.any(String),
        role: 'MENTOR',
        company: place,
        programme: { id: expect.any(String), name: 'Mentoring programme' },
        isActive: true,
      },
    ])
  })

  test('are changed without signing in again, in this sign-in alone, and stay over a renewal', async () => {
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const elsewhere = await signedIn(suite.platform, mentor)
    const manager = await giveRole(mentor, 'MANAGER')
    const [, membership] = await actingRolesOf(mentor)
    expect((await switchTo(mentor, manager)).body).toMatchObject({ id: mentor.id, accountType: 'TEAM' })
    expect([await typeOf(mentor), await typeOf(elsewhere)]).toEqual(['TEAM', 'MENTOR'])
    // A manager can't do what only a mentor does.
    expect((await suite.call('GET /mentor/availability', { token: mentor.token })).status).toBe(403)
    expect((await switchTo(mentor, membership?.id ?? '')).body.accountType).toBe('MENTOR')
    expect((await suite.call('GET /mentor/availability', { token: mentor.token })).status).toBe(200)

    const own = await suite.call('POST /auth/login', { body: { email: mentor.email, password: PASSWORD } })
    await switchTo({ token: own.body.access_token }, manager)
    const cookies = { bp_refresh: own.cookies.bp_refresh?.value ?? '' }
    expect((await suite.call('POST /auth/refresh', { cookies })).body.accountType).toBe('TEAM')
  })

  test('of others, unknown ones and withdrawn ones are refused in the same words', async () => {
    const [mentor, other] = [
      await addMember(suite.platform, 'MENTOR', company.id),
      await addMember(suite.platform, 'MENTEE', company.id),
    ]
    const withdrawn = await giveRole(mentor, 'MATCHER')
    await query('UPDATE team_roles SET withdrawn_at = now() WHERE id = $1', [withdrawn])
    const foreign = await giveRole(other, 'MANAGER')
    const membership = (await actingRolesOf(other)).find(({ role }) => role === 'MENTEE')?.id ?? ''
    const refused = []
    for (const id of [foreign, membership, withdrawn, crypto.randomUUID(), null])
      refused.push(await switchTo(mentor, id))
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(refused.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await typeOf(mentor)).toBe('MENTOR')
  })

  test('a platform admin puts on a role in a team and comes back', async () => {
    const admin = await addMember(suite.platform, 'ADMIN', null)
    const manager = await giveRole(admin, 'MANAGER')
    expect((await suite.call('GET /admin/companies', { token: admin.token })).status).toBe(200)
    await switchTo(admin, manager)
    expect((await suite.call('GET /admin/companies', { token: admin.token })).status).toBe(403)
    expect((await switchTo(admin, null)).body.accountType).toBe('ADMIN')
  })

  test('whoever only runs programmes acts in the first of their roles', async () => {
    const safeguarding = await signedIn(
      suite.platform,
      await addCaller(suite.platform, 'SAFEGUARDING', company.id),
    )
    expect(await actingRolesOf(safeguarding)).toMatchObject([{ role: 'SAFEGUARDING', isActive: true }])
    const me = await suite.call('GET /auth/me', { token: safeguarding.token })
    expect(me.body).toMatchObject({ accountType: 'TEAM', company: { name: 'Northfield' } })
  })
})

describe('a role that is withdrawn', () => {
  test('is no longer active: a mentor is a mentor again', async () => {
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const id = await giveRole(mentor, 'MANAGER')
    await switchTo(mentor, id)
    await query('UPDATE team_roles SET withdrawn_at = now() WHERE id = $1', [id])
    // A node that has just seen them caches it for a second.
    await eventually(async () => (await typeOf(mentor)) === 'MENTOR', 'the end of the role')
  })

  test('ends what its wearer listens to within five seconds', async () => {
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const id = await giveRole(mentor, 'MANAGER')
    await switchTo(mentor, id)
    const stream = await listenTo(address, mentor.token)
    const since = Date.now()
    await query('UPDATE team_roles SET withdrawn_at = now() WHERE id = $1', [id])
    await eventually(async () => stream.isOver, 'the end of the stream')
    expect(Date.now() - since).toBeLessThan(5_000)
  })
})

test('another role begins a new stream', async () => {
  const mentor = await addMember(suite.platform, 'MENTOR', company.id)
  const id = await giveRole(mentor, 'MANAGER')
  const stream = await listenTo(address, mentor.token)
  await switchTo(mentor, id)
  await eventually(async () => stream.isOver, 'the end of the stream')
})
