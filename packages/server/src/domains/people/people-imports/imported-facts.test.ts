import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { peopleLists } from '../../../../testing/people-lists.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let companyId: string
let counter = 0

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  companyId = (await addCompany(suite.platform, { plan: 'ENTERPRISE' })).id
})

const HEAD = 'Email,First name,Last name,Role,Department,Manager email,Languages,Site'

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

  const outdated = async () => {
    const email = `gus-${++counter}@facts.example`
    await lists.imported(admin, await checked(`${email},Gus,Gray,MENTEE,Grid,,"English, Polski",Hull`))
    return email
  }

  test('change nothing about someone who is here already, unless asked to', async () => {
    const email = await outdated()
    const again = await checked(
      `${email},Gus,Gray,MENTEE,Studio,,,`,
      `hal-${counter}@facts.example,Hal,Hill,MENTEE,,,,`,
    )
    expect(again.rows).toMatchObject({ there: 1, ready: 1, outdated: 1 })
    expect((await lists.imported(admin, again)).updatesKnown).toBe(false)
    expect(await factsOf(email)).toMatchObject({ department: 'Grid' })
  })

  test('are updated when asked, with what would change beside the row; an empty cell empties nothing', async () => {
    const email = await outdated()
    const before = await factsOf(email)
    const list = await checked(
      `${email},Gus,Gray,MENTEE,Studio,Boss@Facts.example,"polski; English",`,
      `${await outdated()},Gus,Gray,MENTEE,Grid,,,`,
    )
    expect(list.rows).toMatchObject({ there: 2, ready: 0, outdated: 1 })
    expect((await lists.rowsOf(admin, list)).map(({ changes }) => changes)).toEqual([
      [
        { field: 'department', before: 'Grid' },
        { field: 'manager', before: '' },
      ],
      [],
    ])
    const done = await lists.imported(admin, list, { updateKnown: true })
    expect(done).toMatchObject({ state: 'DONE', updatesKnown: true, rows: { invited: 0, outdated: 1 } })
    expect(await factsOf(email)).toMatchObject({
      department: 'Studio',
      managerEmail: 'boss@facts.example',
      languages: ['English', 'Polski'],
      location: 'Hull',
      version: before.version + 1,
    })
    const { rows } = await suite.platform.database.pool.query(
      `SELECT after FROM audit_entries WHERE action = 'people.imported' ORDER BY at DESC LIMIT 1`,
    )
    expect(rows[0].after).toMatchObject({ updated: 1 })
  })

  test('of a file without their columns, or with nothing new, are nothing to start for', async () => {
    const email = await outdated()
    const list = await lists.checked(admin, companyId, [
      'Email,First name,Last name,Role',
      `${email},Gus,Gray,MENTEE`,
    ])
    expect(list.rows).toMatchObject({ there: 1, outdated: 0 })
    const { status, body } = await suite.call('POST /admin/people-imports/:id/start', {
      token: admin.token,
      params: { id: list.id },
      body: { version: list.version, leaveRefused: false, updateKnown: true },
    })
    expect([status, body.code]).toEqual([409, 'rows_refused'])
  })

  test('of two files at once are those of one of them, whole', async () => {
    const email = await outdated()
    const files = await Promise.all(
      ['North', 'South'].map((place) => checked(`${email},Gus,Gray,MENTEE,${place},,,${place}`)),
    )
    await Promise.all(files.map((list) => lists.imported(admin, list, { updateKnown: true })))
    const { department, location } = await factsOf(email)
    expect(['North', 'South']).toContain(department)
    expect(location).toBe(department)
  })

  test('of people in other programmes are none of the business of whoever runs one', async () => {
    const email = await outdated()
    const { id } = await addProgramme(suite.call, admin.token, companyId, { name: `Own ${++counter}` })
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', companyId, id))
    const list = await lists.checked(manager, companyId, [HEAD, `${email},Gus,Gray,MENTOR,Studio,,,York`])
    expect(list.rows).toMatchObject({ ready: 1, outdated: 0 })
    expect((await lists.rowsOf(manager, list))[0]?.changes).toEqual([])
    await lists.imported(manager, list, { updateKnown: true })
    expect(await factsOf(email)).toMatchObject({ department: 'Grid', location: 'Hull' })
  })
})
