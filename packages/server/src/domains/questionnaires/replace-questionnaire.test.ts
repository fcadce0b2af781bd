import { defaultWeights } from '@brightpair/contract/default-weights'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addMatch, addMember, type Member } from '../../../testing/members.ts'
import { addCompany, firstProgrammeOf } from '../../../testing/people.ts'
import { addAdminByHand } from '../../../testing/run-requests.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { compilePeople } from '../matching/matching-runs/compile-people.ts'
import { loadMarket } from '../matching/matching-runs/load-people.queries.ts'
import { newMatchOf } from '../matching/matching-runs/new-match.ts'
import { proposePairs } from '../matching/matching-runs/propose-pairs.ts'

const suite = useTestApp()
let admin: Member
let companyId: string
let track: string
let otherTrack: string

beforeAll(async () => {
  admin = await addAdminByHand(suite)
})
beforeEach(async () => {
  companyId = (await addCompany(suite.platform)).id
  const { body } = await suite.call('GET /admin/track/:companyId', {
    token: admin.token,
    params: { companyId },
  })
  track = body[0]?.id ?? ''
  otherTrack = body[1]?.id ?? ''
})

type Side = 'mentor' | 'mentee'
interface Plain {
  id?: string
  name: string
  options: { id?: string; name: string; tracks: string[] }[]
}

const ask = (name: string, ...options: string[]): Plain => ({
  name,
  options: options.map((option) => ({ name: option, tracks: [track] })),
})
const smoking = () => ask('Do you smoke?', 'Yes', 'No')
const driving = () => ask('Do you drive?', 'Yes', 'No')
const pace = () => ask('Pace?', 'Fast', 'Slow')

async function post(side: Side, ...questions: Plain[]) {
  const posted = await suite.call(`POST /admin/questionnaire/${side}/:companyId`, {
    token: admin.token,
    params: { companyId },
    body: { questions },
  })
  expect(posted.status).toBe(200)
  return posted.body
}

const submit = (person: Member, side: Side, answers: Record<string, string>) =>
  suite.call(`PUT /${side}/answers`, {
    token: person.token,
    body: { answsers: Object.entries(answers).map(([question, answer]) => ({ question, answer })) },
  })

async function answered(side: Side, answers: Record<string, string>): Promise<Member> {
  const person = await addMember(suite.platform, side === 'mentor' ? 'MENTOR' : 'MENTEE', companyId)
  expect((await submit(person, side, answers)).status).toBe(200)
  return person
}

const draftOf = async (person: Member, side: Side) =>
  (await suite.call(`GET /${side}/answers/draft`, { token: person.token })).body
const newFor = async (person: Member, side: Side) =>
  (await suite.call(`GET /${side}/match`, { token: person.token })).body.search?.newQuestions
const ownAnswers = async (person: Member, side: Side) =>
  Object.fromEntries(
    (await suite.call(`GET /${side}/answers`, { token: person.token })).body.answers.map((item) => [
      item.question,
      item.answer,
    ]),
  )
const programme = () => firstProgrammeOf(suite.platform, companyId)
const market = async () => loadMarket(suite.platform.database, await programme(), suite.platform.clock.now())

