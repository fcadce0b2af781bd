import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch, addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
const DAY = 86_400_000
const CONNECT = 'mentee-7'
const LEARN = 'mentee-6'

beforeAll(async () => {
  admin = await addMember(suite.platform, 'ADMIN', null)
})

interface Wish {
  /** The answer to how people like to connect; without it, nothing was answered. */
  connect?: string
  learn?: string[]
  location?: string
  level?: string
  department?: string
  /** Days between answers and proposal; without it the person is still waiting, for twenty days by now. */
  waited?: number
  score?: number
}

const ago = (days: number) => new Date(suite.clock.now().getTime() - days * DAY)

async function addMentee(
  companyId: string,
  { connect, learn = [], location, level, department, waited, score = 0.5 }: Wish,
) {
  const { platform } = suite
  const mentee = await addMember(platform, 'MENTEE', companyId)
  const item = (questionId: string) => (answer: string) => ({
    questionId,
    question: 'As it was called then',
    answer,
    tracks: [],
    other: 'a private word',
  })
  const items = [...(connect ? [connect] : []).map(item(CONNECT)), ...learn.map(item(LEARN))]
  await platform.database.db.execute(sql`
    INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
    SELECT ${mentee.id}, ${companyId}, id, ${JSON.stringify(items)}::jsonb, ${ago(20)}, ${ago(20)} FROM questionnaires
    WHERE company_id = ${companyId} AND role = 'MENTEE' AND superseded_at IS NULL
      AND programme_id = ${await firstProgrammeOf(platform, companyId)}`)
  if (location !== undefined || level !== undefined) {
    await platform.database.db.execute(sql`
      INSERT INTO profiles (user_id, company_id, location, level)
      VALUES (${mentee.id}, ${companyId}, ${location ?? ''}, ${level ?? null})`)
  }
  if (department !== undefined) {
    await platform.database.db.execute(sql`
      INSERT INTO person_facts (user_id, company_id, department) VALUES (${mentee.id}, ${companyId}, ${department})`)
  }
  if (waited === undefined) return
  const mentor = await addMember(platform, 'MENTOR', companyId)
  const view = { score: { total: score, expertise: null, personality: null, values: null }, reasons: [] }
  await addMatch(platform, mentor, mentee, { proposedAt: ago(20 - waited), menteeView: view })
}

const many = async (count: number, companyId: string, wish: Wish) => {
  for (let made = 0; made < count; made += 1) await addMentee(companyId, wish)
}

const read = async (query: Record<string, string>) =>
  (await suite.call('GET /admin/fairness', { token: admin.token, query })).body

const mark = (id: string, questionId: string, marked = true) =>
  suite.call('PUT /admin/companies/:id/fairness-question', {
    token: admin.token,
    params: { id },
    body: { role: 'MENTEE', questionId, marked },
  })

const hidden = { people: null, matchRate: null, medianDays: null, score: null }

