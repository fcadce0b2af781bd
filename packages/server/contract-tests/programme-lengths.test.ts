import { agreementOf } from '@brightpair/contract/agreement'
import { monthsUpTo } from '@brightpair/contract/limits'
import { monthsInWords, numberInWords } from '@brightpair/contract/months-in-words'
import { beforeAll, describe, expect, test } from 'vitest'
import { awardBadges } from '../src/domains/pairs/badges/award-badges.ts'
import { completeProgrammes } from '../src/domains/pairs/enrollments/enrollments.jobs.ts'
import { monthsLater } from '../src/domains/pairs/enrollments/programme-month.ts'
import { openRounds } from '../src/domains/pairs/feedback/round-clock.ts'
import { addMember, addPair, type Member } from '../testing/members.ts'
import { addCompany } from '../testing/people.ts'
import { samples } from '../testing/samples.ts'
import { useTestApp } from '../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
let admin: Member

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

type Pair = Awaited<ReturnType<typeof addPair>>
const tracksOf = async (companyId: string) =>
  (await suite.call('GET /admin/track/:companyId', { token: admin.token, params: { companyId } })).body
const programmeOf = async ({ mentee }: Pair) =>
  (await suite.call('GET /enrollments', { token: mentee.token })).body.enrollments[0]
const ago = (months: number, days = 0) =>
  new Date(monthsLater(suite.clock.now(), -months).getTime() - days * DAY)

describe.each([1, 3, 12])('a programme of %i months', (months) => {
  let company: { id: string }
  let pair: Pair

  beforeAll(async () => {
    company = await addCompany(suite.platform, { programme: { months } })
    pair = await addPair(suite.platform, { company })
  })

  const create = (activities: number) =>
    suite.call('POST /admin/track/:companyId', {
      token: admin.token,
      params: { companyId: company.id },
      body: {
        name: 'Our own',
        description: 'Ours',
        activitiesTemplate: monthsUpTo(activities).map((month) => ({
          name: `Step ${month}`,
          description: 'One of ours',
          month,
        })),
      },
    })

  test('has tracks of its length, ours and those an admin writes', async () => {
    for (const track of await tracksOf(company.id)) {
      expect(track.themes).toHaveLength(months)
      expect(track.activitiesTemplate).toHaveLength(36)
      expect(new Set(track.activitiesTemplate.map(({ month }) => month))).toEqual(new Set(monthsUpTo(months)))
      expect(track.description.toLowerCase()).toContain(`${monthsInWords(months)} on`)
    }
    const six = await create(6)
    expect([six.status, six.body.message]).toEqual([
      400,
      `A track has exactly ${numberInWords(months)} monthly ${months === 1 ? 'activity' : 'activities'}.`,
    ])
    const fitting = await create(months)
    expect([fitting.status, fitting.body.themes?.length]).toEqual([200, months])
  })

  test('shows a pair its months, with every activity in one of them', async () => {
    const { body } = await suite.call('GET /mentee/enrollment', { token: pair.mentee.token })
    const { partnerDetails: _, ...shown } = body
    const named = monthsUpTo(Math.max(6, months))
    expect(Object.keys(shown)).toEqual(named.map((month) => `month${month}`))
    const filled = Object.values(shown).map(
      (activities = []) => Array.isArray(activities) && activities.length > 0,
    )
    expect(filled).toEqual(named.map((month) => month <= months))
    const programme = await programmeOf(pair)
    expect(programme).toMatchObject({ month: 1, months })
    expect(programme?.track?.themes).toHaveLength(months)
  })

  test('names its length in the agreement', async () => {
    const { body } = await suite.call('GET /agreement', { token: pair.mentee.token })
    expect(body.months).toBe(months)
    expect(agreementOf(body).introduction).toContain(`the next ${monthsInWords(months)}.`)
  })

  test('plans for its months and no further', async () => {
    const { enrollmentId, mentee, mentor } = pair
    const params = { enrollmentId }
    const { token } = mentee
    const read = await suite.call('GET /enrollments/:enrollmentId/plan', { token, params })
    expect(read.body.overview.map(({ month }) => month)).toEqual(monthsUpTo(months))
    const late = months + 1
    const answers = [
      await suite.call('POST /enrollments/:enrollmentId/goals', {
        token,
        params,
        body: { title: 'Too late', targetMonth: late },
      }),
      await suite.call('PUT /enrollments/:enrollmentId/reflection', {
        token,
        params,
        body: { month: late, text: 'Too late', shared: false },
      }),
      await suite.call('POST /enrollments/:enrollmentId/activities', {
        token: mentor.token,
        params,
        body: { ...samples['POST /enrollments/:enrollmentId/activities'], month: late },
      }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [400, 'invalid_input']),
    )
  })

  test('spreads the library over its months', async () => {
    const { body } = await suite.call('GET /enrollments/:enrollmentId/resources', {
      token: pair.mentee.token,
      params: { enrollmentId: pair.enrollmentId },
    })
    const used = body.resources.map(({ month }) => month)
    expect(Math.min(...used)).toBe(1)
    expect(Math.max(...used)).toBe(Math.floor((5 * months) / 6) + 1)
  })

  test('ends on its day and not before, with a certificate that says how long it was', async () => {
    const over = await addPair(suite.platform, { company, startedAt: ago(months, 1) })
    const running = await addPair(suite.platform, { company, startedAt: ago(months, -1) })
    await completeProgrammes(suite.platform)
    expect(await programmeOf(over)).toMatchObject({ state: 'COMPLETED', month: months })
    expect(await programmeOf(running)).toMatchObject({ state: 'ACTIVE', month: months })
    const { body } = await suite.call('GET /enrollments/:enrollmentId/certificate', {
      token: over.mentee.token,
      params: { enrollmentId: over.enrollmentId },
    })
    expect(
      (await suite.call('GET /certificates/:number', { params: { number: body.number } })).body.months,
    ).toBe(months)
  })

  test('asks for a look back in its middle, and gives the badge for it', async () => {
    const half = (days: number) =>
      addPair(suite.platform, {
        company,
        startedAt: new Date(ago(Math.floor(months / 2)).getTime() - (months % 2) * 15 * DAY - days * DAY),
      })
    const [before, after] = [await half(-2), await half(2)]
    await openRounds(suite.platform)
    const kinds = async ({ mentee: { token }, enrollmentId }: Pair) => {
      const params = { enrollmentId }
      const { body } = await suite.call('GET /enrollments/:enrollmentId/feedback', { token, params })
      return body.rounds.map(({ kind }) => kind)
    }
    expect([await kinds(before), await kinds(after)]).toEqual([[], ['midpoint']])
    const last = await addPair(suite.platform, { company, startedAt: ago(months, 1) })
    await completeProgrammes(suite.platform)
    await awardBadges(suite.platform, [last.enrollmentId])
    const { body } = await suite.call('GET /enrollments/:enrollmentId/badges', {
      token: last.mentee.token,
      params: { enrollmentId: last.enrollmentId },
    })
    const earned = body.badges.filter(({ earnedAt }) => earnedAt !== null).map(({ badge }) => badge)
    expect(earned).toEqual(expect.arrayContaining(['halfway', 'finished']))
  })

  test('is counted by its own months in the overview', async () => {
    const count = async () =>
      (await suite.call('GET /admin/overview', { token: admin.token })).body.pairs.months[months - 1] ?? 0
    const before = await count()
    await addPair(suite.platform, { company, startedAt: ago(months - 1, 2) })
    // Over since yesterday but not completed yet: still in its last month.
    await addPair(suite.platform, { company, startedAt: ago(months, 1) })
    expect(await count()).toBe(before + 2)
    const query = { companyId: company.id }
    const { body: risks } = await suite.call('GET /admin/health/pairs-at-risk', { token: admin.token, query })
    expect(Math.max(...risks.data.map(({ programmeMonth }) => programmeMonth))).toBe(months)
    const { body: health } = await suite.call('GET /admin/health', { token: admin.token, query })
    expect(health.completion).toHaveLength(Math.max(6, months))
  })
})

