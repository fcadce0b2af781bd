import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { companyWith, SEATS } from '../../../../testing/full-plans.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, addPerson } from '../../../../testing/people.ts'
import { peopleLists } from '../../../../testing/people-lists.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { offerPlacesJob } from './places.ts'

const suite = useTestApp()
const lists = peopleLists(suite)
let admin: Member
let counter = 0

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

const HEAD = 'Email,First name,Last name,Role'
const newAddress = () => `brought-${++counter}@plans.example`
const offer = () => offerPlacesJob(suite.platform).run({})

const { query } = suite

const standings = async (emails: readonly string[]) =>
  (
    await query<{ standing: string }>(
      `SELECT m.standing FROM unnest($1::text[]) WITH ORDINALITY e(email, at) JOIN users u ON u.email = e.email
       JOIN memberships m ON m.user_id = u.id ORDER BY e.at`,
      [emails],
    )
  ).map(({ standing }) => standing)

const told = async (email: string) =>
  (
    await query<{ title: string }>(
      'SELECT n.title FROM notices n JOIN users u ON u.id = n.user_id WHERE u.email = $1',
      [email],
    )
  ).map(({ title }) => title)

/** Someone with a place who is not under test leaves. */
async function leave(companyId: string) {
  const [row] = await query<{ id: string; version: number }>(
    `SELECT u.id, u.version FROM users u JOIN memberships m ON m.user_id = u.id AND m.standing = 'IN'
     WHERE u.company_id = $1 AND u.deactivated_at IS NULL AND u.first_name = 'Sam' LIMIT 1`,
    [companyId],
  )
  if (!row) throw new Error('nobody is left')
  const { status } = await suite.call('POST /admin/people/:id/deactivate', {
    token: await admin.freshToken(),
    params: { id: row.id },
    body: { version: row.version },
  })
  expect(status).toBe(200)
}

const invite = (companyId: string, email: string, by: { token: string } = admin) =>
  suite.call('POST /admin/people', {
    token: by.token,
    body: { email, firstName: 'Ada', lastName: 'Able', accountType: 'MENTEE', companyId },
  })

describe('an invitation beyond the plan', () => {
  test('joins the waiting list, and tells them and those who run it', async () => {
    const company = await companyWith(suite, SEATS)
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
    const email = newAddress()
    const { status, body } = await invite(company.id, email, manager)
    expect([status, body.programmes]).toEqual([200, []])
    expect(await standings([email])).toEqual(['WAITING'])
    expect(await told(email)).toEqual([expect.stringContaining('You’re on the waiting list')])
    expect(await told(manager.email)).toEqual([expect.stringContaining('Someone is waiting for a place')])
    await suite.mailbox.latestTo(email, `${company.name} has invited you to a mentoring programme`)
    await leave(company.id)
    await eventually(async () => (await standings([email]))[0] === 'IN', 'they have the place')
  })

  test('sent twice at once for the last place gives it to one of them', async () => {
    const company = await companyWith(suite, SEATS - 1)
    const emails = [newAddress(), newAddress()]
    const answers = await Promise.all(emails.map((email) => invite(company.id, email)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await standings(emails)).toSorted()).toEqual(['IN', 'WAITING'])
  })

  test('waits for a place in a full programme, and keeps nobody out of another', async () => {
    const company = await addCompany(suite.platform, { plan: 'STARTER' })
    const small = await addProgramme(suite.call, admin.token, company.id, { name: 'Small', places: 2 })
    const emails = [newAddress(), newAddress(), newAddress(), newAddress()]
    for (const email of emails.slice(0, 3)) {
      const { status } = await suite.call('POST /admin/people', {
        token: admin.token,
        body: {
          email,
          firstName: 'Ada',
          lastName: 'Able',
          accountType: 'MENTEE',
          companyId: company.id,
          programmeId: small.id,
        },
      })
      expect(status).toBe(200)
    }
    await invite(company.id, emails[3] ?? '')
    expect(await standings(emails)).toEqual(['IN', 'IN', 'WAITING', 'IN'])
  })
})

