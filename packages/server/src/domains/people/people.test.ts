import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, addPair, type Member } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let companyId: string

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  companyId = (await addCompany(suite.platform)).id
})

const read = async (id: string) =>
  (await suite.call('GET /admin/people/:id', { token: admin.token, params: { id } })).body
const state = async (id: string) => (await read(id)).state

const invite = (email: string, company = companyId) =>
  suite.call('POST /admin/people', {
    token: admin.token,
    body: { email, firstName: 'Ines', lastName: 'Vidal', accountType: 'MENTEE', companyId: company },
  })

describe('an invited person', () => {
  test('chooses a password through the link, once, and is signed up', async () => {
    const { status, body } = await invite('ines@people.example')
    expect([status, body.state]).toEqual([200, 'invited'])
    const mail = await suite.mailbox.latestTo('ines@people.example')
    const token = /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
    const choose = () =>
      suite.call('POST /auth/reset-password', { body: { token, password: 'a-quiet-harbour' } })
    expect(await choose()).toMatchObject({ status: 200, body: { email: expect.stringContaining('@') } })
    expect((await choose()).body.code).toBe('link_expired')
    const login = await suite.call('POST /auth/login', {
      body: { email: 'ines@people.example', password: 'a-quiet-harbour' },
    })
    expect([login.status, login.body.accountType]).toEqual([200, 'MENTEE'])
    expect(await state(body.id)).toBe('registered')
  })

  test('is invited once, whoever asks at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite('once@people.example')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})

describe('an admin', () => {
  test('deactivates a person: signed out at once, their open match ends and the other side is told', async () => {
    const { platform, call } = suite
    const company = await addCompany(platform)
    const mentor = await addMember(platform, 'MENTOR', company.id)
    const mentee = await addMember(platform, 'MENTEE', company.id)
    await addMatch(platform, mentor, mentee)
    expect(await state(mentee.id)).toBe('matched')
    const { status, body } = await call('POST /admin/people/:id/deactivate', {
      token: admin.token,
      params: { id: mentor.id },
      body: { version: 1 },
    })
    expect([status, body.state]).toEqual([200, 'deactivated'])
    suite.clock.advance(2_000)
    expect((await call('GET /auth/me', { token: mentor.token })).status).toBe(401)
    expect((await call('GET /notices', { token: mentee.token })).body.notices).toMatchObject([
      { kind: 'match-ended' },
    ])
    const back = await call('POST /admin/people/:id/reactivate', {
      token: admin.token,
      params: { id: mentor.id },
      body: { version: 2 },
    })
    expect(back.body.state).toBe('registered')
  })

  test('deactivates a person whose programme runs: it ends, and their partner can go on', async () => {
    const { platform, call } = suite
    const pair = await addPair(platform)
    await call('POST /admin/people/:id/deactivate', {
      token: admin.token,
      params: { id: pair.mentor.id },
      body: { version: 1 },
    })
    const { body } = await call('GET /enrollments', { token: pair.mentee.token })
    expect(body.enrollments.map((each) => each.state)).toEqual(['ENDED'])
    expect(await state(pair.mentee.id)).toBe('registered')
  })

  test('moves a person and changes their role only while they are in no match', async () => {
    const { platform, call } = suite
    const [from, to] = [await addCompany(platform), await addCompany(platform)]
    const mentor = await addMember(platform, 'MENTOR', from.id)
    const mentee = await addMember(platform, 'MENTEE', from.id)
    await addMatch(platform, mentor, mentee)
    const move = (id: string) =>
      call('POST /admin/people/:id/move', {
        token: admin.token,
        params: { id },
        body: { version: 1, companyId: to.id },
      })
    expect((await move(mentee.id)).body.code).toBe('in_a_match')
    const free = await addMember(platform, 'MENTEE', from.id, { questionnaireFilledAt: new Date() })
    expect((await move(free.id)).body).toMatchObject({ company: { id: to.id }, state: 'registered' })
    const role = await call('POST /admin/people/:id/change-role', {
      token: admin.token,
      params: { id: free.id },
      body: { version: 2, accountType: 'MENTOR' },
    })
    expect(role.body.accountType).toBe('MENTOR')
    const stale = await call('POST /admin/people/:id/change-role', {
      token: admin.token,
      params: { id: free.id },
      body: { version: 2, accountType: 'MENTEE' },
    })
    expect(stale.body.code).toBe('changed_meanwhile')
  })

  test('searches by name and address, filters and pages from both ends', async () => {
    const { platform, call } = suite
    const company = await addCompany(platform, { plan: 'ENTERPRISE' })
    for (let i = 0; i < 25; i++)
      await addMember(platform, i % 5 === 0 ? 'MENTOR' : 'MENTEE', company.id, { lastName: `Quay${i}` })
    const list = async (query: object) =>
      (await call('GET /admin/people', { token: admin.token, query: { companyId: company.id, ...query } }))
        .body
    const pages = [await list({}), await list({ page: 2 }), await list({ page: 3 })]
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(25)
    expect((await list({ search: 'quay1', sort: 'name' })).data.map(({ lastName }) => lastName)).toEqual(
      ['Quay1', ...Array.from({ length: 10 }, (_, i) => `Quay1${i}`)].slice(0, 10),
    )
    expect((await list({ search: 'quay%' })).total).toBe(0)
    expect((await list({ state: 'registered' })).total).toBe(25)
    const mentors = await call('GET /admin/mentors', {
      token: admin.token,
      query: { companyId: company.id },
    })
    expect([mentors.body.total, mentors.body.pageCount]).toEqual([5, 1])
  })

  test('sees matches with who has accepted, the newest first', async () => {
    const { platform, call } = suite
    const company = await addCompany(platform)
    const mentor = await addMember(platform, 'MENTOR', company.id)
    const mentee = await addMember(platform, 'MENTEE', company.id)
    await addMatch(platform, mentor, mentee)
    await call('POST /mentor/match/accept', {
      token: mentor.token,
      body: { date: '2026-03-01T09:30:00.000Z' },
    })
    const { body } = await call('GET /admin/match', { token: admin.token, query: { companyId: company.id } })
    expect(body).toMatchObject({
      pageCount: 1,
      data: [{ mentorAccepted: true, menteeAccepted: false, mentee: { firstName: mentee.firstName } }],
    })
    const counts = await call('GET /admin/overview', { token: admin.token })
    expect(counts.body.matches).toBeGreaterThan(0)
  })
})
