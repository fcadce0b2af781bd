import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { interestAnswers } from '../../../platform/db/schema/index.ts'
import { enforceRetention } from '../../privacy/own-data.jobs.ts'

const suite = useTestApp()
let counter = 0

const answers = [
  {
    questionId: 2,
    question: 'What would you most like to get better at?',
    choices: ['Negotiation Skills', 'Other'],
    other: 'Sailing',
  },
  { questionId: 3, question: 'Which milestones have you reached?', text: 'First job.\nFirst team.' },
]

async function send(kind: 'MENTEE' | 'MENTOR' = 'MENTEE') {
  counter += 1
  const { body } = await suite.call('POST /interest', { body: { kind, answers }, ip: `10.6.0.${counter}` })
  return body
}

async function signUp(interestClaim?: string) {
  counter += 1
  const email = `interested-${counter}@interest.example`
  const { code } = await addCompany(suite.platform)
  return suite.call('POST /auth/signup', {
    body: {
      email,
      password: 'a-quiet-harbour',
      firstName: 'Noor',
      lastName: 'Haddad',
      accountType: 'MENTEE',
      referral: code,
      ...(interestClaim === undefined ? {} : { interestClaim }),
    },
  })
}

async function stored(id: string) {
  const { db } = suite.platform.database
  const [row] = await db.select().from(interestAnswers).where(eq(interestAnswers.id, id))
  return row
}

describe('interest', () => {
  test('is stored with its answers and answered with a claim that is not stored', async () => {
    const { interestId, claim } = await send()
    const row = await stored(interestId)
    expect(row).toMatchObject({ kind: 'MENTEE', answers, userId: null, email: null })
    expect(claim).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(claim)
  })

  test('may be sent without a single answer, and with an address', async () => {
    const { body } = await suite.call('POST /interest', {
      body: { kind: 'MENTOR', answers: [], email: 'Curious@Interest.example' },
    })
    expect(await stored(body.interestId)).toMatchObject({ answers: [], email: 'curious@interest.example' })
  })

  test.each([
    ['a question that does not exist', [{ questionId: 13, question: 'Which?' }]],
    ['the same question twice', [answers[0], answers[0]]],
    [
      'thirteen answers',
      Array.from({ length: 13 }, (_, index) => ({ questionId: index + 1, question: 'Which?' })),
    ],
    ['too many choices', [{ questionId: 1, question: 'Which?', choices: Array(21).fill('One') }]],
    ['an unknown field', [{ questionId: 1, question: 'Which?', admin: true }]],
    ['a novel', [{ questionId: 1, question: 'Which?', text: 'x'.repeat(5_001) }]],
  ])('with %s is refused', async (_, given) => {
    const { status, body } = await suite.call('POST /interest', {
      body: { kind: 'MENTEE', answers: given as typeof answers },
    })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })

  test.each([
    ['MENTEE', 2, 3],
    ['MENTEE', 6, 2],
    ['MENTEE', 12, 1],
    ['MENTOR', 1, 3],
    ['MENTOR', 5, 2],
    ['MENTOR', 6, 1],
  ] as const)('of a %s in question %s takes at most %s choices', async (kind, questionId, max) => {
    const choose = (count: number) =>
      suite.call('POST /interest', {
        body: { kind, answers: [{ questionId, question: 'Which?', choices: Array(count).fill('One') }] },
        ip: '10.7.0.2',
      })
    expect((await choose(max)).status).toBe(200)
    const refused = await choose(max + 1)
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
    expect(refused.body.message).toMatch(`Please choose at most ${max} for`)
  })

  test('is refused after twenty in an hour', async () => {
    const again = () =>
      suite.call('POST /interest', { body: { kind: 'MENTEE', answers: [] }, ip: '10.7.0.1' })
    for (let round = 0; round < 20; round++) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
  })
})

describe('registering with a claim', () => {
  test('joins the answers to the new account', async () => {
    const { interestId, claim } = await send()
    const { body } = await signUp(claim)
    expect((await stored(interestId))?.userId).toBe(body.id)
  })

  test('that somebody has used already changes nothing and says nothing', async () => {
    const { interestId, claim } = await send()
    const first = await signUp(claim)
    const second = await signUp(claim)
    expect(second.status).toBe(200)
    expect((await stored(interestId))?.userId).toBe(first.body.id)
  })

  test.each(['', 'no-such-claim', "' OR true --"])('%j that we never gave is ignored', async (claim) => {
    expect((await signUp(claim)).status).toBe(200)
  })

  test('at the same moment twice joins the answers to one account', async () => {
    const { interestId, claim } = await send()
    const people = await Promise.all([signUp(claim), signUp(claim), signUp(claim)])
    expect(people.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(people.map(({ body }) => body.id)).toContain((await stored(interestId))?.userId)
  })

  test('that is refused leaves the claim good for the next attempt', async () => {
    const { interestId, claim } = await send()
    const refused = await suite.call('POST /auth/signup', {
      body: {
        email: 'refused@interest.example',
        password: 'a-quiet-harbour',
        firstName: 'Noor',
        lastName: 'Haddad',
        accountType: 'MENTEE',
        referral: 'NO-SUCH-CODE',
        interestClaim: claim,
      },
    })
    expect(refused.status).toBe(400)
    const { body } = await signUp(claim)
    expect((await stored(interestId))?.userId).toBe(body.id)
  })
})

describe('after two years', () => {
  test('interest that nobody claimed is deleted, and what belongs to an account stays', async () => {
    const open = await send()
    const claimed = await send()
    await signUp(claimed.claim)
    await enforceRetention(suite.platform, suite.mail)
    expect(await stored(open.interestId)).toBeDefined()
    suite.clock.advance(2 * 366 * 24 * 3_600_000)
    await enforceRetention(suite.platform, suite.mail)
    expect(await stored(open.interestId)).toBeUndefined()
    expect(await stored(claimed.interestId)).toBeDefined()
  })
})
