import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { listenTo } from '../../../../testing/live-stream.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let company: Awaited<ReturnType<typeof addCompany>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  company = await addCompany(suite.platform, { name: 'Northfield' })
})

let count = 0
const invite = (values: object = {}, token = admin.token) => {
  count += 1
  const person = { email: `team-${count}@team.example`, firstName: 'Maria', lastName: 'Keane' }
  return suite.call('POST /admin/team', {
    token,
    body: { ...person, role: 'MANAGER', companyId: company.id, ...values },
  })
}
const withdraw = (id: string | null, token = admin.token) =>
  suite.call('DELETE /admin/team/:id', { token, params: { id: id ?? '' } })
const listed = async (token = admin.token, query = {}) =>
  (await suite.call('GET /admin/team', { token, query })).body.team
const audited = async (subjectId: string) =>
  (
    await suite.platform.database.pool.query(
      'SELECT action, after, before FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [subjectId],
    )
  ).rows

describe('an invitation to the team', () => {
  test('brings a link, and whoever follows it runs that company and nothing else', async () => {
    const { status, body } = await invite({ email: 'maria@team.example' })
    expect([status, body]).toMatchObject([
      200,
      {
        role: 'MANAGER',
        company: { name: 'Northfield' },
        programme: null,
        state: 'invited',
        lastSeenAt: null,
      },
    ])
    const mail = await suite.mailbox.latestTo('maria@team.example')
    expect(mail.text ?? '').toContain('programme manager for Northfield')
    const token = /#token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    const password = 'a-quiet-harbour-at-dawn'
    expect((await suite.call('POST /auth/reset-password', { body: { token, password } })).status).toBe(200)
    const own = await suite.call('POST /auth/login', { body: { email: 'maria@team.example', password } })
    expect(own.body.accountType).toBe('TEAM')
    const as = { token: own.body.access_token }
    expect((await suite.call('GET /admin/people', as)).status).toBe(200)
    expect((await suite.call('GET /admin/companies', as)).status).toBe(403)
    expect(await audited(body.person.id)).toMatchObject([
      { action: 'team.role-given', after: { role: 'MANAGER' } },
    ])
    expect((await listed(as.token)).find(({ id }) => id === body.id)).toMatchObject({ state: 'active' })
  })

  test('to somebody with an account gives them another role, and tells them', async () => {
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const { body } = await invite({ email: mentor.email, role: 'MATCHER', firstName: 'Nobody' })
    expect(body.person).toMatchObject({ id: mentor.id, firstName: mentor.firstName })
    expect((await suite.mailbox.latestTo(mentor.email)).subject).toBe('You’re now matcher for Northfield')
    const { roles } = (await suite.call('GET /account/roles', { token: mentor.token })).body
    expect(roles.map(({ role }) => role)).toEqual(['MATCHER', 'MENTOR'])
  })

  test('that is sent twice at the same moment gives one role', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => invite({ email: 'twice@team.example' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await listed()).filter(({ person }) => person.email === 'twice@team.example')).toHaveLength(1)
  })

  test('names a programme of the company or none', async () => {
    const other = await addCompany(suite.platform)
    const programmeOf = async (id: string) =>
      (await suite.platform.database.pool.query('SELECT id FROM programmes WHERE company_id = $1', [id]))
        .rows[0].id
    expect((await invite({ programmeId: await programmeOf(other.id) })).status).toBe(404)
    const { body } = await invite({ programmeId: await programmeOf(company.id) })
    expect(body.programme?.name).toBe('Mentoring programme')
  })
})

describe('a role that is withdrawn', () => {
  test('ends at once on this node, and whoever has nothing else is signed out', async () => {
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
    const as = { token: manager.token }
    expect((await suite.call('GET /admin/people', as)).status).toBe(200)
    const id = (await listed()).find(({ person }) => person.id === manager.id)?.id ?? ''
    const answers = await Promise.all([withdraw(id), withdraw(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await suite.call('GET /admin/people', as)).status).toBe(401)
    expect((await audited(manager.id)).map(({ action }) => action)).toEqual(['team.role-withdrawn'])
    // Invited again, they get access again.
    expect((await invite({ email: manager.email })).status).toBe(200)
    const again = await signedIn(suite.platform, manager)
    expect((await suite.call('GET /admin/people', { token: again.token })).status).toBe(200)
  })

  test('ends the live line, of whoever has nothing else and of whoever goes on as a mentor', async () => {
    const address = await suite.app.listen({ port: 0, host: '127.0.0.1' })
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const given = (await invite({ email: mentor.email })).body
    await suite.call('PUT /account/role', { token: mentor.token, body: { id: given.id ?? '' } })
    const lines = [await listenTo(address, manager.token), await listenTo(address, mentor.token)]
    const own = (await listed()).find(({ person }) => person.id === manager.id)?.id ?? ''
    for (const id of [own, given.id]) expect((await withdraw(id)).status).toBe(204)
    await eventually(async () => lines.every(({ isOver }) => isOver), 'the end of both lines')
  })

  test('leaves what else the person does', async () => {
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const { body } = await invite({ email: mentor.email })
    const as = { token: mentor.token }
    await suite.call('PUT /account/role', { ...as, body: { id: body.id } })
    expect((await suite.call('GET /admin/people', as)).status).toBe(200)
    await withdraw(body.id)
    expect((await suite.call('GET /admin/people', as)).status).toBe(403)
    expect((await suite.call('GET /mentor/availability', as)).status).toBe(200)
  })
})

describe('those who run another company', () => {
  test('are neither listed nor within reach of a manager', async () => {
    const elsewhere = await addCompany(suite.platform, { name: 'Farbridge' })
    const theirs = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', elsewhere.id))
    const own = (await listed()).find(({ company: of }) => of?.id === company.id)
    const seen = await listed(theirs.token)
    expect(seen.map(({ company: of }) => of?.name)).toEqual(['Farbridge'])
    expect((await withdraw(own?.id ?? '', theirs.token)).status).toBe(404)
    expect((await invite({}, theirs.token)).status).toBe(404)
    expect((await listed()).some(({ id }) => id === own?.id)).toBe(true)
    expect((await listed()).some(({ role }) => role === 'ADMIN')).toBe(true)
  })
})

test('a safeguarding lead reads the cases of the company, and then nobody else does', async () => {
  const { id: companyId } = await addCompany(suite.platform)
  const mentee = await addMember(suite.platform, 'MENTEE', companyId)
  const readers = async () => (await suite.call('GET /case-readers', { token: mentee.token })).body
  expect(await readers()).toEqual({ role: 'ADMIN', names: [] })
  const manager = await addCaller(suite.platform, 'MANAGER', companyId)
  await eventually(async () => (await readers()).role === 'MANAGER', 'the manager')
  expect((await readers()).names).toEqual([`${manager.firstName} ${manager.lastName}`])
  await addCaller(suite.platform, 'SAFEGUARDING', companyId)
  expect((await readers()).role).toBe('SAFEGUARDING')
})
