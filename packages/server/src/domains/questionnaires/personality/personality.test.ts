import { beforeEach, describe, expect, test } from 'vitest'
import { addCompany, addPerson, signIn } from '../../../../testing/people.ts'
import { recordRunRequests } from '../../../../testing/run-requests.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let token: string
let companyId: string

beforeEach(async () => {
  companyId = (await addCompany(suite.platform)).id
  token = (await signIn(suite.call, (await addPerson(suite.platform, 'MENTEE', companyId)).email)).token
})

const statements = async () => (await suite.call('GET /personality/statements', { token })).body.statements
const answered = async (agreement: number) =>
  (await statements()).map(({ id }) => ({ statement: id, agreement }))
const take = (answers: { statement: string; agreement: number }[]) =>
  suite.call('PUT /personality', { token, body: { answers } })
const read = async () => (await suite.call('GET /personality', { token })).body.result

describe('the assessment', () => {
  test('asks about twenty statements without telling what they measure', async () => {
    const all = await statements()
    expect(all.length).toBeGreaterThanOrEqual(20)
    expect(all.length).toBeLessThanOrEqual(24)
    expect(Object.keys(all[0] ?? {})).toEqual(['id', 'text'])
  })

  test('gives a result that can be read again', async () => {
    expect(await read()).toBeNull()
    const { status, body } = await take(await answered(3))
    expect(status).toBe(200)
    expect(Object.values(body.traits)).toEqual([50, 50, 50, 50, 50, 50])
    expect(await read()).toEqual(body)
  })

  test('asks for a new search, because somebody may fit better now', async () => {
    const requestsOf = await recordRunRequests(suite.platform)
    await take(await answered(4))
    expect(await requestsOf(companyId)).toEqual(['ANSWERS'])
  })

  test('can be taken again, also twice at once, and keeps one result', async () => {
    const [low, high] = [await answered(1), await answered(5)]
    const both = await Promise.all([take(low), take(high)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.preferences)).toContainEqual((await read())?.preferences)
  })

  test('can be removed, also when there is nothing to remove', async () => {
    await take(await answered(4))
    for (let round = 0; round < 2; round++) {
      expect((await suite.call('DELETE /personality', { token })).status).toBe(204)
      expect(await read()).toBeNull()
    }
  })

  test('refuses an unanswered statement', async () => {
    const { status, body } = await take((await answered(3)).slice(1))
    expect([status, body.code]).toEqual([400, 'missing_answer'])
    expect(await read()).toBeNull()
  })

  test('refuses a statement it does not know', async () => {
    const { body } = await take([...(await answered(3)), { statement: 'star-sign', agreement: 3 }])
    expect(body.code).toBe('unknown_question')
  })

  test.each([0, 6, 2.5])('refuses an agreement of %s', async (agreement) => {
    expect((await take(await answered(agreement))).body.code).toBe('invalid_input')
  })

  test("is nobody else's to read", async () => {
    await take(await answered(4))
    const other = await addPerson(suite.platform, 'MENTOR', companyId)
    const stranger = await signIn(suite.call, other.email)
    expect((await suite.call('GET /personality', { token: stranger.token })).body.result).toBeNull()
  })
})