describe.each(['mentor', 'mentee'] as const)('the questionnaire of a %s', (side) => {
  test('posted again as it is, changes nothing and asks nobody anything', async () => {
    const first = await post(side, smoking(), pace())
    const person = await answered(side, { 'Do you smoke?': 'No', 'Pace?': 'Fast' })
    const again = await post(side, smoking(), pace())
    expect(again).toEqual({ ...first, answered: 1 })
    expect(await newFor(person, side)).toEqual([])
  })

  test('in another order keeps each answer with its question', async () => {
    await post(side, smoking(), driving(), pace())
    const given = { 'Do you smoke?': 'No', 'Do you drive?': 'Yes', 'Pace?': 'Slow' }
    const person = await answered(side, given)
    const turned = await post(side, pace(), driving(), smoking())
    expect(turned).toMatchObject({ version: 3, answered: 1, outdated: 0 })
    expect(await ownAnswers(person, side)).toEqual(given)
    const { mentors, mentees, ...read } = await market()
    const [{ items } = { items: [] }] = side === 'mentor' ? mentors : mentees
    const names = new Map(
      (side === 'mentor' ? read.mentorQuestions : read.menteeQuestions).map(({ id, name }) => [id, name]),
    )
    expect(Object.fromEntries(items.map((item) => [names.get(item.questionId), item.answer]))).toEqual(given)
  })

  test('with another question in the place of one never reads the answer to the old as one to the new', async () => {
    await post(side, smoking())
    const person = await answered(side, { 'Do you smoke?': 'No' })
    await post(side, driving())
    expect(await newFor(person, side)).toEqual(['Do you drive?'])
    const [{ asked, isUpdate }, { mentors, mentees }] = [await draftOf(person, side), await market()]
    expect([asked, isUpdate]).toEqual([['Do you drive?'], true])
    expect([...mentors, ...mentees]).toEqual([])
  })

  test('with a reworded question or option of the same id keeps the answer, under the new words', async () => {
    const first = await post(side, smoking(), pace())
    const person = await answered(side, { 'Do you smoke?': 'No', 'Pace?': 'Fast' })
    const [, second] = first.questions
    const reworded = {
      id: second?.id,
      name: 'How fast?',
      options: (second?.options ?? []).map(({ id, name, tracks }) => ({ id, name: `${name} pace`, tracks })),
    } as Plain
    expect(await post(side, smoking(), reworded)).toMatchObject({ answered: 1, outdated: 0 })
    expect(await ownAnswers(person, side)).toEqual({ 'Do you smoke?': 'No', 'How fast?': 'Fast pace' })
    // A form that stayed open still uses the old wording.
    const old = await submit(person, side, { 'Do you smoke?': 'Yes', 'Pace?': 'Slow' })
    expect(old.status).toBe(200)
    expect(await ownAnswers(person, side)).toEqual({ 'Do you smoke?': 'Yes', 'How fast?': 'Slow pace' })
  })

  test('with a question more asks only for it, and takes nobody into a run before', async () => {
    await post(side, smoking())
    const person = await answered(side, { 'Do you smoke?': 'No' })
    expect(await post(side, pace(), smoking())).toMatchObject({ answered: 0, outdated: 1 })
    const login = await suite.call('GET /auth/me', { token: person.token })
    expect(login.body.questionnaireFilled).toBe(true)
    expect(await newFor(person, side)).toEqual(['Pace?'])
    expect([...(await market()).mentors, ...(await market()).mentees]).toEqual([])
    const none = await submit(person, side, {})
    expect(none.body).toMatchObject({
      code: 'missing_answer',
      message: 'Missing answer for question: "Pace?"',
    })
    const wrong = await submit(person, side, { 'Pace?': 'Never' })
    expect(wrong.body.message).toBe('Selected answer "Never" not found in options for question: "Pace?"')
    expect((await submit(person, side, { 'Pace?': 'Slow' })).status).toBe(200)
    expect(await newFor(person, side)).toEqual([])
    expect(await ownAnswers(person, side)).toEqual({ 'Pace?': 'Slow', 'Do you smoke?': 'No' })
    expect([...(await market()).mentors, ...(await market()).mentees].map(({ id }) => id)).toEqual([
      person.id,
    ])
    const partial = await submit(person, side, { 'Pace?': 'Fast' })
    expect(partial.body.message).toBe('Missing answer for question: "Do you smoke?"')
  })

  test('with a question less asks nobody anything, and knows the answer when the question comes back', async () => {
    await post(side, smoking(), pace())
    const person = await answered(side, { 'Do you smoke?': 'No', 'Pace?': 'Fast' })
    expect(await post(side, pace())).toMatchObject({ answered: 1, outdated: 0 })
    expect(await ownAnswers(person, side)).toEqual({ 'Pace?': 'Fast' })
    expect(await post(side, smoking(), pace())).toMatchObject({ answered: 1, outdated: 0 })
    expect(await ownAnswers(person, side)).toEqual({ 'Do you smoke?': 'No', 'Pace?': 'Fast' })
  })

  test('without the option somebody chose asks them that question again, and nobody else', async () => {
    await post(side, pace(), smoking())
    const fast = await answered(side, { 'Pace?': 'Fast', 'Do you smoke?': 'No' })
    const slow = await answered(side, { 'Pace?': 'Slow', 'Do you smoke?': 'Yes' })
    expect(await post(side, ask('Pace?', 'Slow', 'Steady'), smoking())).toMatchObject({
      answered: 1,
      outdated: 1,
    })
    expect(await newFor(fast, side)).toEqual(['Pace?'])
    expect((await draftOf(fast, side)).asked).toEqual(['Pace?'])
    expect(await newFor(slow, side)).toEqual([])
  })

  test('with other tracks behind an option lets the same answer lead to them', async () => {
    await post(side, pace())
    const person = await answered(side, { 'Pace?': 'Fast' })
    await post(side, { name: 'Pace?', options: [{ name: 'Fast', tracks: [otherTrack] }] })
    expect(await newFor(person, side)).toEqual([])
    const { mentors, mentees } = await market()
    expect([...mentors, ...mentees].flatMap(({ items }) => items)).toMatchObject([
      { answer: 'Fast', tracks: [otherTrack] },
    ])
  })

  test('replaced over a draft keeps what was drafted, and a change somebody had begun', async () => {
    await post(side, smoking(), pace())
    const newcomer = await addMember(suite.platform, side === 'mentor' ? 'MENTOR' : 'MENTEE', companyId)
    const changing = await answered(side, { 'Do you smoke?': 'No', 'Pace?': 'Fast' })
    const drafted = { question: 'Pace?', answer: 'Slow', other: '' }
    for (const { token } of [newcomer, changing])
      await suite.call(`PUT /${side}/answers/draft`, { token, body: { position: 1, answers: [drafted] } })
    await post(side, driving(), pace(), smoking())
    expect(await draftOf(newcomer, side)).toMatchObject({
      asked: ['Do you drive?', 'Pace?', 'Do you smoke?'],
      isUpdate: false,
      position: 0,
      answers: [drafted],
    })
    expect(await draftOf(changing, side)).toMatchObject({
      asked: ['Do you drive?', 'Pace?'],
      isUpdate: true,
      position: 0,
      answers: [drafted],
    })
  })
})

