import { beforeAll, describe, expect, test } from 'vitest'
import { letterDesk, letterWords } from '../../../../testing/letters.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { postNotices } from '../../notices/index.ts'
import { caseOpened } from '../../notices/wording.ts'
import { insertMembership } from '../../people/memberships/memberships.queries.ts'

const suite = useTestApp()
let admin: Member
let companyId: string
let first: string
let second: string
/** In the first programme, in the second, in both. */
let one: Member
let two: Member
let both: Member
/** Of the whole company, of another company, of the second programme. */
let manager: string
let stranger: string
let cohort: string

const tokenOf = async (company: string, programmeId: string | null = null) =>
  (await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company, programmeId))).token

beforeAll(async () => {
  const { platform, call } = suite
  admin = await addMember(platform, 'ADMIN', null)
  companyId = (await addCompany(platform, { plan: 'GROWTH' })).id
  first = await firstProgrammeOf(platform, companyId)
  second = (await addProgramme(call, admin.token, companyId, { name: 'Second cohort' })).id
  ;[one, two, both] = await Promise.all([member('MENTEE'), member('MENTEE'), member('MENTOR')])
  const { db, pool } = platform.database
  await pool.query('UPDATE memberships SET programme_id = $1 WHERE user_id = $2', [second, two.id])
  const joined = { userId: both.id, programmeId: second, companyId, standing: 'IN' } as const
  await insertMembership(db, { ...joined, role: 'MENTEE' })
  manager = await tokenOf(companyId)
  cohort = await tokenOf(companyId, second)
  stranger = await tokenOf((await addCompany(platform)).id)
})

const { member, send, settle, mailsTo } = letterDesk(suite, () => ({ admin, companyId }))

const readers = (token: string, programmeId?: string) =>
  suite.call('POST /admin/letters/readers', {
    token,
    body: { companyId, to: { from: 'people', search: '' }, ...(programmeId ? { programmeId } : {}) },
  })
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
const letters = async (token: string) => idsOf((await suite.call('GET /admin/letters', { token })).body.data)
const read = (id: string, token: string) => suite.call('GET /admin/letters/:id', { token, params: { id } })

describe('a manager writes', () => {
  test('to the people of one company, and sees what came of it', async () => {
    const { status, body } = await send({}, manager)
    expect([status, body.readers.total]).toEqual([200, 3])
    expect(body.programme).toBeNull()
    await settle()
    for (const person of [one, two, both]) expect(mailsTo(person)).toHaveLength(1)
    expect((await read(body.id, manager)).status).toBe(200)
    expect(await letters(manager)).toContain(body.id)
    expect((await read(body.id, stranger)).body).toMatchObject({ code: 'not_found' })
    expect(await letters(stranger)).toEqual([])
    const stop = { token: stranger, params: { id: body.id } }
    expect((await suite.call('POST /admin/letters/:id/stop', stop)).status).toBe(404)
    expect((await send({}, stranger)).status).toBe(404)
  })

  test('to one programme, whose people alone get it, as what they are in it', async () => {
    expect(idsOf((await readers(manager, second)).body.data)).toEqual(idsOf([two, both]))
    const sent = await send({ programmeId: second, subject: 'News of {programme}' }, manager)
    expect(sent.body).toMatchObject({ programme: { name: 'Second cohort' }, readers: { total: 2 } })
    await settle()
    const subjects = (person: Member) => mailsTo(person).map(({ subject }) => subject)
    expect(subjects(both)).toContain('News of Second cohort')
    expect(subjects(one)).not.toContain('News of Second cohort')
    const shown = (await readers(manager, second)).body.data.find(({ id }) => id === both.id)
    expect(shown).toMatchObject({ accountType: 'MENTEE', values: { programme: 'Second cohort' } })
  })

  test('nobody who has left the programme before it goes out', async () => {
    const { pool } = suite.platform.database
    const leaving = await member('MENTEE')
    const move = (programme: string) =>
      pool.query('UPDATE memberships SET programme_id = $1 WHERE user_id = $2', [programme, leaving.id])
    await move(second)
    const at = new Date(suite.clock.now().getTime() + 3_600_000).toISOString()
    await send({ programmeId: second, when: { kind: 'at', at } }, manager)
    await move(first)
    suite.clock.advance(2 * 3_600_000)
    await settle()
    expect(mailsTo(leaving)).toEqual([])
    suite.clock.reset()
    await pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [leaving.id])
  })
})

describe('a manager of one programme', () => {
  test('writes to its people, whatever else is named, and reads its letters alone', async () => {
    expect(idsOf((await readers(cohort)).body.data)).toEqual(idsOf([two, both]))
    expect((await readers(cohort, first)).status).toBe(404)
    const chosen = await send({ to: { from: 'chosen', ids: [one.id, two.id] } }, cohort)
    expect(chosen.body.readers.total).toBe(1)
    const ofCompany = (await send({}, manager)).body.id
    expect(await letters(cohort)).not.toContain(ofCompany)
    expect((await read(ofCompany, cohort)).status).toBe(404)
    expect((await read(chosen.body.id, cohort)).status).toBe(200)
    const test = { companyId, readerId: one.id, ...letterWords }
    expect((await suite.call('POST /admin/letters/test', { token: cohort, body: test })).status).toBe(404)
    expect((await suite.call('GET /admin/nudges', { token: cohort, query: { companyId } })).status).toBe(404)
    expect((await suite.call('GET /admin/nudges', { token: manager, query: { companyId } })).status).toBe(200)
  })

  test('finds the people and emails of it, and the role they have in it', async () => {
    const people = (await suite.call('GET /admin/people', { token: cohort })).body.data
    expect(idsOf(people)).toEqual(idsOf([two, both]))
    const mentees = (await suite.call('GET /admin/mentees', { token: cohort })).body.data
    expect(idsOf(mentees)).toEqual(idsOf([two, both]))
    expect(mentees.find(({ id }) => id === both.id)).toMatchObject({ accountType: 'MENTEE' })
    const emails = await suite.call('GET /admin/emails', { token: cohort, query: { companyId, limit: 100 } })
    const to = new Set(emails.body.data.map(({ to }) => to.email))
    expect(to).toEqual(new Set([two.email, both.email]))
    const own = await suite.call('GET /admin/companies/:id/programmes', {
      token: cohort,
      params: { id: companyId },
    })
    expect(own.body.programmes.map(({ id }) => id)).toEqual([second])
  })
})

test('the log does not say that someone wrote to the safeguarding lead', async () => {
  const lead = await member('MENTOR')
  await suite.platform.database.transaction((tx) =>
    postNotices(suite.platform, tx, [
      { to: lead.id, text: caseOpened(lead.id, { companyId, opened: 0 }, suite.clock.now()) },
    ]),
  )
  await settle()
  expect(mailsTo(lead)).toHaveLength(1)
  const { body } = await suite.call('GET /admin/emails', { token: manager, query: { companyId, limit: 100 } })
  expect(body.data.filter(({ to }) => to.email === lead.email)).toEqual([])
})
