import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addMember, addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let company: Awaited<ReturnType<typeof addCompany>>
let programmeId: string
let sponsor: Member
let pairs: Awaited<ReturnType<typeof addPair>>[]

const DAY = 86_400_000
/** Noon on a day of last month. */
const lastMonth = (day: number) => {
  const now = suite.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day, 12))
}
const keyOf = (moment: Date) => moment.toISOString().slice(0, 7)
const run = (query: ReturnType<typeof sql>) => suite.platform.database.db.execute(query)

/** Makes these people appear to have joined the month before. */
const datePeople = (companyId: string) =>
  run(sql`WITH dated AS (UPDATE users SET created_at = ${lastMonth(2)}, email_proven_at = ${lastMonth(2)}
      WHERE company_id = ${companyId} RETURNING id)
    UPDATE memberships SET joined_at = ${lastMonth(2)} WHERE user_id IN (SELECT id FROM dated)`)

beforeAll(async () => {
  const { platform } = suite
  company = await addCompany(platform, { name: 'Lighthouse Works', plan: 'ENTERPRISE' })
  pairs = []
  for (let made = 0; made < 12; made += 1)
    pairs.push(await addPair(platform, { company, startedAt: lastMonth(3) }))
  await datePeople(company.id)
  for (const [at, pair] of pairs.entries())
    await addAgreedSession(platform, pair, (lastMonth(4 + at).getTime() - Date.now()) / 60_000)
  for (const [at, { mentor, mentee }] of pairs.entries())
    for (const { id } of [mentor, mentee])
      await run(sql`INSERT INTO profiles (user_id, company_id, location)
        VALUES (${id}, ${company.id}, ${at < 8 ? 'Leeds' : at < 11 ? 'Hull' : 'Oslo'})`)
  for (const [at, pair] of pairs.entries())
    for (const number of [1, 2])
      await run(sql`INSERT INTO goals (enrollment_id, company_id, title, created_at, done_at)
        VALUES (${pair.enrollmentId}, ${company.id}, ${`Goal ${number}`}, ${lastMonth(5)},
          ${at < 8 ? lastMonth(20) : null})`)
  const { rows } = await platform.database.pool.query('SELECT id FROM programmes WHERE company_id = $1', [
    company.id,
  ])
  programmeId = rows[0].id
  sponsor = await signedIn(platform, await addCaller(platform, 'SPONSOR', company.id))
})

const read = (by: { token: string }, query: Record<string, string> = {}) =>
  suite.call('GET /sponsor/figures', { token: by.token, query })
const file = (what: string, by: { token: string }) =>
  suite.app.inject({ url: `/api/sponsor/${what}`, headers: { authorization: `Bearer ${by.token}` } })

