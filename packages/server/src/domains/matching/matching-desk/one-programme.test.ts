import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../../testing/answers.ts'
import { addMember, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { addProgramme } from '../../../../testing/programmes.ts'
import { addAdminByHand } from '../../../../testing/run-requests.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let admin: Member
let [first, second] = ['', '']
let [mentor, mentee] = [undefined as unknown as Member, undefined as unknown as Member]
/** Runs the second programme alone. */
let matcher: { token: string }

beforeAll(async () => {
  admin = await addAdminByHand(suite)
})

beforeEach(async () => {
  const { id } = await addCompany(suite.platform, { plan: 'ENTERPRISE' })
  first = await firstProgrammeOf(suite.platform, id)
  second = (await addProgramme(suite.call, admin.token, id)).id
  mentor = await addMember(suite.platform, 'MENTOR', id)
  mentee = await addMember(suite.platform, 'MENTEE', id)
  await fillQuestionnaire(suite.call, mentor.token, 'mentor')
  await fillQuestionnaire(suite.call, mentee.token, 'mentee')
  matcher = await signedIn(suite.platform, await addCaller(suite.platform, 'MATCHER', id, second))
})

/** Both took part in the first one before. */
const areInSecond = (standing: 'IN' | 'DECLINED') =>
  suite.query(
    `INSERT INTO memberships (user_id, programme_id, company_id, role, standing)
     SELECT user_id, $1, company_id, role, $2 FROM memberships WHERE user_id = ANY ($3)`,
    [second, standing, [mentor.id, mentee.id]],
  )

const preview = () =>
  suite.call('GET /admin/matching-desk/pair', {
    token: matcher.token,
    query: { menteeId: mentee.id, mentorId: mentor.id },
  })
const pair = () =>
  suite.call('POST /admin/matching-desk/pair', {
    token: matcher.token,
    body: { menteeId: mentee.id, mentorId: mentor.id, belowFloor: true },
  })
const changePlaces = (body: { capacity: number; programmeId?: string }) =>
  suite.call('PUT /admin/matching-desk/places/:id', {
    token: matcher.token,
    params: { id: mentor.id },
    body: { ...body, note: '' },
  })

const proposals = () => suite.query('SELECT 1 FROM matches WHERE mentor_id = $1', [mentor.id])
const placesIn = async (programmeId: string) =>
  (
    await suite.query('SELECT capacity FROM memberships WHERE user_id = $1 AND programme_id = $2', [
      mentor.id,
      programmeId,
    ])
  )[0]?.capacity

describe('the team of one programme, with people who are in another too', () => {
  test('neither pairs them there nor reads what they score each other there', async () => {
    await areInSecond('IN')
    const { body } = await preview()
    expect([body.mentee.view, body.mentor.view, body.track]).toEqual([null, null, null])
    expect(body.obstacle).toMatch(/hasn’t answered/)
    expect((await pair()).body.code).toBe('pair_impossible')
    expect(await proposals()).toEqual([])
  })

  test('changes a mentor’s places in its own programme alone', async () => {
    await areInSecond('IN')
    expect((await changePlaces({ capacity: 5, programmeId: first })).status).toBe(404)
    expect((await changePlaces({ capacity: 4 })).body).toMatchObject({ before: 1, capacity: 4 })
    expect((await changePlaces({ capacity: 3, programmeId: second })).body).toMatchObject({ before: 4 })
    expect([await placesIn(first), await placesIn(second)]).toEqual([1, 3])
  })

  test('can do neither with people it declined', async () => {
    await areInSecond('DECLINED')
    const given = [await preview(), await pair(), await changePlaces({ capacity: 5 })]
    expect(given.map(({ status }) => status)).toEqual([404, 404, 404])
    expect([await proposals(), await placesIn(first)]).toEqual([[], 1])
  })
})

test('whoever looks after both names the programme they mean', async () => {
  await areInSecond('IN')
  const chosen = { menteeId: mentee.id, mentorId: mentor.id }
  const shown = (query: typeof chosen & { programmeId?: string }) =>
    suite.call('GET /admin/matching-desk/pair', { token: admin.token, query })
  expect((await shown(chosen)).body.obstacle).toBeNull()
  expect((await shown({ ...chosen, programmeId: first })).body.obstacle).toBeNull()
  expect((await shown({ ...chosen, programmeId: second })).body.obstacle).toMatch(/hasn’t answered/)
  const body = { ...chosen, programmeId: second, belowFloor: true }
  const made = await suite.call('POST /admin/matching-desk/pair', { token: admin.token, body })
  expect(made.body.code).toBe('pair_impossible')
  expect(await proposals()).toEqual([])
})
