import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
let company: Awaited<ReturnType<typeof addCompany>>
let programmeId: string
let manager: Member
let pairs: Awaited<ReturnType<typeof addPair>>[]

const { query } = suite

/** Answers both times, with a recommendation. */
async function say(userId: string, before: number, after: number, recommend: number, words = '') {
  for (const [moment, value] of [
    ['start', before],
    ['end', after],
  ] as const) {
    await query(
      `INSERT INTO assessments (user_id, programme_id, company_id, moment, asked_at, answered_at, recommend, words, may_quote)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
      moment === 'start'
        ? [userId, programmeId, company.id, moment, suite.clock.now(), null, '', false]
        : [
            userId,
            programmeId,
            company.id,
            moment,
            suite.clock.now(),
            recommend,
            words,
            words.startsWith('Yes'),
          ],
    )
    await query(
      `INSERT INTO assessment_answers (user_id, programme_id, moment, statement_id, value)
       SELECT $1, $2, $3, id, $4 FROM assessment_statements WHERE programme_id = $2 AND position = 1`,
      [userId, programmeId, moment, value],
    )
  }
}

const department = (userId: string, name: string) =>
  query(
    `INSERT INTO person_facts (user_id, company_id, department) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET department = $3`,
    [userId, company.id, name],
  )

/** Twelve pairs that began forty days ago. Ten of them met; everyone but the last two mentees answered. */
beforeAll(async () => {
  company = await addCompany(suite.platform, { name: 'Lighthouse Works', plan: 'ENTERPRISE' })
  programmeId = await firstProgrammeOf(suite.platform, company.id)
  manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
  pairs = []
  const startedAt = new Date(suite.clock.now().getTime() - 40 * DAY)
  for (let at = 0; at < 12; at += 1) {
    const pair = await addPair(suite.platform, { company, startedAt })
    pairs.push(pair)
    if (at < 10) await addAgreedSession(suite.platform, pair, -30 * 24 * 60)
    await department(pair.mentor.id, at < 9 ? 'Operations' : 'Legal')
    await department(pair.mentee.id, at < 7 ? 'operations ' : 'Finance')
    await say(pair.mentor.id, 3, 4, 8)
    if (at < 10) await say(pair.mentee.id, 2, 4, at === 0 ? 3 : 10, at === 0 ? 'Yes, it did.' : 'Keep this.')
    for (const number of [1, 2])
      await query(
        `INSERT INTO goals (enrollment_id, company_id, title, created_at, done_at) VALUES ($1, $2, $3, $4, $5)`,
        [pair.enrollmentId, company.id, `Goal ${number}`, startedAt, at < 8 ? suite.clock.now() : null],
      )
  }
  suite.clock.advance(60_000)
})

const read = async (asked: Record<string, string> = {}, by: Pick<Member, 'freshToken'> = manager) =>
  suite.call('GET /admin/outcomes', { token: await by.freshToken(), query: asked })
const file = async (what: string, by: Pick<Member, 'freshToken'> = manager) =>
  suite.app.inject({
    url: `/api/admin/outcomes${what}`,
    headers: { authorization: `Bearer ${await by.freshToken()}` },
  })

describe('whether a programme works', () => {
  test('is told exactly where people can be counted, and rounded where they spoke', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      company: { name: 'Lighthouse Works' },
      people: { invited: 24, joined: 24 },
      pairs: { running: 12, finished: 0, endedEarly: 0 },
      sessions: { held: 10, planned: 10 },
      // Of 24, 16 and none.
      goals: { set: 20, reached: 15, nearly: 0 },
      // 22 answers: the mean of 12 eights, 9 tens and a three.
      recommend: { answers: 20, mean: 8.6 },
      beforeAfter: [{ people: 20, before: 2.5, after: 4 }],
      quotes: [{ words: 'Yes, it did.', role: 'MENTEE' }],
    })
    expect(body.daysToFirst).toBeCloseTo(10, 0)
    expect(body.series.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(10)
  })

  test('is told for a role, and for a department of five people or more', async () => {
    expect((await read({ role: 'MENTOR' })).body).toMatchObject({
      people: { joined: 12 },
      recommend: { answers: 10, mean: 8 },
      beforeAfter: [{ people: 10, before: 3, after: 4 }],
    })
    const operations = (await read({ department: 'OPERATIONS' })).body
    expect(operations).toMatchObject({ isHidden: false, people: { joined: 16 }, groups: [] })
  })

  test('hides a small department, and another one that would give it away', async () => {
    const { body } = await read()
    expect(body.groups.map(({ name, people, hidden }) => [name, people, hidden])).toEqual([
      ['Operations', 16, null],
      ['Finance', null, 'too'],
      ['Legal', null, 'small'],
    ])
    expect(body.departments).toEqual(['Operations'])
    for (const name of ['Legal', 'Finance', 'Nowhere'])
      expect((await read({ department: name })).body).toMatchObject({
        isHidden: true,
        people: { joined: 0 },
        recommend: null,
        beforeAfter: [],
        quotes: [],
      })
  })

  test('counts a pair once in a department, whether both of it are there or one', async () => {
    const large = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    const own = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', large.id))
    const now = suite.clock.now()
    const middle = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 12))
    const startedAt = new Date(middle.getTime() - 100 * DAY)
    for (let at = 0; at < 10; at += 1) {
      const pair = await addPair(suite.platform, { company: large, startedAt })
      const names = ['Field', at < 5 ? 'Field' : 'Depot'] as const
      for (const [place, { id }] of [pair.mentor, pair.mentee].entries())
        await query('INSERT INTO person_facts (user_id, company_id, department) VALUES ($1, $2, $3)', [
          id,
          large.id,
          names[place],
        ])
      if (at < 5) await addAgreedSession(suite.platform, pair, (middle.getTime() - now.getTime()) / 60_000)
    }
    await query('UPDATE memberships SET joined_at = $2 WHERE company_id = $1', [large.id, startedAt])
    const month = middle.toISOString().slice(0, 7)
    const { body } = await read({ from: month, to: month }, own)
    expect(body.sessions).toEqual({ held: 5, planned: 5, met: 0.5 })
    expect(body.series).toEqual([{ month, sessions: 5, pairs: 10 }])
    expect(body.groups.map(({ name, people, met }) => [name, people, met])).toEqual([
      ['Field', 15, 0.5],
      ['Depot', 5, 0],
    ])
  })

  test('says nothing of a company of few people, nor of a month without any', async () => {
    const small = await addCompany(suite.platform)
    await addPair(suite.platform, { company: small })
    const own = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', small.id))
    expect((await read({}, own)).body).toMatchObject({ isHidden: true, sessions: { held: 0 } })
    expect((await read({ from: '2023-01', to: '2023-02' })).body).toMatchObject({
      isHidden: false,
      people: { joined: 0 },
      recommend: null,
    })
    expect((await read({ from: '2999-01' })).status).toBe(400)
  })

  test('is taken along as CSV and as one page of PDF, without a name or a single answer', async () => {
    const csv = await file('.csv')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain('"How likely people are to recommend it, out of 10"')
    expect(csv.body).toContain('Fewer than 5')
    const pdf = await file('/report')
    expect(pdf.statusCode).toBe(200)
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), {
      mergePages: true,
    })
    expect(totalPages).toBe(1)
    expect(text).toContain('Does mentoring work at Lighthouse Works?')
    expect(text).toContain('8.6 out of 10: how likely people are to recommend it')
    const people = await query('SELECT last_name, email FROM users WHERE company_id = $1', [company.id])
    for (const { last_name, email } of people)
      for (const each of [last_name, email])
        for (const said of [csv.body, text]) expect(said).not.toContain(each)
    for (const said of [csv.body, text]) expect(said).not.toContain('Keep this.')
  })

  test('is the business of its managers and of platform admins, who name a company', async () => {
    const other = await addCompany(suite.platform)
    const foreign = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', other.id))
    expect((await read({ companyId: company.id }, foreign)).status).toBe(404)
    expect((await read({ programmeId }, foreign)).status).toBe(404)
    for (const role of ['MENTOR', 'MATCHER', 'SPONSOR', 'SAFEGUARDING'] as const) {
      const caller = await signedIn(suite.platform, await addCaller(suite.platform, role, company.id))
      expect([role, (await read({}, caller)).status]).toEqual([role, 403])
      expect([role, (await file('/report', caller)).statusCode]).toEqual([role, 403])
    }
    const admin = await signedIn(suite.platform, await addCaller(suite.platform, 'ADMIN', company.id))
    expect((await read({ companyId: company.id }, admin)).status).toBe(200)
    expect((await read({}, admin)).status).toBe(404)
    const scoped = await addCaller(suite.platform, 'MANAGER', company.id, programmeId)
    expect((await read({}, await signedIn(suite.platform, scoped))).body.programme?.id).toBe(programmeId)
  })
})
