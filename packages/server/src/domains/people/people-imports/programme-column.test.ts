import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { peopleLists } from '../../../../testing/people-lists.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let company: Awaited<ReturnType<typeof addCompany>>
let second: Awaited<ReturnType<typeof addProgramme>>

beforeEach(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  second = await addProgramme(suite.call, admin.token, company.id, { name: 'Rising leads' })
})

const HEAD = 'Email,First name,Last name,Role,Programme'
const lists = peopleLists(suite)
const checked = (rows: readonly string[], by: { token: string } = admin) =>
  lists.checked(by, company.id, [HEAD, ...rows])

const emailsIn = async (programmeId: string) => {
  const { rows } = await suite.platform.database.pool.query<{ email: string }>(
    `SELECT u.email FROM memberships v JOIN users u ON u.id = v.user_id WHERE v.programme_id = $1 ORDER BY 1`,
    [programmeId],
  )
  return rows.map(({ email }) => email)
}

const at = (name: string) => `${name}@${company.code.toLowerCase()}.example`

describe('a column for the programme', () => {
  test('brings each row into its own, by name, by code or as the list says', async () => {
    const known = await addMember(suite.platform, 'MENTEE', company.id)
    const list = await checked([
      `${at('ada')},Ada,Able,mentee,rising LEADS`,
      `${at('bea')},Bea,Best,mentor,${second.code.toLowerCase()}`,
      `${at('cem')},Cem,Cole,mentee,`,
      `${known.email},${known.firstName},${known.lastName},mentor,Rising leads`,
    ])
    expect(list.rows).toMatchObject({ ready: 4, refused: 0 })
    expect((await lists.imported(admin, list)).rows.invited).toBe(4)
    expect(await emailsIn(second.id)).toEqual([at('ada'), at('bea'), known.email].toSorted())
    expect(await emailsIn(await firstProgrammeOf(suite.platform, company.id))).toEqual(
      [at('cem'), known.email].toSorted(),
    )
  })

  test('refuses an unknown or finished one in words, and is fixed in place', async () => {
    await suite.platform.database.pool.query(`UPDATE programmes SET state = 'FINISHED' WHERE id = $1`, [
      second.id,
    ])
    const list = await checked([
      `${at('ada')},Ada,Able,mentee,Falling leads`,
      `${at('bea')},Bea,Best,mentor,Rising leads`,
    ])
    expect((await lists.rowsOf(admin, list)).map(({ field, reason }) => [field, reason])).toEqual(
      Array(2).fill(['programme', 'No open programme has this name or code']),
    )
    const fixed = await suite.call('PUT /admin/people-imports/:id/rows/:number', {
      token: admin.token,
      params: { id: list.id, number: '3' },
      body: {
        version: list.version,
        email: at('bea'),
        firstName: 'Bea',
        lastName: 'Best',
        role: 'MENTOR',
        programme: company.code,
      },
    })
    expect(fixed.body.rows).toMatchObject({ ready: 1, refused: 1 })
  })

  test('lets whoever runs one programme name that one alone, and see no list that goes into others', async () => {
    const manager = await signedIn(
      suite.platform,
      await addCaller(suite.platform, 'MANAGER', company.id, second.id),
    )
    const own = await checked(
      [`${at('ada')},Ada,Able,mentee,Rising leads`, `${at('bea')},Bea,Best,mentee,Mentoring programme`],
      manager,
    )
    expect((await lists.rowsOf(manager, own)).map(({ result }) => result)).toEqual(['ready', 'refused'])
    const mixed = await checked([
      `${at('cem')},Cem,Cole,mentee,Rising leads`,
      `${at('dee')},Dee,Dale,mentee,Mentoring programme`,
    ])
    const { body } = await suite.call('GET /admin/people-imports', { token: manager.token })
    expect(body.data.map(({ id }) => id)).toEqual([own.id])
    const params = { id: mixed.id }
    expect((await suite.call('GET /admin/people-imports/:id', { token: manager.token, params })).status).toBe(
      404,
    )
  })
})
