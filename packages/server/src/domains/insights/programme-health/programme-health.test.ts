import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, addPair, type Member } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let company: Awaited<ReturnType<typeof addCompany>>

/** Fixed dates in the past, so that no figure depends on the day the test runs. */
const at = (day: string) => new Date(`${day}T09:00:00.000Z`)
const DAY = 86_400_000

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
  company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
})

const health = (query: Record<string, string>) =>
  suite.call('GET /admin/health', { token: admin.token, query })
const march = (companyId: string) => health({ companyId, from: '2026-03', to: '2026-04' })

type Pair = Awaited<ReturnType<typeof addPair>>

async function addPairs(companyId: string, days: readonly string[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const day of days) {
    pairs.push(await addPair(suite.platform, { company: { id: companyId }, startedAt: at(day) }))
  }
  return pairs
}

async function refuse(companyId: string, state: 'REJECTED' | 'LAPSED', day: string) {
  const mentor = await addMember(suite.platform, 'MENTOR', companyId)
  const mentee = await addMember(suite.platform, 'MENTEE', companyId)
  await addMatch(suite.platform, mentor, mentee, { state, endedAt: at(day) })
}

/** The questionnaire was answered this many days before the proposal on that day. */
async function waited(companyId: string, days: number, proposedOn: string, again?: Member) {
  const mentor = await addMember(suite.platform, 'MENTOR', companyId)
  const mentee = again ?? (await addMember(suite.platform, 'MENTEE', companyId))
  const submittedAt = new Date(at(proposedOn).getTime() - days * DAY)
  await suite.platform.database.db.execute(sql`
    INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
    SELECT ${mentee.id}, ${companyId}, id, '[]', ${submittedAt}, ${submittedAt} FROM questionnaires
    WHERE company_id = ${companyId} AND role = 'MENTEE' ON CONFLICT DO NOTHING`)
  await addMatch(suite.platform, mentor, mentee, {
    proposedAt: at(proposedOn),
    ...(again ? {} : { state: 'LAPSED', endedAt: at('2025-12-31') }),
  })
  return mentee
}

async function meet({ companyId, enrollmentId, mentor, mentee }: Pair, startsAt: Date, state = 'AGREED') {
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  await suite.platform.database.db.execute(sql`
    INSERT INTO mentoring_sessions (company_id, enrollment_id, mentor_id, mentee_id, state, title, agenda, starts_at,
      ends_at, mentee_met, agreed_at, closed_at, created_at, changed_at)
    VALUES (${companyId}, ${enrollmentId}, ${mentor.id}, ${mentee.id}, ${state}::mentoring_session_state, 'Talk', '',
      ${startsAt}, ${endsAt}, true, ${startsAt}, ${state === 'CANCELLED' ? startsAt : null}, ${startsAt}, ${startsAt})`)
}

async function rate(
  { companyId, enrollmentId, mentor, mentee }: Pair,
  rating: number,
  when: Date,
  visibility = 'partner',
) {
  await suite.platform.database.db.execute(sql`
    INSERT INTO feedback (enrollment_id, company_id, author_id, subject_id, rating, helped, visibility, created_at)
    VALUES (${enrollmentId}, ${companyId}, ${mentee.id}, ${mentor.id}, ${rating}, 'a private word', ${visibility}, ${when})`)
}

const end = ({ enrollmentId }: Pair, day: string) =>
  suite.platform.database.db.execute(sql`
    UPDATE enrollments SET state = 'ENDED', ended_at = ${at(day)} WHERE id = ${enrollmentId}`)