describe('rows of a list beyond the plan', () => {
  test('join the waiting list in the order of the file, with one word to those who run it', async () => {
    const company = await companyWith(suite, SEATS - 1)
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
    const emails = ['z', 'm', 'a'].map((letter) => `${letter}-${newAddress()}`)
    const rows = emails.map((email) => `${email},Ada,Able,mentee`)
    const list = await lists.checked(manager, company.id, [HEAD, ...rows])
    expect(list.rows).toMatchObject({ ready: 1, waiting: 2, refused: 0 })
    expect((await lists.rowsOf(manager, list)).map(({ result, reason }) => [result, reason])).toEqual([
      ['ready', null],
      ['waiting', null],
      ['waiting', null],
    ])
    expect((await lists.imported(manager, list)).rows).toMatchObject({ invited: 1, waiting: 2 })
    expect(await standings(emails)).toEqual(['IN', 'WAITING', 'WAITING'])
    expect(await told(emails[1] ?? '')).toEqual([expect.stringContaining('You’re on the waiting list')])
    expect(await told(emails[0] ?? '')).toEqual([])
    expect(await told(manager.email)).toEqual([expect.stringContaining('Someone is waiting for a place')])
    await leave(company.id)
    await eventually(async () => (await standings(emails))[1] === 'IN', 'the second row has a place')
    await offer()
    expect(await standings(emails)).toEqual(['IN', 'IN', 'WAITING'])
  })

  test('are the same people when the file comes again, and stand behind whoever waits already', async () => {
    const company = await companyWith(suite, SEATS)
    const emails = [newAddress(), newAddress()]
    await invite(company.id, emails[0] ?? '')
    const rows = emails.map((email) => `${email},Ada,Able,mentee`)
    const list = await lists.checked(admin, company.id, [HEAD, ...rows])
    expect(list.rows).toMatchObject({ there: 1, waiting: 1 })
    await lists.imported(admin, list)
    const again = await lists.checked(admin, company.id, [HEAD, ...rows])
    expect(again.rows).toMatchObject({ there: 2, waiting: 0, ready: 0 })
    await leave(company.id)
    await eventually(async () => (await standings(emails))[0] === 'IN', 'the first who waited has a place')
    await offer()
    expect(await standings(emails)).toEqual(['IN', 'WAITING'])
  })

  test('of two files at once take each place once', async () => {
    const company = await companyWith(suite, SEATS - 2)
    const files = [0, 1].map(() => [newAddress(), newAddress()])
    const checked = await Promise.all(
      files.map((emails) =>
        lists.checked(admin, company.id, [HEAD, ...emails.map((email) => `${email},Ada,Able,mentee`)]),
      ),
    )
    await Promise.all(checked.map((list) => lists.imported(admin, list)))
    const all = await standings(files.flat())
    expect(all.filter((standing) => standing === 'IN')).toHaveLength(2)
    expect(all).toHaveLength(4)
  })

  test('need a place of their programme too, whoever has an account already', async () => {
    const company = await addCompany(suite.platform, { plan: 'STARTER' })
    const known = await Promise.all([1, 2, 3].map(() => addPerson(suite.platform, 'MENTEE', company.id)))
    const small = await addProgramme(suite.call, admin.token, company.id, { name: 'Small', places: 2 })
    const rows = known.map(({ email }) => `${email},Ada,Able,mentor,Small`)
    const list = await lists.checked(admin, company.id, [`${HEAD},Programme`, ...rows])
    expect(list.rows).toMatchObject({ ready: 2, waiting: 1 })
    await lists.imported(admin, list)
    const entered = await query<{ standing: string }>(
      'SELECT standing FROM memberships WHERE programme_id = $1 ORDER BY standing',
      [small.id],
    )
    expect(entered.map(({ standing }) => standing)).toEqual(['IN', 'IN', 'WAITING'])
  })
})

describe('a move into a full company', () => {
  test('waits for a place there, and leaves one behind', async () => {
    const [from, to] = [await companyWith(suite, SEATS - 1), await companyWith(suite, SEATS)]
    const mover = await addPerson(suite.platform, 'MENTEE', from.id)
    const queued = newAddress()
    await invite(from.id, queued)
    expect(await standings([queued])).toEqual(['WAITING'])
    const { status } = await suite.call('POST /admin/people/:id/move', {
      token: admin.token,
      params: { id: mover.id },
      body: { version: 1, companyId: to.id },
    })
    expect(status).toBe(200)
    expect(await standings([mover.email])).toEqual(['WAITING'])
    expect(await told(mover.email)).toEqual([expect.stringContaining('You’re on the waiting list')])
    await eventually(async () => (await standings([queued]))[0] === 'IN', 'the place they left is taken')
    await leave(to.id)
    await eventually(async () => (await standings([mover.email]))[0] === 'IN', 'they have a place')
  })
})

describe('someone who comes back into a full company', () => {
  const reactivate = async (id: string) =>
    suite.call('POST /admin/people/:id/reactivate', {
      token: await admin.freshToken(),
      params: { id },
      body: { version: 2 },
    })
  const goes = async (id: string) =>
    suite.call('POST /admin/people/:id/deactivate', {
      token: await admin.freshToken(),
      params: { id },
      body: { version: 1 },
    })

  test('waits for a place behind those who wait already, and is told', async () => {
    const company = await companyWith(suite, SEATS - 1)
    const [back, next, last] = [
      await addPerson(suite.platform, 'MENTEE', company.id),
      newAddress(),
      newAddress(),
    ]
    await goes(back.id)
    await invite(company.id, next)
    await invite(company.id, last)
    expect(await standings([next, last, back.email])).toEqual(['IN', 'WAITING', 'IN'])
    const { status, body } = await reactivate(back.id)
    expect([status, body.state]).toEqual([200, 'registered'])
    expect(await standings([next, last, back.email])).toEqual(['IN', 'WAITING', 'WAITING'])
    expect(await told(back.email)).toEqual([expect.stringContaining('You’re on the waiting list')])
    await leave(company.id)
    await eventually(async () => (await standings([last]))[0] === 'IN', 'the first who waited has a place')
    expect(await standings([back.email])).toEqual(['WAITING'])
    await leave(company.id)
    await eventually(async () => (await standings([back.email]))[0] === 'IN', 'they have a place again')
  })

  test('has their place again while there is one, and two at once don’t take the last one twice', async () => {
    const company = await companyWith(suite, SEATS - 2)
    const people = [
      await addPerson(suite.platform, 'MENTEE', company.id),
      await addPerson(suite.platform, 'MENTOR', company.id),
    ]
    for (const { id } of people) await goes(id)
    await invite(company.id, newAddress())
    const answers = await Promise.all(people.map(({ id }) => reactivate(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await standings(people.map(({ email }) => email))).sort()).toEqual(['IN', 'WAITING'])
  })
})