describe('a sponsor', () => {
  test('sees rounded figures of the month that is over, and of nobody in particular', async () => {
    const { status, body } = await read(sponsor)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      company: { id: company.id, name: 'Lighthouse Works' },
      programme: null,
      month: keyOf(lastMonth(1)),
      // Of 24, 12 and 12.
      people: 20,
      pairs: 10,
      sessions: 10,
      recommend: null,
      pleased: null,
    })
    // Of 24, 16 are reached: between 15 and 19 out of 20 to 24.
    expect(body.goals).toBeCloseTo(17 / 22)
    expect(body.steps.map(({ people }) => people)).toEqual([20, 20, 20, 20, 20, 20, null])
    expect(body.sites).toEqual([
      { name: 'Leeds', people: 15, met: null },
      // Hull and the two of Oslo.
      { name: null, people: 5, met: null },
    ])
    const { rows } = await suite.platform.database.pool.query(
      'SELECT id::text, email, last_name FROM users WHERE company_id = $1',
      [company.id],
    )
    const said = JSON.stringify(body)
    for (const { id, email, last_name } of rows)
      for (const one of [id, email, last_name]) expect(said).not.toContain(one)
  })

  test('sees the same before and after someone joins, meets or leaves within a month', async () => {
    const before = (await read(sponsor)).body
    const joined = await addMember(suite.platform, 'MENTEE', company.id)
    const pair = await addPair(suite.platform, { company })
    expect((await read(sponsor)).body).toEqual(before)
    await run(sql`UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = ${pair.enrollmentId}`)
    await run(sql`UPDATE users SET deactivated_at = now() WHERE id = ${joined.id}`)
    expect((await read(sponsor)).body).toEqual(before)
  })

  test('takes the same figures along as CSV and as a PDF', async () => {
    const csv = await file('figures.csv', sponsor)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain(`People taking part,${keyOf(lastMonth(1))},20`)
    expect(csv.body).toContain('How far people get: Finished')
    expect(csv.body).toContain('<5')
    const pdf = await file('report', sponsor)
    expect(pdf.statusCode).toBe(200)
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
      mergePages: true,
    })
    expect(totalPages).toBe(1)
    expect(text).toContain('Mentoring at Lighthouse Works')
    expect(text).toMatch(/20\s+people taking part/)
    expect(text).not.toMatch(/\b24\b/)
  })

  test('is told of no month that is not over, of none before the first, and of no programme elsewhere', async () => {
    const other = await addCompany(suite.platform)
    const foreign = await read(sponsor, { companyId: other.id })
    const unknown = await read(sponsor, { companyId: crypto.randomUUID() })
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body])
    for (const query of [
      { month: keyOf(suite.clock.now()) },
      { month: '2020-01' },
      { programmeId: crypto.randomUUID() },
    ]) {
      const { status } = await read(sponsor, query as Record<string, string>)
      expect([query, status]).toEqual([query, 404])
    }
  })

  test('of one programme sees that one only', async () => {
    const caller = await addCaller(suite.platform, 'SPONSOR', company.id, programmeId)
    const own = await signedIn(suite.platform, caller)
    expect((await read(own)).body.programmes.map(({ id }) => id)).toEqual([programmeId])
    expect((await read(own, { programmeId })).body.programme).toMatchObject({ id: programmeId })
    expect((await read(own, { programmeId: crypto.randomUUID() })).status).toBe(404)
  })

  test('of several programmes sees them added up, without one of fewer than five people', async () => {
    const before = (await read(sponsor)).body
    const admin = await addMember(suite.platform, 'ADMIN', null)
    const second = await addProgramme(suite.call, admin.token, company.id, { name: 'Second' })
    for (const { mentor, mentee } of pairs.slice(0, 2))
      for (const { id } of [mentor, mentee])
        await run(sql`INSERT INTO memberships (user_id, programme_id, company_id, role, joined_at)
          VALUES (${id}, ${second.id}, ${company.id}, 'MENTOR', ${lastMonth(2)})`)
    const { programmes, ...all } = (await read(sponsor)).body
    expect(programmes.map(({ name }) => name)).toContain('Second')
    expect({ ...all, programmes: before.programmes }).toEqual(before)
    expect((await read(sponsor, { programmeId: second.id })).body).toMatchObject({ people: null, sites: [] })
    const own = await signedIn(
      suite.platform,
      await addCaller(suite.platform, 'SPONSOR', company.id, second.id),
    )
    expect((await read(own)).body.people).toBeNull()
    expect((await read(own, { programmeId })).status).toBe(404)
  })

  test('sees nothing from the moment the role is withdrawn', async () => {
    const gone = await signedIn(suite.platform, await addCaller(suite.platform, 'SPONSOR', company.id))
    await run(sql`UPDATE team_roles SET withdrawn_at = now() WHERE user_id = ${gone.id}`)
    expect((await read(gone)).status).toBe(403)
  })
})

describe('the same figures', () => {
  test('are those of whoever runs the programme; an admin says of which company', async () => {
    const manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
    const admin = await addMember(suite.platform, 'ADMIN', null)
    const { body } = await read(sponsor)
    expect((await read(manager)).body).toEqual(body)
    expect((await read(admin, { companyId: company.id })).body).toEqual(body)
    expect((await read(admin)).status).toBe(404)
  })

  test('are nothing to anybody else', async () => {
    for (const role of ['MENTOR', 'MENTEE', 'MATCHER', 'SAFEGUARDING'] as const) {
      const caller = await signedIn(suite.platform, await addCaller(suite.platform, role, company.id))
      expect([role, (await read(caller)).status]).toEqual([role, 403])
      expect([role, (await file('report', caller)).statusCode]).toEqual([role, 403])
    }
    expect((await suite.call('GET /sponsor/figures', {})).status).toBe(401)
  })

  test('of a company of few people say only that it is too early', async () => {
    const small = await addCompany(suite.platform)
    await addPair(suite.platform, { company: small, startedAt: new Date(lastMonth(3).getTime() - DAY) })
    await datePeople(small.id)
    const own = await signedIn(suite.platform, await addCaller(suite.platform, 'SPONSOR', small.id))
    const { body } = await read(own)
    expect(body).toMatchObject({ people: null, pairs: null, sessions: null, goals: null, sites: [] })
    expect(body.steps.every(({ people }) => people === null)).toBe(true)
  })
})
