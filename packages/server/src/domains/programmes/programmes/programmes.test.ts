import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../../testing/answers.ts'
import { addMember, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { samples } from '../../../../testing/samples.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const sample = samples['POST /admin/companies/:id/programmes']
const dates = { signUpUntil: '2999-01-10', matchingOn: '2999-01-12', startsOn: '2999-02-01' }
let admin: Member
let company: Awaited<ReturnType<typeof addCompany>>

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})
beforeEach(async () => {
  company = await addCompany(suite.platform)
})

const { query } = suite
const create = (body: object = {}, token = admin.token) =>
  suite.call('POST /admin/companies/:id/programmes', {
    token,
    params: { id: company.id },
    body: { ...sample, ...body },
  })
const list = async () =>
  (
    await suite.call('GET /admin/companies/:id/programmes', {
      token: admin.token,
      params: { id: company.id },
    })
  ).body.programmes
const edit = (id: string, body: { version: number; name?: string; months?: number }) =>
  suite.call('PUT /admin/programmes/:id', {
    token: admin.token,
    params: { id },
    body: { ...sample, ...body },
  })
const setState = (id: string, version: number, state: 'PREPARING' | 'OPEN' | 'ARCHIVED' | 'FINISHED') =>
  suite.call('POST /admin/programmes/:id/state', {
    token: admin.token,
    params: { id },
    body: { version, state },
  })
const tracksOf = async (programmeId?: string) =>
  (
    await suite.call('GET /admin/track/:companyId', {
      token: admin.token,
      params: { companyId: company.id },
      query: programmeId ? { programmeId } : {},
    })
  ).body