describe('groups of a marked question', () => {
  test('show exact figures, and hide the small one with the next smallest', async () => {
    const { id } = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    await many(4, id, { connect: 'Video Calls', waited: 2, score: 0.8 })
    await many(2, id, { connect: 'Video Calls' })
    await many(7, id, { connect: 'Chats', waited: 6, score: 0.4 })
    await many(4, id, { connect: 'In Person', waited: 1 })
    await mark(id, CONNECT)
    const six = (await read({ companyId: id })).views[2]
    expect(six).toMatchObject({ questionId: CONNECT, name: 'How do you prefer to connect?', overlaps: false })
    const named = (name: string) => six?.groups.find((group) => group.name === name)
    expect(named('In Person')).toMatchObject(hidden)
    expect(named('Video Calls')).toMatchObject(hidden)
    expect(named('Chats')).toEqual({
      kind: 'named',
      name: 'Chats',
      people: 7,
      matchRate: 1,
      medianDays: expect.closeTo(6, 3),
      score: expect.closeTo(0.4, 3),
    })

    await addMentee(id, { connect: 'In Person', waited: 1 })
    const { everyone, views } = await read({ companyId: id })
    expect(everyone).toMatchObject({ people: 18, matchRate: 16 / 18 })
    const groups = views[2]?.groups
    expect(groups?.map(({ people }) => people).toSorted()).toEqual([5, 6, 7])
    expect(groups?.find(({ name }) => name === 'Video Calls')).toMatchObject({
      matchRate: 4 / 6,
      medianDays: expect.closeTo(2, 3),
      // Only four have a score, so it is hidden; and so is that of the next smallest group, with five.
      score: null,
    })
    expect(groups?.find(({ name }) => name === 'In Person')?.score).toBeNull()
    expect(groups?.find(({ name }) => name === 'Chats')?.score).toBeCloseTo(0.4)
    expect(JSON.stringify(views)).not.toContain('private')
  })

  test('overlap where several answers were allowed, and know who said nothing', async () => {
    const { id } = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    await many(5, id, { learn: ['By Doing', 'By Talking'] })
    await many(5, id, {})
    await mark(id, LEARN)
    const view = (await read({ companyId: id })).views[2]
    expect(view?.overlaps).toBe(true)
    expect(view?.groups.map(({ kind, people, matchRate }) => [kind, people, matchRate])).toEqual([
      ['named', 5, 0],
      ['named', 5, 0],
      ['unknown', 5, 0],
    ])
    expect(view?.groups[0]?.medianDays).toBeCloseTo(20, 3)
  })

  test('stay through a new version of the questionnaire, and a question that went keeps its mark', async () => {
    const { id } = await addCompany(suite.platform)
    await mark(id, CONNECT)
    const track = (await suite.call('GET /admin/companies/:id', { token: admin.token, params: { id } })).body
      .tracks[0]?.id
    const options = ['Here', 'There'].map((name) => ({ name, tracks: [track ?? ''] }))
    await suite.call('POST /admin/questionnaire/mentee/:companyId', {
      token: admin.token,
      params: { companyId: id },
      body: { questions: [{ name: 'At which level do you work?', options }] },
    })
    const { questions, views } = await read({ companyId: id })
    expect(questions.map(({ name, marked }) => [name, marked])).toEqual([
      ['At which level do you work?', false],
      ['How do you prefer to connect?', true],
    ])
    expect(views.map(({ name }) => name)).toEqual(['Seniority', 'Location', 'How do you prefer to connect?'])
  })
})

describe('groups by role level', () => {
  test('go from the first step to the last, with who did not say it at the end', async () => {
    const { id } = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    await many(6, id, { level: 'lead', waited: 3 })
    await many(5, id, { level: 'early' })
    await many(5, id, { location: 'Leeds' })
    const [levels] = (await read({ companyId: id })).views
    expect(levels).toMatchObject({ by: 'level', questionId: null })
    expect(
      levels?.groups.map(({ kind, name, people, matchRate }) => [kind, name, people, matchRate]),
    ).toEqual([
      ['named', 'Early career', 5, 0],
      ['named', 'Leads a team', 6, 1],
      ['unknown', '', 5, 0],
    ])
  })
})

describe('groups by place', () => {
  test('are the same however they are written, and take few people together without their names', async () => {
    const { id } = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    await many(3, id, { location: 'Leeds' })
    await many(3, id, { location: ' leeds' })
    await many(3, id, { location: 'Svalbard' })
    await many(2, id, { location: 'Hull' })
    await many(5, id, {})
    const { views } = await read({ companyId: id })
    expect(views).toHaveLength(2)
    expect(views[1]?.groups.map(({ kind, people }) => [kind, people])).toEqual([
      ['named', 6],
      ['small', 5],
      ['unknown', 5],
    ])
    expect(views[1]?.groups[0]?.name.toLowerCase()).toBe('leeds')
    expect(JSON.stringify(views)).not.toMatch(/svalbard|hull/i)
  })

  test('of all companies need no company, and mentors have their own', async () => {
    const all = await read({})
    expect([all.questions, all.views.length]).toEqual([[], 2])
    expect(all.everyone.people).toBeGreaterThan(20)
    expect((await read({ role: 'MENTOR' })).everyone.people).toBe(0)
  })
})