describe('the health of a programme', () => {
  test('counts a known world exactly, month by month', async () => {
    const { id } = company
    const pairs = await addPairs(id, [
      '2026-03-02',
      '2026-03-03',
      '2026-03-10',
      '2026-03-31',
      '2026-03-31',
      '2026-04-01',
    ])
    await refuse(id, 'REJECTED', '2026-03-15')
    await refuse(id, 'LAPSED', '2026-03-31')
    await refuse(id, 'LAPSED', '2026-04-02')
    const mentees: Member[] = []
    for (const days of [1, 2, 3, 10, 40]) mentees.push(await waited(id, days, '2026-03-20'))
    for (const mentee of mentees) await waited(id, 1, '2026-04-20', mentee)
    const [first, second] = pairs
    if (!first || !second) throw new Error('no pairs')
    await end(second, '2026-04-10')
    for (const day of ['2026-03-05', '2026-03-12', '2026-04-09']) await meet(first, at(day))
    for (const pair of pairs.slice(1, 4)) await meet(pair, at('2026-04-05'))
    await meet(first, at('2026-04-20'), 'CANCELLED')
    for (const [index, pair] of pairs.slice(0, 5).entries()) await rate(pair, index + 1, at('2026-03-31'))
    await rate(first, 5, at('2026-03-31'))
    await suite.platform.database.db.execute(sql`
      UPDATE activities SET done_at = ${at('2026-04-15')} WHERE month = 1 AND enrollment_id = ${first.enrollmentId}`)

    const { status, body } = await march(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ company: { id }, asOf: '2026-05-01T00:00:00.000Z' })
    expect(body.acceptance).toEqual([
      { month: '2026-03', base: 7, value: 5 / 7 },
      { month: '2026-04', base: null, value: null },
    ])
    expect(body.timeToMatch[0]).toEqual({ month: '2026-03', base: 5, value: 3 })
    expect(body.timeToMatch[1]).toEqual({ month: '2026-04', base: 0, value: null })
    expect(body.activePairs).toEqual([
      { month: '2026-03', base: 5, value: 5 },
      { month: '2026-04', base: 5, value: 5 },
    ])
    expect(body.sessionsPerPair).toEqual([
      { month: '2026-03', base: 5, value: 2 / 5 },
      { month: '2026-04', base: 6, value: 4 / 6 },
    ])
    expect(body.feedback[0]).toEqual({ month: '2026-03', base: 5, value: 20 / 6 })
    // One month after 31 March is 30 April; for the pair of 1 April it is not over at the end of April.
    expect(body.completion[0]).toMatchObject({ programmeMonth: 1, base: 5 })
    expect(body.completion[0]?.value).toBeCloseTo(1 / 5)
    expect(body.completion[1]).toEqual({ programmeMonth: 2, base: 0, value: null })
  })

  test('leaves out what came later, also when it is asked for in between', async () => {
    const asked = await health({ companyId: company.id, from: '2026-03', to: '2026-03' })
    expect(asked.body.asOf).toBe('2026-04-01T00:00:00.000Z')
    const both = await march(company.id)
    expect(asked.body.acceptance[0]).toEqual(both.body.acceptance[0])
    expect(asked.body.completion[0]).toMatchObject({ base: 0 })
  })

  test('of all companies is more than of one', async () => {
    const other = await addCompany(suite.platform)
    await addPairs(other.id, ['2026-03-02'])
    const all = await health({ from: '2026-03', to: '2026-03' })
    expect([all.body.company, all.body.activePairs[0]?.value]).toEqual([null, 6])
    expect((await march(other.id)).body.activePairs[0]).toMatchObject({ base: null, value: null })
  })

  test('hides four and shows five', async () => {
    const { id } = await addCompany(suite.platform)
    await addPairs(id, ['2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02'])
    const four = (await march(id)).body
    expect([four.activePairs[0], four.acceptance[0], four.sessionsPerPair[0]]).toEqual(
      Array(3).fill({ month: '2026-03', base: null, value: null }),
    )
    await addPairs(id, ['2026-03-03'])
    expect((await march(id)).body.activePairs[0]).toEqual({ month: '2026-03', base: 5, value: 5 })
  })

  test('counts several ratings of one person as one', async () => {
    const { id } = await addCompany(suite.platform)
    const [pair] = await addPairs(id, ['2026-03-02'])
    if (!pair) throw new Error('no pair')
    for (let times = 0; times < 6; times += 1) await rate(pair, 1, at('2026-03-10'))
    expect((await march(id)).body.feedback[0]).toEqual({ month: '2026-03', base: null, value: null })
  })

  test.each([
    [{ from: '2026-05', to: '2026-04' }, 'from'],
    [{ from: '2025-01', to: '2026-04' }, 'from'],
    [{ to: '2099-01' }, 'to'],
    [{ to: '2026-13' }, 'to'],
  ])('refuses the months %j', async (query, field) => {
    const { status, body } = await health(query)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(Object.keys(body.details ?? {})).toEqual([field])
  })

  test('of an unknown company is not found', async () => {
    expect((await march(crypto.randomUUID())).body.code).toBe('not_found')
  })

  test('shows who would recommend it as a share, and of fewer than five nothing', async () => {
    const { id } = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    const pairs = await addPairs(id, ['2025-09-01', '2025-09-01', '2025-09-01', '2025-09-01', '2025-09-01'])
    const close = async (pair: Pair, recommends: string | null, day: string) => {
      await rate(pair, 4, at(day))
      await suite.platform.database.db.execute(sql`
        UPDATE feedback SET recommends = ${recommends} WHERE enrollment_id = ${pair.enrollmentId}`)
    }
    const said = ['yes', 'yes', 'yes', 'perhaps']
    for (const [index, answer] of said.entries()) {
      const pair = pairs[index]
      if (pair) await close(pair, answer, '2026-03-04')
    }
    expect((await march(id)).body.recommendation).toEqual([
      { month: '2026-03', base: null, value: null },
      { month: '2026-04', base: 0, value: null },
    ])
    const [last] = pairs.slice(-1)
    if (!last) throw new Error('no pair')
    await close(last, 'no', '2026-03-05')
    expect((await march(id)).body.recommendation[0]).toEqual({ month: '2026-03', base: 5, value: 3 / 5 })
    await close(last, null, '2026-03-05')
    expect((await march(id)).body.recommendation[0]).toEqual({ month: '2026-03', base: null, value: null })
  })
})

