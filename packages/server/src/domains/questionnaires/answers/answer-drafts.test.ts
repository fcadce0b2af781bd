import { beforeEach, describe, expect, test } from 'vitest'
import { completeAnswers, fillQuestionnaire } from '../../../../testing/answers.ts'
import { addMatch } from '../../../../testing/members.ts'
import { actorOf, addCompany, addPerson, signIn } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { submitAnswers } from './answers.service.ts'

const suite = useTestApp()
let companyId: string
let actor: Actor
let email: string
let token: string

beforeEach(async () => {
  companyId = (await addCompany(suite.platform)).id
  const person = await addPerson(suite.platform, 'MENTEE', companyId)
  email = person.email
  token = (await signIn(suite.call, email)).token
  actor = await actorOf(suite.platform, person)
})

const read = async (as = token) => (await suite.call('GET /mentee/answers/draft', { token: as })).body
const wanted = 'What would you most like to get better at?'
const draft = { position: 1, answers: [{ question: wanted, answer: 'Negotiation Skills', other: '' }] }

describe('a draft', () => {
  test('is empty at first', async () => {
    expect(await read()).toMatchObject({
      isUpdate: false,
      position: 0,
      answers: [],
      source: 'none',
      savedAt: null,
    })
  })

  test('is found again after signing in anew', async () => {
    const saved = await suite.call('PUT /mentee/answers/draft', { token, body: draft })
    expect(saved.status).toBe(200)
    const again = await signIn(suite.call, email)
    expect(await read(again.token)).toMatchObject({ ...draft, source: 'draft', savedAt: saved.body.savedAt })
  })

  test('keeps the last of many saved at once', async () => {
    const saves = await Promise.all(
      [0, 1, 2, 3].map((position) =>
        suite.call('PUT /mentee/answers/draft', { token, body: { ...draft, position } }),
      ),
    )
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await read()).source).toBe('draft')
  })

  test('leaves out what is no longer among the options, and more than a question takes', async () => {
    const names = ['Nothing known', 'Strategic Thinking', 'Negotiation Skills', 'Career Path Exploration']
    const answers = [...names, 'Communication & Relationships'].map((answer) => ({
      question: wanted,
      answer,
      other: '',
    }))
    const lost = { question: 'A question of last year', answer: 'Yes', other: '' }
    await suite.call('PUT /mentee/answers/draft', {
      token,
      body: { position: 99, answers: [...answers, lost] },
    })
    const found = await read()
    expect(found.answers).toHaveLength(3)
    expect(found.position).toBe(11)
  })

  test('is gone after the answers were submitted, which are offered for changing instead', async () => {
    await suite.call('PUT /mentee/answers/draft', { token, body: draft })
    await fillQuestionnaire(suite.call, token, 'mentee')
    const found = await read()
    expect([found.source, found.position, found.answers.length]).toEqual(['submitted', 0, 12])
  })

  test('saved from a form that was open while the questionnaire was replaced continues at the first open question', async () => {
    const { body: before } = await suite.call('GET /mentee/questionnaire', { token })
    const admin = await addPerson(suite.platform, 'ADMIN', null)
    const as = { token: (await signIn(suite.call, admin.email)).token, params: { companyId } }
    const { body: tracks } = await suite.call('GET /admin/track/:companyId', as)
    const options = [{ name: 'Yes', tracks: tracks.map(({ id }) => id) }]
    const questions = ['Early?', 'Late?'].map((name) => ({ name, options }))
    await suite.call('POST /admin/questionnaire/mentee/:companyId', { ...as, body: { questions } })
    const positionAfter = async (questionnaire: string) => {
      const answers = [{ question: 'Early?', answer: 'Yes', other: '' }]
      const body = { questionnaire, position: 0, answers }
      expect((await suite.call('PUT /mentee/answers/draft', { token, body })).status).toBe(200)
      return (await read()).position
    }
    expect(await positionAfter(before.id)).toBe(1)
    // What is no version of it counts as the current one.
    expect(await positionAfter(companyId)).toBe(0)
  })

  test("is nobody else's", async () => {
    await suite.call('PUT /mentee/answers/draft', { token, body: draft })
    const stranger = await addPerson(suite.platform, 'MENTEE', companyId)
    expect((await read((await signIn(suite.call, stranger.email)).token)).source).toBe('none')
  })
})

describe('what was told to the public page', () => {
  const answers = [
    { questionId: 2, question: wanted, choices: ['Negotiation Skills', 'Other'], other: 'Sailing' },
    {
      questionId: 3,
      question: 'Which milestones would you like to reach during the programme?',
      text: 'Two.',
    },
    { questionId: 4, question: 'Which creative passions do you have?', choices: ['A word of last year'] },
  ]

  async function register(kind: 'MENTOR' | 'MENTEE') {
    const { code } = await addCompany(suite.platform)
    const { body } = await suite.call('POST /interest', { body: { kind, answers } })
    const joined = await suite.call('POST /auth/signup', {
      body: {
        email: `carried-${crypto.randomUUID()}@people.example`,
        password: 'a-quiet-harbour',
        firstName: 'Noor',
        lastName: 'Haddad',
        accountType: 'MENTEE',
        referral: code,
        interestClaim: body.claim,
      },
    })
    return joined.body.access_token
  }

  test('is carried in, with the first open question to start from', async () => {
    const { asked, ...draft } = await read(await register('MENTEE'))
    expect(asked).toHaveLength(12)
    expect(draft).toEqual({
      position: 0,
      source: 'interest',
      isUpdate: false,
      savedAt: null,
      answers: [
        { question: wanted, answer: 'Negotiation Skills', other: '' },
        { question: wanted, answer: 'Other', other: 'Sailing' },
        {
          question: 'Which milestones would you like to reach during the programme?',
          answer: '',
          other: 'Two.',
        },
      ],
    })
  })

  test('as a mentor is not carried into the answers of a mentee', async () => {
    expect((await read(await register('MENTOR'))).source).toBe('none')
  })
})

describe('while in a live match', () => {
  test('answers and drafts stand still, and the person is told so', async () => {
    const mentor = await addPerson(suite.platform, 'MENTOR', companyId)
    await fillQuestionnaire(suite.call, token, 'mentee')
    await addMatch(suite.platform, mentor, { id: actor.userId })
    const again = await fillQuestionnaire(suite.call, token, 'mentee')
    expect([again.status, again.body.code]).toEqual([409, 'answers_locked'])
    const saved = await suite.call('PUT /mentee/answers/draft', { token, body: draft })
    expect([saved.status, saved.body.code]).toEqual([409, 'answers_locked'])
    expect((await suite.call('GET /mentee/answers', { token })).body.locked).toBe(true)
  })

  test('answers are free again when the match has ended', async () => {
    const mentor = await addPerson(suite.platform, 'MENTOR', companyId)
    await addMatch(suite.platform, mentor, { id: actor.userId }, { state: 'REJECTED', endedAt: new Date() })
    expect((await fillQuestionnaire(suite.call, token, 'mentee')).status).toBe(200)
  })
})

test('what follows a submission fails with it', async () => {
  const { body } = await suite.call('GET /mentee/questionnaire', { token })
  const searchIsWorthwhile = () => Promise.reject(new Error('no matching today'))
  const platform = { ...suite.platform, reactions: { ...suite.platform.reactions, searchIsWorthwhile } }
  await expect(submitAnswers(platform, actor, completeAnswers(body))).rejects.toThrow('no matching today')
  expect((await suite.call('GET /mentee/answers', { token })).body.submittedAt).toBeNull()
})