describe('marking', () => {
  test('is written down once, however often it is asked for', async () => {
    const { id } = await addCompany(suite.platform)
    const answers = await Promise.all(Array.from({ length: 4 }, () => mark(id, CONNECT)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    await mark(id, CONNECT, false)
    await mark(id, CONNECT, false)
    const audit = await suite.call('GET /admin/audit', { token: admin.token, query: { companyId: id } })
    expect(audit.body.data.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['fairness.question-unmarked', 'How do you prefer to connect?'],
      ['fairness.question-marked', 'How do you prefer to connect?'],
    ])
    expect((await read({ companyId: id })).views).toHaveLength(2)
  })

  test('is refused for a text, an unknown question and an unknown company', async () => {
    const { id } = await addCompany(suite.platform)
    for (const answer of [
      await mark(id, 'mentee-3'),
      await mark(id, 'mentor-6'),
      await mark(crypto.randomUUID(), CONNECT),
    ]) {
      expect(answer.body.code).toBe('not_found')
    }
    expect((await read({ companyId: crypto.randomUUID() })).code).toBe('not_found')
  })
})

describe('groups by department', () => {
  test('take small departments together, whatever the case, and hide what is left of fewer than five', async () => {
    const { id } = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    await many(5, id, { department: 'Finance', waited: 2 })
    await many(2, id, { department: 'FINANCE' })
    await many(3, id, { department: 'Legal' })
    await many(3, id, { department: 'Studio' })
    const { views } = await read({ companyId: id })
    const view = views.find(({ by }) => by === 'department')
    expect(view?.groups.map(({ kind, name, people }) => [kind, name.toLowerCase(), people])).toEqual([
      ['named', 'finance', 7],
      ['small', '', 6],
    ])
    expect(JSON.stringify(view)).not.toContain('Legal')
    const csv = await suite.app.inject({
      url: `/api/admin/fairness.csv?companyId=${id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(csv.body).toContain('Other departments')
  })

  test('are left out where nobody has given one, and over all companies', async () => {
    const { id } = await addCompany(suite.platform)
    await addMentee(id, {})
    for (const query of [{ companyId: id }, {}])
      expect((await read(query as Record<string, string>)).views.map(({ by }) => by)).not.toContain(
        'department',
      )
  })
})

describe('the comparison of one programme', () => {
  const levels = (body: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(
      body.views.find(({ by }) => by === 'level')?.groups.map(({ name, people }) => [name, people]) ?? [],
    )

  /** Moves people of the company who are in no other programme yet. */
  const moveTo = async (programmeId: string, level: string, count: number) => {
    await suite.platform.database.pool.query(
      `WITH moved AS (UPDATE memberships v SET programme_id = $1 WHERE v.user_id IN (
          SELECT p.user_id FROM profiles p JOIN memberships w ON w.user_id = p.user_id JOIN programmes g ON g.id = w.programme_id
          WHERE p.level = $2 AND g.number = 1 AND g.company_id = (SELECT company_id FROM programmes WHERE id = $1) LIMIT $3)
        RETURNING user_id),
        proposed AS (UPDATE matches SET programme_id = $1 WHERE mentee_id IN (SELECT user_id FROM moved))
       UPDATE answers SET programme_id = $1 WHERE user_id IN (SELECT user_id FROM moved)`,
      [programmeId, level, count],
    )
  }

  test('is about its own people, and tells nothing of the few of another by taking it from the company’s', async () => {
    const company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    const second = await addProgramme(suite.call, admin.token, company.id)
    await many(14, company.id, { level: 'lead', waited: 2 })
    await many(16, company.id, { level: 'executive' })
    await many(6, company.id, { level: 'early' })
    await moveTo(second.id, 'lead', 3)
    await moveTo(second.id, 'executive', 7)
    const asked = { companyId: company.id }
    const [all, own] = [await read(asked), await read({ ...asked, programmeId: second.id })]
    const first = await read({ ...asked, programmeId: await firstProgrammeOf(suite.platform, company.id) })
    expect([all.everyone.people, own.everyone.people, first.everyone.people]).toEqual([36, 10, 26])
    expect(Object.values(levels(all)).toSorted()).toEqual([14, 16, 6])
    // Three who lead a team in the second one: 14 minus those 11 would reveal them. So the first hides its 11, and one
    // more group.
    expect(Object.values(levels(first)).filter((people) => people !== null)).toEqual([9])
    expect(Object.values(levels(own))).toEqual([null, null])
  })

  test('is its manager’s to read, and no other programme’s', async () => {
    const company = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
    const second = await addProgramme(suite.call, admin.token, company.id)
    await many(6, company.id, { level: 'lead' })
    const manager = await signedIn(
      suite.platform,
      await addCaller(suite.platform, 'MANAGER', company.id, second.id),
    )
    const { body } = await suite.call('GET /admin/fairness', { token: manager.token })
    expect(body.everyone.people).toBe(0)
    const programmeId = await firstProgrammeOf(suite.platform, company.id)
    const foreign = await suite.call('GET /admin/fairness', { token: manager.token, query: { programmeId } })
    expect(foreign.status).toBe(404)
  })
})
