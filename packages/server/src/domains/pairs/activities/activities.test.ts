import { MAX_ACTIVITIES } from '@brightpair/contract/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPair } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>
let params: { enrollmentId: string }

/** The track brings six activities a month; month 1 is emptied, so that its order is up to the tests. */
beforeEach(async () => {
  pair = await addPair(suite.platform)
  params = { enrollmentId: pair.enrollmentId }
  await suite.platform.database.pool.query('DELETE FROM activities WHERE enrollment_id = $1 AND month = 1', [
    pair.enrollmentId,
  ])
})

const written = (name: string, more: object = {}) => ({
  month: 1,
  name,
  textContent: `All about ${name}.`,
  ...more,
})
const add = (name: string, more: object = {}) =>
  suite.call('POST /enrollments/:enrollmentId/activities', {
    token: pair.mentor.token,
    params,
    body: written(name, more),
  })
const change = (activityId: string, name: string, more: object = {}) =>
  suite.call('PUT /enrollments/:enrollmentId/activities/:activityId', {
    token: pair.mentor.token,
    params: { ...params, activityId },
    body: written(name, more),
  })
const remove = (activityId: string) =>
  suite.call('DELETE /enrollments/:enrollmentId/activities/:activityId', {
    token: pair.mentor.token,
    params: { ...params, activityId },
  })
const order = (ids: string[]) =>
  suite.call('PUT /enrollments/:enrollmentId/activities/order', {
    token: pair.mentor.token,
    params,
    body: { month: 1, ids },
  })
const tick = (activityId: string, done: boolean, token = pair.mentee.token) =>
  suite.call('PUT /enrollments/:enrollmentId/activities/:activityId/done', {
    token,
    params: { ...params, activityId },
    body: { done },
  })
const list = async (token = pair.mentee.token) =>
  (await suite.call('GET /enrollments/:enrollmentId/activities', { token, params })).body.activities
const namesOfMonth = async (month = 1) =>
  (await list()).filter((each) => each.month === month).map(({ name }) => name)
const end = () =>
  suite.platform.database.pool.query(
    "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
    [pair.enrollmentId],
  )

describe('the activities of a pair', () => {
  test('are written by the mentor and come back to both, also where the months are read', async () => {
    const more = { scheduleLink: 'https://meet.example/ruth', setOfTrainings: ['Saying no well', 'Pace'] }
    const { status, body } = await add('The two-door decision', more)
    expect([status, body.type, body.doneAt]).toEqual([200, 'TEXT', null])
    expect(await list(pair.mentor.token)).toContainEqual(body)
    const { body: enrollment } = await suite.call('GET /mentee/enrollment', { token: pair.mentee.token })
    expect(enrollment.month1).toEqual([
      { id: body.id, name: body.name, textContent: body.textContent, ...more },
    ])
  })

  test('lose a link and trainings that are left out when they are written anew', async () => {
    const { body } = await add('One', { scheduleLink: 'https://a.example/', setOfTrainings: ['A'] })
    const changed = await change(body.id, 'Two')
    expect(changed.body).toEqual({
      ...body,
      name: 'Two',
      textContent: 'All about Two.',
      scheduleLink: undefined,
      setOfTrainings: undefined,
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,hi', 'ftp://files.example/', 'not a link'])(
    'refuse %s as a link',
    async (scheduleLink) => {
      const { status, body } = await add('Bad link', { scheduleLink })
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    },
  )

  test('move to the end of another month', async () => {
    const { body } = await add('Traveller')
    const before = await namesOfMonth(2)
    await change(body.id, 'Traveller', { month: 2 })
    expect(await namesOfMonth(1)).toEqual([])
    expect(await namesOfMonth(2)).toEqual([...before, 'Traveller'])
  })

  test('are ticked off and back by the mentee alone, and the first tick counts', async () => {
    const { body } = await add('Tick me')
    const first = await tick(body.id, true)
    expect(first.body.doneAt).not.toBeNull()
    suite.clock.advance(60_000)
    expect((await tick(body.id, true)).body.doneAt).toBe(first.body.doneAt)
    expect((await tick(body.id, false)).body.doneAt).toBeNull()
    expect((await tick(body.id, true, pair.mentor.token)).status).toBe(403)
  })

  test('are not written by the mentee', async () => {
    const { status } = await suite.call('POST /enrollments/:enrollmentId/activities', {
      token: pair.mentee.token,
      params,
      body: written('Mine'),
    })
    expect(status).toBe(403)
  })

  test('of another pair cannot be reached through one of my own', async () => {
    const other = await addPair(suite.platform, { company: { id: pair.companyId } })
    const { rows } = await suite.platform.database.pool.query(
      'SELECT id FROM activities WHERE enrollment_id = $1 LIMIT 1',
      [other.enrollmentId],
    )
    for (const answer of [
      await change(rows[0].id, 'Stolen'),
      await remove(rows[0].id),
      await tick(rows[0].id, true),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })

  test('a month takes only so many, however many come at once', async () => {
    for (let number = 0; number < MAX_ACTIVITIES - 2; number++) await add(`Activity ${number}`)
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => add(name)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'month_full')).toHaveLength(3)
    expect((await namesOfMonth()).length).toBe(MAX_ACTIVITIES)
  })

  test('stay readable when the programme is over, and cannot be changed', async () => {
    const { body } = await add('History')
    await end()
    expect(await namesOfMonth()).toEqual(['History'])
    const { body: months } = await suite.call('GET /mentor/enrollment', {
      token: pair.mentor.token,
      query: params,
    })
    expect(months.month1).toMatchObject([{ name: 'History' }])
    for (const answer of [
      await add('New'),
      await change(body.id, 'Changed'),
      await order([body.id]),
      await remove(body.id),
      await tick(body.id, true),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'programme_over'])
  })
})

describe('the order of a month', () => {
  const addThree = async () => {
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await add(name)).body.id)
    return ids as [string, string, string]
  }
  const places = async () => {
    const { rows } = await suite.platform.database.pool.query(
      'SELECT position FROM activities WHERE enrollment_id = $1 AND month = 1 ORDER BY position',
      [pair.enrollmentId],
    )
    return rows.map(({ position }) => position)
  }

  test('is the one the mentor gives', async () => {
    const [a, b, c] = await addThree()
    const { body } = await order([c, a, b])
    expect(body.activities.slice(0, 3).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
    expect(await namesOfMonth()).toEqual(['c', 'a', 'b'])
  })

  test('passes over what is gone and keeps what was not named', async () => {
    const [, b, c] = await addThree()
    await remove(b)
    await order([b, c, crypto.randomUUID()])
    expect(await namesOfMonth()).toEqual(['c', 'a'])
  })

  test('gives each place once when two tabs order, remove and add at the same moment', async () => {
    const [a, b, c] = await addThree()
    const answers = await Promise.all([
      order([c, b, a]),
      remove(b),
      add('d'),
      order([b, a, c]),
      add('e'),
      order([a, c]),
      remove(b),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 204)).toEqual([
      404,
    ])
    const names = await namesOfMonth()
    expect([...names].sort()).toEqual(['a', 'c', 'd', 'e'])
    expect(new Set(await places()).size).toBe(4)
  })
})
