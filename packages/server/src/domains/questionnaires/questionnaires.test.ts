import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany, addPerson, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { questionnaires, tracks } from '../../platform/db/schema/index.ts'

const suite = useTestApp()
let companyId: string
let mentor: string
let mentee: string

beforeAll(async () => {
  companyId = (await addCompany(suite.platform)).id
  mentor = (await signIn(suite.call, (await addPerson(suite.platform, 'MENTOR', companyId)).email)).token
  mentee = (await signIn(suite.call, (await addPerson(suite.platform, 'MENTEE', companyId)).email)).token
})

const readMentor = async () => (await suite.call('GET /mentor/questionnaire', { token: mentor })).body
const readMentee = async () => (await suite.call('GET /mentee/questionnaire', { token: mentee })).body

describe('a new company', () => {
  test('has twelve questions for each role', async () => {
    expect((await readMentor()).questions).toHaveLength(12)
    expect((await readMentee()).questions).toHaveLength(12)
  })

  test('asks mentors as the specification lists it', async () => {
    const { questions } = await readMentor()
    expect(questions.map(({ type }) => type)).toEqual([
      'multiple',
      'multiple',
      'multiple',
      'text',
      'multiple',
      'single',
      'single',
      'multiple',
      'multiple',
      'single',
      'text',
      'single',
    ])
    expect(questions.map(({ options }) => options.length)).toEqual([16, 7, 7, 0, 6, 4, 3, 6, 7, 6, 0, 3])
    expect([questions[0]?.cap, questions[1]?.cap, questions[4]?.cap]).toEqual([3, undefined, 2])
  })

  test('names each question and each option of a question once', async () => {
    for (const { questions } of [await readMentor(), await readMentee()]) {
      expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length)
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
      for (const { options } of questions) {
        expect(new Set(options.map(({ name }) => name)).size).toBe(options.length)
      }
    }
  })

  test('points every option at a track of its own', async () => {
    const { db } = suite.platform.database
    const own = await db.select({ id: tracks.id }).from(tracks).where(eq(tracks.companyId, companyId))
    const ids = new Set(own.map(({ id }) => id))
    for (const { questions } of [await readMentor(), await readMentee()]) {
      for (const option of questions.flatMap(({ options }) => options)) {
        expect(option.tracks.length).toBeGreaterThan(0)
        expect(option.tracks.every((id) => ids.has(id))).toBe(true)
      }
    }
  })

  test('lets the two sides meet in every dimension through words they share', async () => {
    const [mentors, mentees] = [await readMentor(), await readMentee()]
    for (const dimension of ['expertise', 'personality', 'values'] as const) {
      const words = ({ questions }: typeof mentors) =>
        new Set(
          questions
            .filter((question) => question.dimension === dimension)
            .flatMap(({ options }) => options.map(({ name }) => name)),
        )
      expect(words(mentors).intersection(words(mentees)).size).toBeGreaterThan(4)
    }
  })

  test('knows on both sides what is wanted, what is offered and which question asks for the wish', async () => {
    const rows = await suite.platform.database.db
      .select()
      .from(questionnaires)
      .where(eq(questionnaires.companyId, companyId))
    for (const { questions } of rows) {
      const intents = questions
        .filter(({ dimension, type }) => dimension === 'expertise' && type !== 'text')
        .map(({ intent }) => intent)
      expect(intents.sort()).toEqual(['offers', 'wants'])
      const wish = questions.filter(({ asks }) => asks === 'wish')
      expect(wish).toHaveLength(1)
      expect(wish[0]?.options.map((option) => option.wish)).toEqual(['similar', 'complementary', 'any'])
    }
  })
})

test('how answers are weighed does not leave the server', async () => {
  const text = JSON.stringify([await readMentor(), await readMentee()])
  for (const field of ['"intent"', '"asks"', '"wish"', '"flexible"']) expect(text).not.toContain(field)
})

test('a company without a questionnaire gets a clear answer', async () => {
  const company = await addCompany(suite.platform)
  await suite.platform.database.db.delete(questionnaires).where(eq(questionnaires.companyId, company.id))
  const person = await addPerson(suite.platform, 'MENTOR', company.id)
  const { token } = await signIn(suite.call, person.email)
  const { status, body } = await suite.call('GET /mentor/questionnaire', { token })
  expect([status, body.code]).toEqual([404, 'not_found'])
})

test('a company cannot have two current questionnaires for one role', async () => {
  const [row] = await suite.platform.database.db
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.companyId, companyId))
  if (!row) throw new Error('no questionnaire')
  const { programmeId, role, questions } = row
  const second = { companyId, programmeId, role, version: 2, questions }
  await expect(suite.platform.database.db.insert(questionnaires).values(second)).rejects.toThrow()
})