describe('whoever has something new to answer', () => {
  const noticesOf = async ({ id }: Member) =>
    (
      await suite.platform.database.pool.query<{ title: string; body: string }>(
        "SELECT title, body FROM notices WHERE user_id = $1 AND kind = 'new-questions' ORDER BY created_at",
        [id],
      )
    ).rows

  const mailsTo = async ({ email }: Member) =>
    (
      await suite.platform.database.pool.query(
        "SELECT 1 FROM mails WHERE recipient = $1 AND subject LIKE '%new question%'",
        [email],
      )
    ).rows

  test('is told once for each version, people in a match only when they search again', async () => {
    await post('mentee', smoking())
    await post('mentor', smoking())
    const mentee = await answered('mentee', { 'Do you smoke?': 'No' })
    const matched = await answered('mentee', { 'Do you smoke?': 'No' })
    const mentor = await answered('mentor', { 'Do you smoke?': 'No' })
    const match = await addMatch(suite.platform, mentor, matched)
    await post('mentee', smoking(), pace())
    await eventually(async () => (await noticesOf(mentee)).length > 0, 'the notice')
    const [notice] = await noticesOf(mentee)
    expect(notice).toMatchObject({ title: 'There’s a new question for you' })
    expect(notice?.body).toContain('“Pace?”')
    await eventually(async () => (await mailsTo(mentee)).length > 0, 'the email')
    expect(await noticesOf(matched)).toEqual([])

    await suite.call('POST /mentor/match/reject', { token: mentor.token, body: { matchId: match.id } })
    await post('mentor', pace(), smoking())
    await eventually(async () => (await noticesOf(matched)).length > 0, 'the notice after the match')
    await eventually(async () => (await noticesOf(mentor)).length > 0, 'the notice of the mentor')
    expect(await noticesOf(mentee)).toHaveLength(1)
    expect(await mailsTo(mentee)).toHaveLength(1)
  })

  test('is named by the run, by "why not", on the board, in the queue and in the list of people', async () => {
    await post('mentee', smoking())
    await post('mentor', smoking())
    const mentee = await answered('mentee', { 'Do you smoke?': 'No' })
    const mentor = await answered('mentor', { 'Do you smoke?': 'No' })
    await post('mentee', smoking(), pace())
    const { token } = admin
    const { runId } = (await suite.call('POST /admin/trigger-automatching', { token, query: { companyId } }))
      .body
    const run = await eventually(async () => {
      const { body } = await suite.call('GET /admin/matching-runs/:id', { token, params: { id: runId } })
      return (body.state === 'DONE' || body.state === 'FAILED') && body
    }, 'the end of the run')
    expect(run).toMatchObject({
      state: 'DONE',
      failure: null,
      proposed: 0,
      figures: { mentees: 0, mentors: 1 },
    })
    expect(run.unmatched).toContainEqual({ role: 'mentee', reason: 'new-questions', people: 1 })
    const why = await suite.call('GET /admin/matching-runs/:id/why-not', {
      token,
      params: { id: runId },
      query: { menteeId: mentee.id, mentorId: mentor.id },
    })
    expect(why.body.sentences[0]).toMatch(/the new questions weren’t answered yet\.$/)
    const board = (await suite.call('GET /mentor/match', { token: mentor.token })).body.search
    expect(board?.places).toBe(0)
    const queue = await suite.call('GET /admin/matching-desk/queue', {
      token,
      query: { companyId, page: 1, limit: 10 },
    })
    expect(queue.body.data.find(({ id }) => id === mentee.id)?.why).toBe('new-questions')
    const people = await suite.call('GET /admin/mentees', {
      token,
      query: { companyId, page: 1, limit: 10, state: 'new-questions' },
    })
    expect(people.body.data.map(({ id }) => id)).toEqual([mentee.id])
    const pair = await suite.call('GET /admin/matching-desk/pair', {
      token,
      query: { menteeId: mentee.id, mentorId: mentor.id },
    })
    expect(pair.body.obstacle).toMatch(/hasn’t answered the new questions/)
  })
})

