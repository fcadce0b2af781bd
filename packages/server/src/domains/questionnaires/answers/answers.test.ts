import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeAnswers, fillQuestionnaire } from '../../../../testing/answers.ts'
import { addCompany, addPerson, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { answers, questionnaires, users } from '../../../platform/db/schema/index.ts'

const suite = useTestApp()
let companyId: string
let personId: string
let token: string

beforeEach(async () => {
  companyId = (await addCompany(suite.platform)).id
  const person = await addPerson(suite.platform, 'MENTOR', companyId)
  personId = person.id
  token = (await signIn(suite.call, person.email)).token
})

const questionnaire = async () => (await suite.call('GET /mentor/questionnaire', { token })).body
const complete = async () => completeAnswers(await questionnaire())
const submit = (answsers: Awaited<ReturnType<typeof complete>>) =>
  suite.call('PUT /mentor/answers', { token, body: { answsers } })
const stored = async () => {
  const { db } = suite.platform.database
  const [row] = await db.select().from(answers).where(eq(answers.userId, personId))
  return row
}

const strengths = 'What are your top professional strengths?'
const connection = 'How do you prefer to connect?'
const story = 'What is the most unconventional turn in your career story?'

describe('submitting', () => {
  test('stores the answers and marks the questionnaire as filled', async () => {
    const answer = await submit(await complete())
    expect([answer.status, answer.body.questionnaireFilled]).toEqual([200, true])
    const me = await suite.call('GET /auth/me', { token })
    expect(me.body.questionnaireFilled).toBe(true)
    const own = await suite.call('GET /mentor/answers', { token })
    expect(own.body.answers).toHaveLength(12)
    expect(own.body).toMatchObject({ locked: false, submittedAt: answer.body.submittedAt })
  })

  test('takes several choices of one question and the words of a text', async () => {
    const [first, ...rest] = await complete()
    const more = ['Negotiation Skills', 'Other'].map((answer) => ({
      question: strengths,
      answer,
      tracks: [],
      other: answer === 'Other' ? 'Beekeeping' : 'not kept here',
    }))
    expect((await submit([...(first ? [first] : []), ...more, ...rest])).status).toBe(200)
    const items = (await stored())?.items ?? []
    expect(items.filter(({ question }) => question === strengths)).toMatchObject([
      { answer: 'Leadership & Management', other: '' },
      { answer: 'Negotiation Skills', other: '' },
      { answer: 'Other', other: 'Beekeeping' },
    ])
    expect(items.find(({ question }) => question === story)).toMatchObject({
      answer: '',
      other: 'In my own words.',
    })
  })

  test("takes the option's own tracks, whatever the client sends", async () => {
    const given = (await complete()).map((item) => ({ ...item, tracks: ['a-track-of-my-own'] }))
    await submit(given)
    const { questions } = await questionnaire()
    expect((await stored())?.items[0]?.tracks).toEqual(questions[0]?.options[0]?.tracks)
  })

  test('refuses a missing answer with the question in the message', async () => {
    const given = (await complete()).filter(({ question }) => question !== connection)
    const { status, body } = await submit(given)
    expect([status, body.code]).toEqual([400, 'missing_answer'])
    expect(body.message).toBe(`Missing answer for question: "${connection}"`)
    expect(await stored()).toBeUndefined()
  })

  test('refuses an answer that is not among the options', async () => {
    const given = (await complete()).map((item) =>
      item.question === connection ? { ...item, answer: 'Carrier pigeon' } : item,
    )
    const { status, body } = await submit(given)
    expect([status, body.code]).toEqual([400, 'unknown_answer'])
    expect(body.message).toBe(
      `Selected answer "Carrier pigeon" not found in options for question: "${connection}"`,
    )
  })

  test('refuses a second answer where one is asked for', async () => {
    const second = { question: connection, answer: 'Messaging/Emails', tracks: [], other: '' }
    const { body } = await submit([...(await complete()), second])
    expect(body.code).toBe('too_many_answers')
  })

  test('refuses more choices than the question takes', async () => {
    const more = ['Strategic Thinking', 'Negotiation Skills', 'Career Path Exploration'].map((answer) => ({
      question: strengths,
      answer,
      tracks: [],
      other: '',
    }))
    const { body } = await submit([...(await complete()), ...more])
    expect([body.code, body.message]).toEqual([
      'too_many_answers',
      `Please choose up to 3 for question: “${strengths}”`,
    ])
  })

  test('counts the same choice sent twice once', async () => {
    const given = await complete()
    expect((await submit([...given, ...given.filter(({ question }) => question === strengths)])).status).toBe(
      200,
    )
    expect((await stored())?.items.filter(({ question }) => question === strengths)).toHaveLength(1)
  })

  test('refuses a text of spaces as missing', async () => {
    const given = (await complete()).map((item) =>
      item.question === story ? { ...item, other: '   ' } : item,
    )
    expect((await submit(given)).body.message).toBe(`Missing answer for question: "${story}"`)
  })

  test('refuses a question of another questionnaire', async () => {
    const extra = { question: 'What is your salary?', answer: '', tracks: [], other: '1' }
    expect((await submit([...(await complete()), extra])).body.code).toBe('unknown_question')
  })

  test('again changes the answers and keeps the place in the queue', async () => {
    const first = await submit(await complete())
    suite.clock.advance(60_000)
    const changed = (await complete()).map((item) =>
      item.question === connection ? { ...item, answer: 'Messaging/Emails' } : item,
    )
    const second = await submit(changed)
    expect(second.body.submittedAt).toBe(first.body.submittedAt)
    const row = await stored()
    expect(row?.items.find(({ question }) => question === connection)?.answer).toBe('Messaging/Emails')
    expect(row?.updatedAt.getTime()).toBeGreaterThan(row?.submittedAt.getTime() ?? 0)
  })

  test('many times at once leaves one whole set of answers', async () => {
    const base = await complete()
    const modes = ['Video Calls', 'Messaging/Emails', 'In-person Meetings (if feasible)']
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        submit(
          base.map((item) =>
            item.question === connection ? { ...item, answer: modes[index % 3] ?? '' } : item,
          ),
        ),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(all.map(({ body }) => body.submittedAt)).size).toBe(1)
    const row = await stored()
    expect(row?.items).toHaveLength(12)
    expect(modes).toContain(row?.items.find(({ question }) => question === connection)?.answer)
  })

  test('after the questionnaire was replaced answers the new one', async () => {
    const old = await complete()
    const { db } = suite.platform.database
    const [current] = await db.select().from(questionnaires).where(eq(questionnaires.companyId, companyId))
    if (!current) throw new Error('no questionnaire')
    await db
      .update(questionnaires)
      .set({ supersededAt: new Date() })
      .where(eq(questionnaires.companyId, companyId))
    const option = { id: 'option-1', name: 'Blue', tracks: [] }
    await db.insert(questionnaires).values({
      companyId,
      programmeId: current.programmeId,
      role: 'MENTOR',
      version: 2,
      questions: [{ id: 'x', name: 'Colour?', type: 'single', dimension: 'values', options: [option] }],
    })
    const refused = await submit(old)
    expect([refused.body.code, refused.body.message]).toEqual([
      'missing_answer',
      'Missing answer for question: "Colour?"',
    ])
    expect((await submit([{ question: 'Colour?', answer: 'Blue', tracks: [], other: '' }])).status).toBe(200)
  })
})

test('a mentee answers the mentee questionnaire', async () => {
  const person = await addPerson(suite.platform, 'MENTEE', companyId)
  const signedIn = await signIn(suite.call, person.email)
  expect((await fillQuestionnaire(suite.call, signedIn.token, 'mentee')).status).toBe(200)
  const [row] = await suite.platform.database.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.questionnaireFilledAt).toBeInstanceOf(Date)
})

test('answers go with the account', async () => {
  await submit(await complete())
  await suite.platform.database.db.delete(users).where(eq(users.id, personId))
  expect(await stored()).toBeUndefined()
})
