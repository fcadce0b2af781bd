import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { peopleLists } from '../../../../testing/people-lists.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  companyId = (await addCompany(suite.platform, { plan: 'ENTERPRISE' })).id
})

const HEAD = 'E-mail,First name,Last name,Role,Department,Manager e-mail,Languages,Site'

const lists = peopleLists(suite)
const checked = (...rows: string[]) => lists.checked(admin, companyId, [HEAD, ...rows])

async function factsOf(email: string) {
  const { rows } = await suite.platform.database.pool.query('SELECT id FROM users WHERE email = $1', [email])
  return (
    await suite.call('GET /admin/people/:id/facts', { token: admin.token, params: { id: rows[0]?.id } })
  ).body
}

describe('facts in a list of people', () => {
  test('are those of whoever is invited, also when the manager is a later row', async () => {
    const list = await checked(
      'ada@facts.example,Ada,Able,MENTEE,Grid,Bea@Facts.example,"English, Polski",Hull',
      'bea@facts.example,Bea,Best,MENTOR,,,,',
    )
    expect(list.rows).toMatchObject({ ready: 2, refused: 0 })
    await lists.imported(admin, list)
    expect(await factsOf('ada@facts.example')).toMatchObject({
      department: 'Grid',
      location: 'Hull',
      languages: ['English', 'Polski'],
      managerEmail: 'bea@facts.example',
      manager: { firstName: 'Bea', lastName: 'Best' },
    })
    expect(await factsOf('bea@facts.example')).toMatchObject({ department: '', languages: [], manager: null })
  })

  test('that are wrong refuse the row and say which, and are right once fixed; the others stay', async () => {
    const list = await checked(
      'cy@facts.example,Cy,Cole,MENTEE,Grid,not an address,English,Hull',
      'di@facts.example,Di,Dunn,MENTEE,,di@facts.example,,',
      `ed@facts.example,Ed,East,MENTEE,,,"${Array.from({ length: 9 }, (_, at) => `L${at}`).join(';')}",`,
      `flo@facts.example,Flo,Fay,MENTEE,${'x'.repeat(81)},,,`,
    )
    expect((await lists.rowsOf(admin, list)).map(({ field, result }) => [field, result])).toEqual([
      ['manager', 'refused'],
      ['manager', 'refused'],
      ['languages', 'refused'],
      ['department', 'refused'],
    ])
    const { status, body } = await suite.call('PUT /admin/people-imports/:id/rows/:number', {
      token: admin.token,
      params: { id: list.id, number: '2' },
      body: {
        version: list.version,
        email: 'cy@facts.example',
        firstName: 'Cy',
        lastName: 'Cole',
        role: 'MENTEE',
        manager: 'bea@facts.example',
      },
    })
    expect([status, body.rows.ready]).toEqual([200, 1])
    expect((await lists.rowsOf(admin, list))[0]).toMatchObject({
      department: 'Grid',
      languages: 'English',
      location: 'Hull',
      manager: 'bea@facts.example',
      result: 'ready',
    })
  })

  test('change nothing about someone who is here already', async () => {
    await lists.imported(admin, await checked('gus@facts.example,Gus,Gray,MENTEE,Grid,,,'))
    const again = await checked(
      'gus@facts.example,Gus,Gray,MENTEE,Studio,,,',
      'hal@facts.example,Hal,Hill,MENTEE,,,,',
    )
    expect(again.rows).toMatchObject({ there: 1, ready: 1 })
    await lists.imported(admin, again)
    expect(await factsOf('gus@facts.example')).toMatchObject({ department: 'Grid' })
  })
})
