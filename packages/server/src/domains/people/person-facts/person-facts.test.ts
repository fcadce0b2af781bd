import { beforeAll, describe, expect, test } from 'vitest'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { factsOf } from './known-facts.ts'

const suite = useTestApp()
let admin: Member
let pair: Awaited<ReturnType<typeof addPair>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  pair = await addPair(suite.platform)
})

const given = {
  department: 'Grid operations',
  location: 'Hull',
  languages: ['English', 'Polski'],
  managerEmail: '',
}
const words = { headline: '', level: null, pronouns: '', bio: '', skills: [] }

const read = async (id: string, by = admin) =>
  suite.call('GET /admin/people/:id/facts', { token: by.token, params: { id } })
async function change(id: string, facts: Partial<typeof given>, { by = admin, version = 0 } = {}) {
  const known = version || (await read(id)).body.version
  return suite.call('PUT /admin/people/:id/facts', {
    token: by.token,
    params: { id },
    body: { ...given, ...facts, version: known },
  })
}
const known = async (id: string) => (await factsOf(suite.platform.database.db, [id])).get(id)

describe('the facts of a person', () => {
  test('are empty, then what an admin wrote, in the log without the address of a manager', async () => {
    const { mentee, mentor } = pair
    expect((await read(mentee.id)).body).toMatchObject({
      department: '',
      location: '',
      languages: [],
      managerEmail: '',
      manager: null,
    })
    const { status, body } = await change(mentee.id, { managerEmail: mentor.email.toUpperCase() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...given,
      managerEmail: mentor.email,
      manager: { id: mentor.id, firstName: mentor.firstName, lastName: mentor.lastName },
    })
    const { rows } = await suite.platform.database.pool.query(
      "SELECT after::text FROM audit_entries WHERE action = 'person.facts-changed' AND subject_id = $1",
      [mentee.id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].after).toContain('Grid operations')
    expect(rows[0].after).not.toContain(mentor.email)
  })

  test('are one’s own to write; a partner reads the place and the languages, and nothing else', async () => {
    const { mentor, mentee } = pair
    const saved = await suite.call('PUT /profile', {
      token: mentor.token,
      body: { ...words, ...given, managerEmail: 'boss@elsewhere.example' },
    })
    expect(saved.body).toMatchObject({ ...given, managerEmail: 'boss@elsewhere.example' })
    const seen = await suite.call('GET /profiles/:userId', {
      token: mentee.token,
      params: { userId: mentor.id },
    })
    expect(seen.body).toMatchObject({ location: 'Hull', languages: ['English', 'Polski'] })
    expect(seen.body).not.toHaveProperty('department')
    expect(seen.body).not.toHaveProperty('managerEmail')
    const { department, managerEmail, ...without } = { ...words, ...given }
    await suite.call('PUT /profile', { token: mentor.token, body: without })
    expect((await suite.call('GET /profile', { token: mentor.token })).body).toMatchObject({
      department,
      managerEmail: 'boss@elsewhere.example',
    })
  })

  test('name a manager of the same company only, and never say whether an address is known', async () => {
    const other = await addCompany(suite.platform)
    const stranger = await addMember(suite.platform, 'MENTOR', other.id)
    const { body } = await change(pair.mentee.id, { managerEmail: stranger.email })
    expect(body).toMatchObject({ managerEmail: stranger.email, manager: null })
    expect(await known(pair.mentee.id)).toMatchObject({ managerId: null })
    const own = (managerEmail: string) =>
      suite.call('PUT /profile', { token: pair.mentee.token, body: { ...words, ...given, managerEmail } })
    const [here, nowhere] = [await own(pair.mentor.email), await own('nobody@elsewhere.example')]
    expect(Object.keys(here.body).sort()).toEqual(Object.keys(nowhere.body).sort())
    expect(JSON.stringify(here.body)).not.toContain(pair.mentor.id)
  })

  test('never make someone their own manager', async () => {
    const { mentee } = pair
    const refused = await change(mentee.id, { managerEmail: mentee.email })
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid_input' }])
    const own = await suite.call('PUT /profile', {
      token: mentee.token,
      body: { ...words, ...given, managerEmail: mentee.email },
    })
    expect(own.status).toBe(400)
  })

  test('are changed by one of two admins at the same moment, and not over what the person has just written', async () => {
    const { mentee } = pair
    const { version } = (await read(mentee.id)).body
    const both = await Promise.all(
      ['One', 'Two'].map((department) => change(mentee.id, { department }, { version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const seen = (await read(mentee.id)).body.version
    await suite.call('PUT /profile', {
      token: mentee.token,
      body: { ...words, ...given, location: 'York' },
    })
    const late = await change(mentee.id, { location: 'Leeds' }, { version: seen })
    expect(late.body.code).toBe('changed_meanwhile')
    expect((await read(mentee.id)).body.location).toBe('York')
    const again = (await read(mentee.id)).body.version
    await suite.call('PUT /profile', {
      token: mentee.token,
      body: { ...words, ...given, location: 'York', bio: 'I write.' },
    })
    expect((await read(mentee.id)).body.version).toBe(again)
  })

  test('are nothing to anybody else, nor of anybody who is not there', async () => {
    expect((await read(pair.mentee.id, pair.mentor)).status).toBe(403)
    expect((await change(pair.mentee.id, {}, { by: pair.mentee, version: 1 })).status).toBe(403)
    expect((await read(crypto.randomUUID())).status).toBe(404)
    expect((await read(admin.id)).status).toBe(404)
  })

  test('stay behind in the company that someone leaves', async () => {
    const { id: companyId } = await addCompany(suite.platform)
    const { id: nextId } = await addCompany(suite.platform)
    const person = await addMember(suite.platform, 'MENTEE', companyId)
    const { body } = await change(person.id, {})
    await suite.call('POST /admin/people/:id/move', {
      token: admin.token,
      params: { id: person.id },
      body: { version: body.version, companyId: nextId },
    })
    expect((await read(person.id)).body).toMatchObject({ department: '', location: 'Hull' })
  })

  test('are told to other rooms in a form that can be compared', async () => {
    const { mentee, mentor } = pair
    await change(mentee.id, { department: ' Grid Operations ', managerEmail: mentor.email })
    expect(await known(mentee.id)).toEqual({
      department: 'grid operations',
      managerId: mentor.id,
      languages: ['english', 'polski'],
      location: 'Hull',
    })
    const unknown = await addMember(suite.platform, 'MENTEE', pair.companyId)
    expect(await known(unknown.id)).toEqual({
      department: null,
      managerId: null,
      languages: [],
      location: '',
    })
  })
})
