import type { PeopleImport } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  companyId = (await addCompany(suite.platform, { plan: 'ENTERPRISE' })).id
})

const HEAD = 'E-mail,First name,Last name,Role,Department,Manager e-mail,Languages,Site'

const settled = (id: string) =>
  eventually(async () => {
    const { body } = await suite.call('GET /admin/people-imports/:id', {
      token: admin.token,
      params: { id },
    })
    return body.state !== 'CHECKING' && body.state !== 'IMPORTING' && body
  }, 'the import')

async function checked(...rows: string[]): Promise<PeopleImport> {
  const answer = await suite.app.inject({
    method: 'POST',
    url: `/api/admin/people-imports?companyId=${companyId}&name=facts.csv`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/octet-stream' },
    payload: [HEAD, ...rows].join('\r\n'),
  })
  return settled(answer.json().id)
}

const rowsOf = async ({ id }: PeopleImport) =>
  (
    await suite.call('GET /admin/people-imports/:id/rows', {
      token: admin.token,
      params: { id },
      query: { limit: 100 },
    })
  ).body.data

async function imported({ id, version }: PeopleImport): Promise<PeopleImport> {
  const { status } = await suite.call('POST /admin/people-imports/:id/start', {
    token: admin.token,
    params: { id },
    body: { version, leaveRefused: false },
  })
  expect(status).toBe(200)
  return settled(id)
}

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
    await imported(list)
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
    expect((await rowsOf(list)).map(({ field, result }) => [field, result])).toEqual([
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
    expect((await rowsOf(list))[0]).toMatchObject({
      department: 'Grid',
      languages: 'English',
      location: 'Hull',
      manager: 'bea@facts.example',
      result: 'ready',
    })
  })

  test('change nothing about someone who is here already', async () => {
    await imported(await checked('gus@facts.example,Gus,Gray,MENTEE,Grid,,,'))
    const again = await checked(
      'gus@facts.example,Gus,Gray,MENTEE,Studio,,,',
      'hal@facts.example,Hal,Hill,MENTEE,,,,',
    )
    expect(again.rows).toMatchObject({ there: 1, ready: 1 })
    await imported(again)
    expect(await factsOf('gus@facts.example')).toMatchObject({ department: 'Grid' })
  })
})
