import { beforeEach, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../testing/answers.ts'
import { addMember, type Member, signedIn } from '../../../testing/members.ts'
import { addCaller, addCompany } from '../../../testing/people.ts'
import { addProgramme } from '../../../testing/programmes.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
let [companyId, second] = ['', '']
let [ofCompany, ofSecond] = [{ token: '' }, { token: '' }]
let person: Member

beforeEach(async () => {
  companyId = (await addCompany(suite.platform, { plan: 'ENTERPRISE' })).id
  const manages = async (programmeId?: string) =>
    signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', companyId, programmeId))
  ofCompany = await manages()
  second = (await addProgramme(suite.call, ofCompany.token, companyId)).id
  ofSecond = await manages(second)
  person = await addMember(suite.platform, 'MENTEE', companyId)
  await fillQuestionnaire(suite.call, person.token, 'mentee')
})

const isInSecond = (standing: 'IN' | 'DECLINED') =>
  suite.query(
    `INSERT INTO memberships (user_id, programme_id, company_id, role, standing) VALUES ($1, $2, $3, 'MENTEE', $4)`,
    [person.id, second, companyId, standing],
  )
const isOnlyInSecond = () =>
  suite.query('UPDATE memberships SET programme_id = $2 WHERE user_id = $1', [person.id, second])

const versionOf = async () => (await suite.query('SELECT version FROM users WHERE id = $1', [person.id]))[0]
const changeRole = async ({ token }: { token: string }) =>
  suite.call('POST /admin/people/:id/change-role', {
    token,
    params: { id: person.id },
    body: { ...(await versionOf()), accountType: 'MENTOR' },
  })
const set = async (to: 'deactivate' | 'reactivate', { token }: { token: string }) =>
  suite.call(`POST /admin/people/:id/${to}`, { token, params: { id: person.id }, body: await versionOf() })

const stored = () =>
  suite.query(
    `SELECT u.account_type, u.deactivated_at IS NOT NULL AS closed, count(a)::int AS answers
     FROM users u LEFT JOIN answers a ON a.user_id = u.id WHERE u.id = $1 GROUP BY u.id`,
    [person.id],
  )
const refusal = { status: 403, body: { message: expect.stringContaining('another programme') } }

describe('the manager of one programme, with someone who is in another too', () => {
  test.each(['IN', 'DECLINED'] as const)(
    'can’t change their role, and their answers stay: %s',
    async (standing) => {
      await isInSecond(standing)
      expect(await changeRole(ofSecond)).toMatchObject(refusal)
      expect(await stored()).toEqual([{ account_type: 'MENTEE', closed: false, answers: 1 }])
      expect((await changeRole(ofCompany)).body.accountType).toBe('MENTOR')
    },
  )

  test.each(['IN', 'DECLINED'] as const)(
    'can’t reopen an account that the company closed: %s',
    async (standing) => {
      await isInSecond(standing)
      await set('deactivate', ofCompany)
      expect(await set('reactivate', ofSecond)).toMatchObject(refusal)
      expect(await stored()).toMatchObject([{ closed: true }])
      expect((await set('reactivate', ofCompany)).body.state).toBe('searching')
    },
  )

  test('can do both with someone who is in theirs alone', async () => {
    await isOnlyInSecond()
    expect((await changeRole(ofSecond)).body.accountType).toBe('MENTOR')
    await set('deactivate', ofSecond)
    expect((await set('reactivate', ofSecond)).body.state).toBe('registered')
  })
})
