import { beforeAll, describe, expect, test } from 'vitest'
import { addMatch } from '../../../../testing/members.ts'
import { addCompany, addPerson, firstProgrammeOf } from '../../../../testing/people.ts'
import { addSeeker, type Circumstances, type Seeker } from '../../../../testing/seekers.ts'
import { useTestDatabase } from '../../../../testing/suite.ts'
import { loadMarket, loadMatchDays, type Market } from './load-people.queries.ts'

const suite = useTestDatabase()
const DAY = 86_400_000
const ended = () => ({ state: 'LAPSED' as const, endedAt: suite.clock.now() })
const { query } = suite
const day = (offset: number) =>
  new Date(suite.clock.now().getTime() + offset * DAY).toISOString().slice(0, 10)
const load = async (companyId: string, only?: string[]) =>
  loadMarket(
    suite.database,
    await firstProgrammeOf(suite, companyId),
    suite.clock.now(),
    only ? { only } : {},
  )
const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id).sort()

describe('who takes part', () => {
  const cases: Record<string, { is: (() => Circumstances) | Circumstances; takesPart: boolean }> = {
    'a mentee': { is: {}, takesPart: true },
    'a mentor': { is: { role: 'MENTOR' }, takesPart: true },
    'whoever has not answered': { is: { hasAnswered: false }, takesPart: false },
    'a mentee with something new to answer': { is: { isOutdated: true }, takesPart: false },
    'another mentee with something new to answer': { is: { isOutdated: true }, takesPart: false },
    'a mentor with something new to answer': { is: { role: 'MENTOR', isOutdated: true }, takesPart: false },
    'whoever paused until tomorrow': {
      is: () => ({ availability: { pausedUntil: day(1) } }),
      takesPart: false,
    },
    'whoever paused until today': { is: () => ({ availability: { pausedUntil: day(0) } }), takesPart: true },
    'whoever paused until yesterday': {
      is: () => ({ availability: { pausedUntil: day(-1) } }),
      takesPart: true,
    },
    'whoever paused with something new to answer': {
      is: () => ({ isOutdated: true, availability: { pausedUntil: day(1) } }),
      takesPart: false,
    },
    'whoever is held': { is: { isHeld: true }, takesPart: false },
    'whoever is held with something new to answer': {
      is: { isHeld: true, isOutdated: true },
      takesPart: false,
    },
    'whoever wants no other match yet': { is: { availability: { wantsMatch: false } }, takesPart: false },
    'whoever asked for erasure': { is: { isLeaving: true }, takesPart: false },
    'whoever is deactivated': {
      is: () => ({ values: { deactivatedAt: suite.clock.now() } }),
      takesPart: false,
    },
  }
  const made = new Map<string, Seeker>()
  let market: Market
  let elsewhere: Seeker
  let here: string

  beforeAll(async () => {
    here = (await addCompany(suite)).id
    const { id: other } = await addCompany(suite)
    for (const [name, { is }] of Object.entries(cases))
      made.set(name, await addSeeker(suite, here, typeof is === 'function' ? is() : is))
    elsewhere = await addSeeker(suite, other)
    await addSeeker(suite, other, { role: 'MENTOR', isOutdated: true })
    market = await load(here)
  })

  test.each(Object.entries(cases))('%s', (name, { takesPart }) => {
    expect(market.people.has(made.get(name)?.id ?? '')).toBe(takesPart)
  })

  test('each on their side, and nobody of another company', () => {
    const expected = (role: string) =>
      idsOf(
        Object.entries(cases).flatMap(([name, { takesPart }]) => {
          const person = made.get(name)
          return person && takesPart && person.accountType === role ? [person] : []
        }),
      )
    expect(idsOf(market.mentors)).toEqual(expected('MENTOR'))
    expect(idsOf(market.mentees)).toEqual(expected('MENTEE'))
  })

  test('whoever would but for something new to answer is counted, by side', () => {
    expect(market.outdated).toEqual({ mentee: 2, mentor: 1 })
  })

  test('of named people those who have answered, free or not, with no pairs that must not be', async () => {
    const named = [
      'a mentee',
      'whoever is held',
      'whoever asked for erasure',
      'whoever has not answered',
      'whoever is deactivated',
    ]
    const ids = named.map((name) => made.get(name)?.id ?? '')
    const { people, forbidden } = await load(here, [...ids, elsewhere.id])
    expect([...people.keys()].sort()).toEqual(ids.slice(0, 3).sort())
    expect(forbidden).toEqual([])
    // Someone who isn't looking for a match has no search data.
    expect(people.get(ids[2] ?? '')).toMatchObject({ places: 0, waitedHours: 0, hasPriority: false })
  })
})

