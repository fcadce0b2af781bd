import type { PeopleImport } from '@brightpair/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany, addPerson } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let other: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  other = await addMember(suite.platform, 'ADMIN', null)
})

async function freshCompany(plan: 'STARTER' | 'ENTERPRISE' = 'STARTER') {
  companyId = (await addCompany(suite.platform, { plan })).id
  return companyId
}

const HEAD = 'Email,First name,Last name,Role'
const fileOf = (...rows: string[]) => `${[HEAD, ...rows].join('\r\n')}\r\n`
const twenty = (domain: string) =>
  Array.from({ length: 20 }, (_, i) => `p${i}@${domain},First${i},Last${i},${i % 3 ? 'mentee' : 'Mentor'}`)

async function upload(file: string | Uint8Array, { to = companyId, by = admin } = {}) {
  const response = await suite.app.inject({
    method: 'POST',
    url: `/api/admin/people-imports?companyId=${to}&name=spring.csv`,
    headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
  return {
    status: response.statusCode,
    body: response.json() as PeopleImport & { code?: string; message?: string },
  }
}

const read = async (id: string) =>
  (await suite.call('GET /admin/people-imports/:id', { token: admin.token, params: { id } })).body

const settled = (id: string) =>
  eventually(async () => {
    const found = await read(id)
    return found.state !== 'CHECKING' && found.state !== 'IMPORTING' && found
  }, 'the import')

const checked = async (...given: Parameters<typeof upload>) => settled((await upload(...given)).body.id)

const start = ({ id, version }: PeopleImport, { by = admin, leaveRefused = false } = {}) =>
  suite.call('POST /admin/people-imports/:id/start', {
    token: by.token,
    params: { id },
    body: { version, leaveRefused },
  })

async function imported(given: PeopleImport, options: { leaveRefused?: boolean; by?: Member } = {}) {
  const { status } = await start(given, options)
  expect(status).toBe(200)
  return settled(given.id)
}

const rowsOf = async (id: string, query: Record<string, string | number> = {}) =>
  (
    await suite.call('GET /admin/people-imports/:id/rows', {
      token: admin.token,
      params: { id },
      query: { limit: 100, ...query },
    })
  ).body.data

const peopleIn = async (of: string) =>
  (await suite.call('GET /admin/people', { token: admin.token, query: { companyId: of, limit: 100 } })).body

describe('the dry run', () => {
  test.each([
    ['with commas', fileOf('ana@dry.example,Ana,"Sousa, Lima",MENTOR')],
    ['with semicolons', 'e-mail;first name;last name;role\nana@dry.example;Ana;Sousa, Lima;mentor\n'],
    [
      'with tabs, as it is pasted',
      'Email\tFirst Name\tLast Name\tRole\nana@dry.example\tAna\tSousa, Lima\tMentor',
    ],
    ['with the mark of Excel', `\uFEFF${fileOf('ana@dry.example,Ana,"Sousa, Lima",MENTOR')}`],
    [
      'in another order, with further columns',
      'role,Surname,given name,Team,E-MAIL\nmentor,"Sousa, Lima",Ana,7,ANA@dry.example',
    ],
    ['with empty lines around', `${fileOf('ana@dry.example,Ana,"Sousa, Lima",MENTOR')}\r\n,,,\r\n\r\n`],
  ])('reads a file %s', async (_, file) => {
    await freshCompany()
    const found = await checked(file)
    expect(found).toMatchObject({ state: 'CHECKED', failure: null, rows: { total: 1, ready: 1, mentors: 1 } })
    expect(await rowsOf(found.id)).toMatchObject([
      { number: 2, email: 'ana@dry.example', firstName: 'Ana', lastName: 'Sousa, Lima', role: 'MENTOR' },
    ])
    expect((await peopleIn(companyId)).total).toBe(0)
  })

  test('stores a name as signing up would, however it was typed', async () => {
    await freshCompany()
    const found = await checked(
      fileOf('maria@names.example,  Ana   Mari\u0301a ,O\u2019Neil\u00a0\u00a0Lee,mentee'),
    )
    expect(await rowsOf(found.id)).toMatchObject([
      { firstName: 'Ana Mar\u00eda', lastName: 'O\u2019Neil Lee' },
    ])
    await imported(found)
    expect((await peopleIn(companyId)).data).toMatchObject([
      { firstName: 'Ana Mar\u00eda', lastName: 'O\u2019Neil Lee' },
    ])
  })

  test('says of each refused row why, without telling where a foreign address belongs', async () => {
    const { platform } = suite
    await freshCompany()
    const elsewhere = await addCompany(platform, { name: 'Hidden Harbour' })
    const foreign = await addPerson(platform, 'MENTEE', elsewhere.id)
    const here = await addPerson(platform, 'MENTOR', companyId)
    const closed = await addPerson(platform, 'MENTOR', companyId, { deactivatedAt: new Date() })
    const { id, rows } = await checked(
      fileOf(
        'good@rows.example,Good,One,mentee',
        'bad@rows,Bad,Address,mentee',
        'noname@rows.example,,Name,mentee',
        'norole@rows.example,No,Role,',
        'coach@rows.example,A,Coach,COACH',
        'GOOD@rows.example,Good,Again,mentee',
        `${foreign.email},Some,Body,mentee`,
        `${admin.email},Ad,Min,mentor`,
        `${here.email},Al,Ready,mentor`,
        `${here.email.toUpperCase()},Al,Ready,mentor`,
        `${closed.email},Clo,Sed,mentor`,
        '"line\nbreak@rows.example",Quo,Ted,mentor',
      ),
    )
    expect(rows).toMatchObject({ total: 12, ready: 1, there: 1, refused: 10 })
    const said = (await rowsOf(id)).map(({ number, result, field, reason }) => [
      number,
      result,
      field,
      reason,
    ])
    expect(said).toEqual([
      [2, 'ready', null, null],
      [3, 'refused', 'email', 'This address isn’t complete'],
      [4, 'refused', 'firstName', 'First name is empty'],
      [5, 'refused', 'role', 'Role is empty'],
      [6, 'refused', 'role', 'Use MENTOR or MENTEE'],
      [7, 'refused', 'email', 'The same address is in row 2'],
      [8, 'refused', 'email', 'This address has an account outside this company'],
      [9, 'refused', 'email', 'This address has an account outside this company'],
      [10, 'there', null, null],
      [11, 'refused', 'email', 'The same address is in row 10'],
      [12, 'refused', null, 'This account is deactivated. Reactivate it on its own page'],
      [13, 'refused', 'email', 'This address isn’t complete'],
    ])
    expect(JSON.stringify(said)).not.toContain('Hidden')
    const shown = await rowsOf(id, { result: 'refused' })
    expect(shown.length).toBe(10)
  })

  test.each([
    ['without its columns', 'Name,Mail\nAna,ana@x.example', /Missing: First name, Last name, Role/],
    ['that is empty', '', /must name the columns|nobody/],
    ['with nobody in it', HEAD, /nobody in this file/],
    ['with an open quotation mark', fileOf('ana@x.example,"Ana,Lima,mentor'), /row 2 is never closed/],
    ['of empty lines', '\n'.repeat(2_000_000), /more than 100,000 lines/],
    [
      'with too many rows',
      fileOf(...Array.from({ length: 20_001 }, (_, i) => `a${i}@x.example,A,B,mentor`)),
      /more than 20,000 rows/,
    ],
  ])('explains a file %s', async (_, file, failure) => {
    await freshCompany()
    const found = await checked(file)
    expect(found.state).toBe('FAILED')
    expect(found.failure).toMatch(failure)
  })

  test('counts the places of the plan', async () => {
    await freshCompany()
    for (let i = 0; i < 5; i++) await addPerson(suite.platform, 'MENTEE', companyId)
    const many = Array.from({ length: 30 }, (_, i) => `seat${i}@places.example,A,B,mentee`)
    const found = await checked(fileOf(...many))
    expect(found.rows).toMatchObject({ ready: 25, waiting: 5, refused: 0 })
    expect(found.plan).toEqual({ name: 'STARTER', seats: 30, people: 5 })
    const waiting = await rowsOf(found.id, { result: 'waiting' })
    expect(waiting.map(({ number }) => number)).toEqual([27, 28, 29, 30, 31])
    expect((await imported(found)).rows).toMatchObject({ invited: 25, waiting: 5 })
    const params = { id: companyId }
    const company = await suite.call('GET /admin/companies/:id', { token: admin.token, params })
    expect(company.body.refused).toBe(5)
    const mail = await suite.mailbox.latestTo(admin.email, `${company.body.name}’s plan is full`)
    expect(mail.text).toContain('5 more people wanted to join')
  })

  test('refuses a body over its limit in words, and an unknown or archived company', async () => {
    await freshCompany()
    const { status, body } = await upload(Buffer.alloc(4 * 1024 * 1024 + 1, 'a'))
    expect([status, body.message]).toEqual([
      413,
      'This file is too large. Please choose one of at most 4 MB.',
    ])
    expect((await upload(fileOf(), { to: crypto.randomUUID() })).status).toBe(404)
  })
})

describe('an import', () => {
  test('invites everybody by mail, and the same file a second time nobody', async () => {
    await freshCompany()
    const file = fileOf(...twenty('spring.example'))
    const done = await imported(await checked(file))
    expect(done).toMatchObject({
      state: 'DONE',
      share: 1,
      rows: { invited: 20, ready: 0, mentors: 7, mentees: 13 },
    })
    expect((await peopleIn(companyId)).data.every(({ state }) => state === 'invited')).toBe(true)
    const mail = await suite.mailbox.latestTo('p19@spring.example')
    expect(mail.text).toContain('/reset-password#token=')
    const again = await checked(file)
    expect(again.rows).toMatchObject({ ready: 0, there: 20, refused: 0 })
    const nobody = await start(again)
    expect([nobody.status, nobody.body.code]).toEqual([409, 'rows_refused'])
    expect((await peopleIn(companyId)).total).toBe(20)
    const audit = await suite.call('GET /admin/audit', {
      token: admin.token,
      query: { companyId, search: 'imported' },
    })
    expect(audit.body.data).toMatchObject([
      { after: { file: 'spring.csv', invited: 20, unchanged: 0, refused: 0 } },
    ])
  })

  test('reaches people with addresses in any script, once however they are written', async () => {
    await freshCompany()
    const rows = ['josé@exämple.de,José,Núñez,mentee', 'JOSÉ@xn--exmple-cua.de,José,Núñez,mentee']
    const given = await checked(fileOf(...rows))
    expect((await rowsOf(given.id)).map(({ email, reason }) => [email, reason])).toEqual([
      ['josé@exämple.de', null],
      ['josé@exämple.de', 'The same address is in row 2'],
    ])
    expect((await imported(given, { leaveRefused: true })).rows.invited).toBe(1)
    const mail = await eventually(
      async () => suite.mailbox.received.find(({ to }) => to?.[0]?.address?.startsWith('josé@')),
      'the invitation',
    )
    const [, token] = /token=([\w-]+)/.exec(mail.text ?? '') ?? []
    await suite.call('POST /auth/reset-password', {
      body: { token: token ?? '', password: 'a long quiet river' },
    })
    const signedIn = await suite.call('POST /auth/login', {
      body: { email: 'josé@xn--exmple-cua.de', password: 'a long quiet river' },
    })
    expect(signedIn.status).toBe(200)
  })

  test('with a refused row invites nobody until it is fixed or left out', async () => {
    await freshCompany()
    const given = await checked(fileOf('one@mend.example,One,Good,mentor', 'two@mend,Two,Bad,mentee'))
    const refused = await start(given)
    expect([refused.status, refused.body.code]).toEqual([409, 'rows_refused'])
    const fixRow = (version: number, by = admin) =>
      suite.call('PUT /admin/people-imports/:id/rows/:number', {
        token: by.token,
        params: { id: given.id, number: '3' },
        body: { version, email: 'two@mend.example', firstName: 'Two', lastName: 'Bad', role: 'mentee' },
      })
    const fixed = await fixRow(given.version)
    expect(fixed.body.rows).toMatchObject({ ready: 2, refused: 0 })
    expect((await fixRow(given.version, other)).body.code).toBe('changed_meanwhile')
    expect((await start(given)).body.code).toBe('changed_meanwhile')
    const done = await imported(fixed.body)
    expect(done.rows.invited).toBe(2)
    expect((await fixRow(done.version)).body.code).toBe('changed_meanwhile')
    const rest = await checked(fileOf('three@mend.example,Three,Good,mentor', 'four@mend,Four,Bad,mentee'))
    expect((await imported(rest, { leaveRefused: true })).rows).toMatchObject({ invited: 1, refused: 1 })
  })

  test('is started once by a double click, and by two admins at the same moment', async () => {
    await freshCompany()
    const given = await checked(fileOf(...twenty('double.example')))
    const answers = await Promise.all([start(given), start(given), start(given, { by: other })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await settled(given.id)).rows.invited).toBe(20)
    expect((await peopleIn(companyId)).total).toBe(20)
  })

  test('of the same file by two admins at once invites each person once', async () => {
    await freshCompany()
    const file = fileOf(...twenty('twice.example'))
    const [mine, theirs] = await Promise.all([checked(file), checked(file, { by: other })])
    await Promise.all([start(mine), start(theirs, { by: other })])
    const done = await Promise.all([settled(mine.id), settled(theirs.id)])
    expect(done.map(({ state }) => state)).toEqual(['DONE', 'DONE'])
    expect(done.map(({ rows }) => rows.invited).sort()).toEqual([0, 20])
    expect((await peopleIn(companyId)).total).toBe(20)
    await eventually(async () => {
      const mails = suite.mailbox.received.filter(({ to }) => to?.[0]?.address?.endsWith('@twice.example'))
      return mails.length >= 20
    })
    expect(suite.mailbox.received.filter(({ to }) => to?.[0]?.address === 'p0@twice.example').length).toBe(1)
  })

  test('that no longer fits invites nobody and says so', async () => {
    const company = await freshCompany()
    const given = await checked(fileOf(...twenty('late.example')))
    const stranger = await addPerson(suite.platform, 'MENTEE', (await addCompany(suite.platform)).id)
    const { pool } = suite.platform.database
    await pool.query(`UPDATE users SET email = 'p3@late.example' WHERE id = $1`, [stranger.id])
    const late = await imported(given)
    expect(late).toMatchObject({ state: 'CHECKED', rows: { ready: 19, refused: 1, invited: 0 } })
    expect(late.failure).toMatch(/nobody was invited/)
    expect((await peopleIn(company)).total).toBe(0)
    expect((await imported(late, { leaveRefused: true })).rows.invited).toBe(19)
    expect((await peopleIn(company)).total).toBe(19)
  })

  test('whose places were taken since the check has the rest wait', async () => {
    await freshCompany()
    const [first, second] = [
      await checked(fileOf(...twenty('first.example'))),
      await checked(fileOf(...twenty('second.example'))),
    ]
    expect([first.rows.ready, second.rows.ready]).toEqual([20, 20])
    expect((await imported(first)).rows.invited).toBe(20)
    expect((await imported(second)).rows).toMatchObject({ invited: 10, waiting: 10, refused: 0 })
  })

  test('hands its refused rows out as CSV under the names of the template', async () => {
    await freshCompany()
    const { id } = await checked(fileOf('"=cmd()",Eva,"O""Neil",mentor', 'fine@csv.example,A,B,mentor'))
    const response = await suite.app.inject({
      url: `/api/admin/people-imports/${id}/rows.csv?result=refused`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(response.body).toBe(
      '\uFEFFRow,Email,First name,Last name,Role,Department,Manager email,Languages,Location,Programme,Result,Reason\r\n' +
        '2,\'=cmd(),Eva,"O""Neil",MENTOR,,,,,,refused,This address isn’t complete\r\n',
    )
  })
})
