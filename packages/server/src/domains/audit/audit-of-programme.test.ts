import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, type Member, signedIn } from '../../../testing/members.ts'
import { addCaller, addCompany, addPerson, firstProgrammeOf } from '../../../testing/people.ts'
import { addProgramme } from '../../../testing/programmes.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let company: Awaited<ReturnType<typeof addCompany>>
let own: Awaited<ReturnType<typeof addProgramme>>
let manager: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  own = await addProgramme(suite.call, admin.token, company.id, { name: 'Rising leads' })
  await addProgramme(suite.call, admin.token, company.id, { name: 'Secret cohort' })
  manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id, own.id))
})

const read = (query: object = {}, { token } = manager) =>
  suite.call('GET /admin/audit', { token, query: { limit: 100, ...query } })

const giveRole = async (email: string, programmeId: string | null) => {
  const { status, body } = await suite.call('POST /admin/team', {
    token: admin.token,
    body: { email, firstName: 'Noor', lastName: 'Aziz', role: 'MATCHER', companyId: company.id, programmeId },
  })
  expect(status).toBe(200)
  return body
}

describe('the log of a programme', () => {
  test('tells what was done in it, by whomever, and nothing of the others or of the company', async () => {
    const first = await firstProgrammeOf(suite.platform, company.id)
    const { id: given } = await giveRole('noor@audit.example', own.id)
    const id = given ?? ''
    await giveRole('elsewhere@audit.example', first)
    await giveRole('everywhere@audit.example', null)
    const withdrawn = await suite.call('DELETE /admin/team/:id', { token: admin.token, params: { id } })
    expect(withdrawn.status).toBe(204)
    const invited = await suite.call('POST /admin/people', {
      token: manager.token,
      body: {
        email: 'ines@audit.example',
        firstName: 'Inês',
        lastName: 'Moura',
        accountType: 'MENTEE',
        companyId: company.id,
        programmeId: own.id,
      },
    })
    expect(invited.status).toBe(200)
    const { body } = await read()
    expect(body.data.map(({ action }) => action)).toEqual([
      'person.invited',
      'team.role-withdrawn',
      'team.role-given',
      'programme.state-changed',
      'programme.created',
    ])
    const said = JSON.stringify(body)
    for (const word of ['Secret', 'elsewhere', 'everywhere']) expect(said).not.toContain(word)
    const all = (await read({ companyId: company.id }, admin)).body
    expect(all.total).toBeGreaterThan(body.total)
    expect(JSON.stringify(all)).toContain('Secret cohort')
  })

  test('tells what was done to people who are in no other programme, also by those who run the company', async () => {
    const { platform, call } = suite
    const ofCompany = await signedIn(platform, await addCaller(platform, 'MANAGER', company.id))
    const hold = async (isInBoth: boolean) => {
      const { id } = await addPerson(platform, 'MENTEE', company.id)
      const change = isInBoth
        ? `INSERT INTO memberships (user_id, programme_id, company_id, role) VALUES ($1, $2, $3, 'MENTEE')`
        : 'UPDATE memberships SET programme_id = $2, company_id = $3 WHERE user_id = $1'
      await platform.database.pool.query(change, [id, own.id, company.id])
      const { status } = await call('PUT /admin/matching-desk/holds/:id', {
        token: ofCompany.token,
        params: { id },
        body: { note: 'On leave' },
      })
      expect(status).toBe(204)
      return id
    }
    const [theirs, shared] = [await hold(false), await hold(true)]
    const seen = (await read()).body.data.filter(({ action }) => action === 'person.held')
    expect(seen.map(({ subject }) => subject.id)).toEqual([theirs])
    const all = (await read({ companyId: company.id }, ofCompany)).body.data
    expect(all.map(({ subject }) => subject.id)).toEqual(expect.arrayContaining([theirs, shared]))
  })

  test('is handed out as CSV within the same bounds, and of no other programme', async () => {
    const csv = await suite.app.inject({
      url: '/api/admin/audit.csv',
      headers: { authorization: `Bearer ${manager.token}` },
    })
    expect(csv.statusCode).toBe(200)
    expect(csv.body).toContain('Rising leads')
    expect(csv.body).not.toContain('Secret')
    const first = await firstProgrammeOf(suite.platform, company.id)
    expect((await read({ programmeId: first })).status).toBe(404)
    expect((await read({ programmeId: crypto.randomUUID() })).status).toBe(404)
  })
})