describe('places', () => {
  let companyId: string
  beforeAll(async () => {
    companyId = (await addCompany(suite)).id
  })
  const placesOf = async ({ id }: Seeker) => (await load(companyId)).people.get(id)?.places
  const partner = (role: 'MENTOR' | 'MENTEE') =>
    addPerson(suite, role, companyId).then((one) => ({ ...one, companyId }))

  test('are one at first, and as many as a mentor offers', async () => {
    expect(await placesOf(await addSeeker(suite, companyId, { role: 'MENTOR' }))).toBe(1)
    const mentor = await addSeeker(suite, companyId, { role: 'MENTOR', availability: { capacity: 3 } })
    expect(await placesOf(mentor)).toBe(3)
    await addMatch(suite, mentor, await partner('MENTEE'))
    await addMatch(suite, mentor, await partner('MENTEE'), ended())
    expect(await placesOf(mentor)).toBe(2)
  })

  test('are none when all are taken: whoever has none is not there', async () => {
    const mentor = await addSeeker(suite, companyId, { role: 'MENTOR' })
    const mentee = await addSeeker(suite, companyId)
    await addMatch(suite, mentor, mentee)
    expect(await placesOf(mentor)).toBeUndefined()
    expect(await placesOf(mentee)).toBeUndefined()
  })
})

describe('what is known of somebody', () => {
  test('who they are, what they answered, and that waiting counts from the first answers', async () => {
    const { id: companyId } = await addCompany(suite)
    const told = await addSeeker(suite, companyId, { submittedHoursAgo: 100.5, editedHoursAgo: 1 })
    const silent = await addSeeker(suite, companyId, { submittedHoursAgo: -2 })
    const item = { questionId: 'q', answer: 'x', tracks: ['t'] }
    await query(`UPDATE answers SET items = $2 WHERE user_id = $1`, [
      told.id,
      JSON.stringify([{ ...item, question: 'Q', other: 'words of their own' }]),
    ])
    await query(
      `INSERT INTO answer_meanings (user_id, company_id, themes) VALUES ($1, $2, '{"q": ["family"]}')`,
      [told.id, companyId],
    )
    await query(
      `INSERT INTO personality_results (user_id, company_id, traits, preferences, taken_at)
       VALUES ($1, $2, '{"energy": 1}', '{"talking": 2}', now())`,
      [told.id, companyId],
    )
    const former = await addPerson(suite, 'MENTOR', companyId)
    await addMatch(suite, { ...former, companyId }, told, { ...ended(), menteeAcceptedAt: suite.clock.now() })
    const { people } = await load(companyId)
    expect(people.get(told.id)).toMatchObject({
      role: 'MENTEE',
      firstName: told.firstName,
      lastName: told.lastName,
      items: [item],
      waitedHours: 100,
      hasPriority: true,
      themes: { q: ['family'] },
      traits: { energy: 1 },
      preferences: { talking: 2 },
      places: 1,
    })
    expect(people.get(told.id)?.items).toEqual([item])
    expect(people.get(silent.id)).toMatchObject({
      waitedHours: 0,
      hasPriority: false,
      themes: null,
      traits: null,
      preferences: null,
    })
    expect(people.size).toBe(2)
  })

  test('everybody, however many they are', async () => {
    const { id: companyId } = await addCompany(suite)
    await query(
      `WITH people AS (
         INSERT INTO users (account_type, company_id, email, first_name, last_name, password_hash)
         SELECT 'MENTEE', $1, 'crowd-' || n || '@people.example', 'A', 'B', '' FROM generate_series(1, 201) n
         RETURNING id), joined AS (
         INSERT INTO memberships (user_id, programme_id, company_id, role)
         SELECT people.id, p.id, $1, 'MENTEE' FROM people, programmes p WHERE p.company_id = $1)
       INSERT INTO answers (user_id, company_id, questionnaire_id, items, submitted_at, updated_at)
       SELECT p.id, $1, q.id, '[]', now(), now() FROM people p, questionnaires q
       WHERE q.company_id = $1 AND q.role = 'MENTEE'`,
      [companyId],
    )
    expect((await load(companyId)).mentees).toHaveLength(201)
  })
})