describe('a second programme', () => {
  test('is prepared with tracks and questionnaires of its own length, unseen until it is opened', async () => {
    const { status, body } = await create({ months: 3, dates })
    expect([status, body.state, body.number, body.months]).toEqual([200, 'PREPARING', 2, 3])
    expect(body.dates).toEqual(dates)
    expect(body.code).not.toBe(company.code)
    expect((await tracksOf(body.id)).map(({ themes }) => themes.length)).toEqual([3, 3])
    expect((await tracksOf()).map(({ themes }) => themes.length)).toEqual([6, 6])
    const { body: questions } = await suite.call('GET /admin/questionnaire/mentee/:companyId', {
      token: admin.token,
      params: { companyId: company.id },
      query: { programmeId: body.id },
    })
    const own = new Set((await tracksOf(body.id)).map(({ id }) => id))
    const led = questions.questions.flatMap(({ options }) => options.flatMap(({ tracks }) => tracks))
    expect(led.length).toBeGreaterThan(0)
    expect(led.every((id) => own.has(id))).toBe(true)
    expect(await list()).toMatchObject([{ number: 1, code: company.code }, { number: 2 }])
  })

  test('is refused to people who take part, with dates out of order, and with a name that is taken', async () => {
    const person = await addMember(suite.platform, 'MENTOR', company.id)
    expect((await create({}, person.token)).status).toBe(403)
    const wrong = await create({ dates: { ...dates, startsOn: '2998-01-01' } })
    expect([wrong.status, wrong.body.details]).toEqual([
      400,
      { 'dates.startsOn': 'The start can’t be before matching.' },
    ])
    expect((await create({ rhythm: 'ON_DATE' })).body.details).toHaveProperty('rhythm')
    expect((await create()).status).toBe(200)
    expect((await create({ name: sample.name.toUpperCase() })).body.code).toBe('name_taken')
  })

  test('created several times at once has as many numbers and codes', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, (_, at) => create({ name: `Cohort ${at}` })))
    expect(made.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(made.map(({ body }) => body.number).sort()).toEqual([2, 3, 4, 5, 6])
    expect(new Set(made.map(({ body }) => body.code)).size).toBe(5)
  })

  test('is edited under its version, and its tracks are spread over another length', async () => {
    const { body } = await create({ months: 3 })
    const [one, two] = await Promise.all([
      edit(body.id, { version: body.version, months: 9 }),
      edit(body.id, { version: body.version, months: 4 }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const { months } = one.status === 200 ? one.body : two.body
    expect((await tracksOf(body.id)).map(({ themes }) => themes.length)).toEqual([months, months])
    expect((await tracksOf()).map(({ themes }) => themes.length)).toEqual([6, 6])
  })

  test('has a code nobody else has, and the first has that of its company', async () => {
    const { body } = await create()
    const renew = (id: string, version: number, code?: string) =>
      suite.call('POST /admin/programmes/:id/renew-code', {
        token: admin.token,
        params: { id },
        body: { version, ...(code ? { code } : {}) },
      })
    const taken = await renew(body.id, body.version, company.code)
    expect([taken.status, taken.body.code]).toEqual([409, 'code_taken'])
    const renewed = await renew(body.id, body.version, 'next-spring')
    expect(renewed.body.code).toBe('NEXT-SPRING')
    const other = await suite.call('POST /admin/company', {
      token: admin.token,
      body: { name: 'Other', description: 'Other', code: 'Next-Spring' },
    })
    expect(other.body.code).toBe('code_taken')
    const [first] = await list()
    await renew(first?.id ?? '', first?.version ?? 0, `first-${company.id}`)
    const stored = await query('SELECT code FROM companies WHERE id = $1', [company.id])
    expect(stored).toEqual([{ code: `FIRST-${company.id}`.toUpperCase() }])
  })

  test('can be archived and brought back; the first one cannot', async () => {
    const { body } = await create()
    const archived = await setState(body.id, body.version, 'ARCHIVED')
    expect(archived.body.state).toBe('ARCHIVED')
    expect((await setState(body.id, archived.body.version, 'OPEN')).body.state).toBe('OPEN')
    const [first] = await list()
    for (const state of ['ARCHIVED', 'PREPARING'] as const)
      expect((await setState(first?.id ?? '', first?.version ?? 0, state)).body.code).toBe('first_programme')
  })
})

describe('the next cohort', () => {
  test('is a copy with the tracks, questionnaires and rules, other dates and code, and nobody in it', async () => {
    const original = await addProgramme(suite.call, admin.token, company.id, {
      months: 3,
      matching: { floor: 55, minPeople: 5, maxWaitHours: 12 },
    })
    const person = await addMember(suite.platform, 'MENTEE', company.id)
    await suite.call('POST /memberships', {
      token: person.token,
      body: { code: original.code, role: 'MENTOR' },
    })
    const [track] = await tracksOf(original.id)
    await suite.call('POST /admin/questionnaire/mentee/:companyId', {
      token: admin.token,
      params: { companyId: company.id },
      query: { programmeId: original.id },
      body: { questions: [{ name: 'Where to?', options: [{ name: 'Far', tracks: [track?.id ?? ''] }] }] },
    })
    const copy = await suite.call('POST /admin/programmes/:id/copy', {
      token: admin.token,
      params: { id: original.id },
      body: { name: 'Next year', dates },
    })
    expect(copy.body).toMatchObject({
      name: 'Next year',
      state: 'PREPARING',
      months: 3,
      dates,
      copiedFrom: original.id,
      matching: { floor: 55, minPeople: 5, maxWaitHours: 12 },
      mentors: 0,
      mentees: 0,
    })
    expect(copy.body.code).not.toBe(original.code)
    const [copied] = await tracksOf(copy.body.id)
    const { id: ours, version: _, programmes: __, ...kept } = track ?? { id: '', version: 0, programmes: 0 }
    expect(copied).toMatchObject(kept)
    expect(copied?.id).not.toBe(ours)
    const { body: asked } = await suite.call('GET /admin/questionnaire/mentee/:companyId', {
      token: admin.token,
      params: { companyId: company.id },
      query: { programmeId: copy.body.id },
    })
    expect(asked.questions).toMatchObject([{ name: 'Where to?', options: [{ tracks: [copied?.id] }] }])
    // A change to one does not affect the other.
    await edit(copy.body.id, { version: copy.body.version, name: 'Next year', months: 5 })
    expect((await tracksOf(original.id))[0]?.themes).toHaveLength(3)
  })
})

describe('a run', () => {
  test('of one programme takes nobody of another, and waits for the day of matching', async () => {
    const rules = { matching: { floor: 0, minPeople: 1, maxWaitHours: 1 } }
    const second = await addProgramme(suite.call, admin.token, company.id, { name: 'Later', dates, ...rules })
    const [mentor, mentee] = [
      await addMember(suite.platform, 'MENTOR', company.id),
      await addMember(suite.platform, 'MENTEE', company.id),
    ]
    for (const [person, role] of [
      [mentor, 'MENTOR'],
      [mentee, 'MENTEE'],
    ] as const) {
      const joined = await suite.call('POST /memberships', {
        token: person.token,
        body: { code: second.code, role },
      })
      await suite.call('PUT /account/role', { token: person.token, body: { id: joined.body.id } })
      await fillQuestionnaire(suite.call, person.token, role === 'MENTOR' ? 'mentor' : 'mentee')
    }
    expect(await query('SELECT id FROM matching_runs WHERE programme_id = $1', [second.id])).toEqual([])
    const preview = (programmeId?: string) =>
      suite.call('GET /admin/trigger-automatching', {
        token: admin.token,
        query: { companyId: company.id, ...(programmeId ? { programmeId } : {}) },
      })
    expect((await preview()).body).toMatchObject({ mentors: 0, mentees: 0, pairs: 0 })
    expect((await preview(second.id)).body).toMatchObject({ mentors: 1, mentees: 1, pairs: 1 })
    const elsewhere = await addCompany(suite.platform)
    const foreign = await suite.call('GET /admin/trigger-automatching', {
      token: admin.token,
      query: { companyId: elsewhere.id, programmeId: second.id },
    })
    expect(foreign.status).toBe(404)
  })
})