describe('when a programme gets another length', () => {
  const edit = async (id: string, months: number) => {
    const { token } = admin
    const { body: company } = await suite.call('GET /admin/companies/:id', { token, params: { id } })
    const { name, description, plan, isCommunity, version } = company
    const programme = { name: 'Spring cohort', months }
    const body = { name, description, plan, isCommunity, version, programme }
    return suite.call('PUT /admin/companies/:id', { token, params: { id }, body })
  }

  test('tracks are spread over it, running pairs keep theirs, and it is in the audit log', async () => {
    const company = await addCompany(suite.platform)
    const running = await addPair(suite.platform, { company })
    const before = await programmeOf(running)
    const { status, body } = await edit(company.id, 3)
    expect([status, body.programme]).toEqual([
      200,
      { id: expect.any(String), name: 'Spring cohort', months: 3 },
    ])
    const [track] = await tracksOf(company.id)
    expect(track?.themes).toEqual(['Owning your Voice', 'Confident Decision Making', expect.any(String)])
    expect(track?.description).toMatch(/^Three months on confidence/)
    expect(track?.activitiesTemplate).toHaveLength(36)
    expect(await programmeOf(running)).toEqual(before)
    expect(before).toMatchObject({ months: 6, track: { themes: { length: 6 } } })
    const started = await programmeOf(await addPair(suite.platform, { company }))
    expect(started).toMatchObject({ months: 3, track: { themes: track?.themes } })
    const { body: audit } = await suite.call('GET /admin/audit', {
      token: admin.token,
      query: { companyId: company.id },
    })
    expect(audit.data[0]).toMatchObject({
      before: { months: 6 },
      after: { months: 3, programme: 'Spring cohort' },
    })
  })

  test.each([0, 13, 2.5])('%d months are refused', async (months) => {
    const company = await addCompany(suite.platform)
    const { status, body } = await edit(company.id, months)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  test('pairs that start at that moment have the months of one of the two', async () => {
    const company = await addCompany(suite.platform)
    const starts = Array.from({ length: 8 }, () => addPair(suite.platform, { company }))
    const lengths = [2, 12, 4]
    const edits = (async () => {
      for (const months of lengths) expect((await edit(company.id, months)).status).toBe(200)
    })()
    const pairs = await Promise.all(starts)
    await edits
    const { rows } = await suite.platform.database.pool.query(
      `SELECT e.months, cardinality(e.themes) AS themes, count(DISTINCT a.month)::int AS filled, max(a.month) AS last,
         count(*)::int AS activities
       FROM enrollments e JOIN activities a ON a.enrollment_id = e.id WHERE e.company_id = $1 GROUP BY e.id`,
      [company.id],
    )
    expect(rows).toHaveLength(pairs.length)
    for (const { months, ...row } of rows)
      expect(row).toEqual({ themes: months, filled: months, last: months, activities: 36 })
  })
})