describe('who has met', () => {
  test('is told of the people of the company, in the roles they have now', async () => {
    const { id: companyId } = await addCompany(suite)
    const { id: other } = await addCompany(suite)
    const add = async (role: 'MENTOR' | 'MENTEE', company = companyId) => ({
      ...(await addPerson(suite, role, company)),
      companyId: company,
    })
    const met = async (mentor: { id: string; companyId: string }, mentee: { id: string }) =>
      addMatch(suite, mentor, mentee, ended())
    const [mentor, mentee] = [await add('MENTOR'), await add('MENTEE')]
    await met(mentor, mentee)
    const [wasMentee, wasMentor] = [await add('MENTOR'), await add('MENTEE')]
    await met(wasMentor, wasMentee)
    // Neither of these can be proposed here.
    await met(await add('MENTOR', other), await add('MENTEE'))
    await met(await add('MENTOR'), await add('MENTEE', other))
    await met(await add('MENTOR', other), await add('MENTEE', other))
    await met(await add('MENTEE', other), await add('MENTOR'))
    await met(await add('MENTEE'), await add('MENTOR', other))
    await met(await add('MENTEE', other), await add('MENTOR', other))
    await met(await add('MENTEE'), await add('MENTEE'))
    await met(await add('MENTOR'), await add('MENTOR'))
    const { forbidden } = await load(companyId)
    expect(
      forbidden.toSorted((a, b) => (a.mentee === mentee.id ? -1 : 1) - (b.mentee === mentee.id ? -1 : 1)),
    ).toEqual([
      { mentee: mentee.id, mentor: mentor.id },
      { mentee: wasMentor.id, mentor: wasMentee.id },
    ])
  })
})

describe('what is known of a company', () => {
  test('its questions of today, its tracks that are open, its floor', async () => {
    const { id: companyId } = await addCompany(suite, { programme: { matchFloor: 35 } })
    const { id: other } = await addCompany(suite, { programme: { matchFloor: 80 } })
    await addSeeker(suite, companyId, { isOutdated: true })
    await addSeeker(suite, companyId, { role: 'MENTOR', isOutdated: true })
    for (const id of [companyId, other])
      for (const role of ['MENTOR', 'MENTEE'])
        await query(
          `UPDATE questionnaires SET questions = jsonb_build_array(jsonb_build_object('id', $1::text || $2::text))
           WHERE company_id = $1::uuid AND role = $2::account_type AND superseded_at IS NULL`,
          [id, role],
        )
    await query('DELETE FROM tracks WHERE company_id = $1', [companyId])
    await query(
      `INSERT INTO tracks (company_id, name, description, themes, created_at, archived_at)
       SELECT $1, name, '', array_fill(''::text, ARRAY[6]), now() - days * interval '1 day', archived_at
       FROM (VALUES ('Young', 0, NULL), ('Old', 1, NULL), ('Closed', 0, now())) AS t (name, days, archived_at)`,
      [companyId],
    )
    const market = await load(companyId)
    expect(market.mentorQuestions).toEqual([{ id: `${companyId}MENTOR` }])
    expect(market.menteeQuestions).toEqual([{ id: `${companyId}MENTEE` }])
    expect([...market.tracks.values()]).toEqual(['Old', 'Young'])
    expect(market.minimumScore).toBe(0.35)
  })

  test('how long a proposal waits', async () => {
    await query('UPDATE app_settings SET match_days = 5')
    expect(await loadMatchDays(suite.database.db)).toBe(5)
  })
})