describe('at the same moment', () => {
  test('a run that was computed before the questionnaire was replaced proposes nobody with new questions', async () => {
    await post('mentee', smoking())
    await post('mentor', smoking())
    await answered('mentee', { 'Do you smoke?': 'No' })
    await answered('mentor', { 'Do you smoke?': 'No' })
    const loaded = await market()
    const { input, labels } = compilePeople({ ...loaded, seed: 1 })
    const [mentee, mentor] = [input.mentees[0], input.mentors[0]]
    if (!mentee || !mentor) throw new Error('nobody was loaded')
    const given = [newMatchOf(loaded, input, mentee, mentor, labels)]
    const origin = { companyId, programmeId: await programme(), runId: null, weights: defaultWeights }
    await post('mentee', smoking(), pace())
    const propose = () =>
      suite.platform.database.transaction((tx) =>
        proposePairs(tx, { given }, origin, suite.platform.clock.now()),
      )
    expect(await propose()).toMatchObject({ proposed: [], leftOut: [{ why: 'new-questions' }] })
    // Nor with answers that now point elsewhere.
    await post('mentee', { name: 'Do you smoke?', options: [{ name: 'No', tracks: [otherTrack] }] })
    expect(await propose()).toMatchObject({ proposed: [], leftOut: [{ why: 'answers-changed' }] })
  })

  test('answers that arrive while the questionnaire is replaced are complete for it or asked for again', async () => {
    await post('mentee', smoking())
    const people = await Promise.all(
      Array.from({ length: 6 }, () => addMember(suite.platform, 'MENTEE', companyId)),
    )
    const [replaced, ...submitted] = await Promise.all([
      post('mentee', smoking(), pace()),
      ...people.map((person) => submit(person, 'mentee', { 'Do you smoke?': 'No' })),
    ])
    expect(submitted.every(({ status }) => status === 200 || status === 400)).toBe(true)
    const { rows } = await suite.platform.database.pool.query<{ items: number }>(
      'SELECT jsonb_array_length(items) AS items FROM answers WHERE questionnaire_id = $1',
      [replaced.id],
    )
    expect(rows.every(({ items }) => items === 2)).toBe(true)
    for (const [index, person] of people.entries())
      if (submitted[index]?.status === 200) expect(await newFor(person, 'mentee')).toEqual(['Pace?'])
  })
})