describe('pairs at risk', () => {
  const ago = (days: number) => new Date(suite.clock.now().getTime() - days * DAY)

  test('come with their reasons, the longest without a session first, and without a private word', async () => {
    const { id } = await addCompany(suite.platform)
    const start = async (days: number) => addPair(suite.platform, { company: { id }, startedAt: ago(days) })
    const quiet = await start(60)
    await meet(quiet, ago(22))
    await meet(quiet, ago(-3))
    const unplanned = await start(50)
    await meet(unplanned, ago(2))
    const low = await start(30)
    await meet(low, ago(1))
    await meet(low, ago(-2))
    await rate(low, 2, ago(5), 'team')
    const well = await start(90)
    await meet(well, ago(10))
    await meet(well, ago(-2))
    await rate(well, 1, ago(5), 'partner')
    await rate(well, 1, ago(70), 'team')
    await start(3)
    const never = await start(40)

    const list = (query: Record<string, string | number>) =>
      suite.call('GET /admin/health/pairs-at-risk', {
        token: admin.token,
        query: { companyId: id, ...query },
      })
    const { body } = await list({})
    expect([body.total, body.running, body.pageCount]).toEqual([4, 6, 1])
    expect(body.data.map(({ enrollmentId, reasons }) => [enrollmentId, reasons])).toEqual([
      [never.enrollmentId, ['quiet', 'nothing-planned']],
      [quiet.enrollmentId, ['quiet']],
      [unplanned.enrollmentId, ['nothing-planned']],
      [low.enrollmentId, ['low-feedback']],
    ])
    expect(body.data[0]).toMatchObject({
      lastMetAt: null,
      mentor: { id: never.mentor.id },
      programmeMonth: 2,
    })
    expect(JSON.stringify(body)).not.toContain('private')
    const second = await list({ limit: 3, page: 2 })
    expect(second.body.data.map(({ enrollmentId }) => enrollmentId)).toEqual([low.enrollmentId])
    expect(second.body.pageCount).toBe(2)
    expect((await list({ page: 9 })).body).toMatchObject({ data: [], total: 4 })
  })

  test('a proposed time that has passed is no plan', async () => {
    const pair = await addPair(suite.platform, { startedAt: ago(10) })
    const propose = (days: number) =>
      suite.platform.database.db.execute(sql`
        INSERT INTO mentoring_sessions (company_id, enrollment_id, mentor_id, mentee_id, state, title, agenda,
          proposed_by, proposed_times, proposed_minutes, created_at, changed_at)
        VALUES (${pair.companyId}, ${pair.enrollmentId}, ${pair.mentor.id}, ${pair.mentee.id}, 'PROPOSED', 'Talk', '',
          ${pair.mentor.id}, ARRAY[${ago(days)}::timestamptz], 60, ${ago(9)}, ${ago(9)})`)
    const total = async () =>
      (
        await suite.call('GET /admin/health/pairs-at-risk', {
          token: admin.token,
          query: { companyId: pair.companyId },
        })
      ).body.total
    await propose(1)
    expect(await total()).toBe(1)
    await propose(-1)
    expect(await total()).toBe(0)
  })
})

describe("a company's monthly report", () => {
  const report = (id: string, month: string) =>
    suite.app.inject({
      url: `/api/admin/companies/${id}/report?month=${month}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })

  test('is a PDF of one page that stays the same', async () => {
    const answer = await report(company.id, '2026-03')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="programme-report-2026-03.pdf"')
    const text = answer.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect((await report(company.id, '2026-03')).rawPayload.equals(answer.rawPayload)).toBe(true)
    expect((await report(company.id, '2026-04')).rawPayload.equals(answer.rawPayload)).toBe(false)
  })

  test('stays on its page with the longest name a company can have', async () => {
    const name =
      'The Worshipful Mentoring Company of Lighthouse Keepers, Harbour Masters, Ferry Crews and Railway People of the North Bay'
    const { id } = await addCompany(suite.platform, { name })
    const text = (await report(id, '2026-03')).rawPayload.toString('latin1')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('needs a company and a month that has begun', async () => {
    expect((await report(crypto.randomUUID(), '2026-03')).statusCode).toBe(404)
    expect((await report(company.id, '2099-03')).statusCode).toBe(400)
    expect((await report(company.id, 'march')).statusCode).toBe(400)
  })
})
