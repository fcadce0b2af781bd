import { beforeAll, describe, expect, test } from 'vitest'
import { addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
let pair: Awaited<ReturnType<typeof addPair>>
let params: { enrollmentId: string }

beforeAll(async () => {
  pair = await addPair(suite.platform, { startedAt: new Date(Date.now() - 40 * DAY) })
  params = { enrollmentId: pair.enrollmentId }
})

const read = async ({ token }: Member, which = params) =>
  (await suite.call('GET /enrollments/:enrollmentId/plan', { token, params: which })).body

const addGoal = (title: string, more: object = {}) =>
  suite.call('POST /enrollments/:enrollmentId/goals', {
    token: pair.mentee.token,
    params,
    body: { title, ...more },
  })

const addTask = ({ token }: Member, title: string, more: object = {}) =>
  suite.call('POST /enrollments/:enrollmentId/tasks', { token, params, body: { title, ...more } })

const tick = (taskId: string, done = true) =>
  suite.call('PUT /enrollments/:enrollmentId/tasks/:taskId/done', {
    token: pair.mentee.token,
    params: { ...params, taskId },
    body: { done },
  })

describe('goals', () => {
  test('are forty at most, also when ten are added at once', async () => {
    const other = await addPair(suite.platform)
    const { enrollmentId, mentee } = other
    await suite.platform.database.pool.query(
      `INSERT INTO goals (enrollment_id, company_id, title, note, by_tasks, created_at)
       SELECT $1, $2, 'Goal ' || n, '', false, now() FROM generate_series(1, 38) n`,
      [enrollmentId, mentee.companyId],
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        suite.call('POST /enrollments/:enrollmentId/goals', {
          token: mentee.token,
          params: { enrollmentId },
          body: { title: `One of ten, ${n}` },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'too_many_entries')).toHaveLength(8)
    expect((await read(mentee, { enrollmentId })).goals).toHaveLength(40)
  })

  test('start at nothing, move by hand, and stay reached once they are called so', async () => {
    const { mentee, mentor } = pair
    const goalId = (await addGoal('Pitch one project', { targetMonth: 4, note: 'To the board.' })).body.id
    const of = { token: mentee.token, params: { ...params, goalId } }
    const one = async (reader = mentor) => (await read(reader)).goals.find(({ id }) => id === goalId)
    expect(await one()).toMatchObject({
      title: 'Pitch one project',
      targetMonth: 4,
      progress: 0,
      doneAt: null,
    })
    await suite.call('PUT /enrollments/:enrollmentId/goals/:goalId/progress', {
      ...of,
      body: { progress: 45 },
    })
    expect(await one()).toMatchObject({ progress: 45 })
    await suite.call('PUT /enrollments/:enrollmentId/goals/:goalId', { ...of, body: { title: 'Pitch two' } })
    expect(await one()).toMatchObject({ title: 'Pitch two', note: '', targetMonth: null, progress: 45 })

    const done = (isDone: boolean) =>
      suite.call('PUT /enrollments/:enrollmentId/goals/:goalId/done', { ...of, body: { done: isDone } })
    await done(true)
    const first = (await one())?.doneAt
    suite.clock.advance(1000)
    await done(true)
    expect(await one()).toMatchObject({ progress: 100, doneAt: first })
    await done(false)
    expect(await one()).toMatchObject({ progress: 45, doneAt: null })
  })

  test('follow their tasks where that was chosen, and leave them behind when they go', async () => {
    const { mentee } = pair
    const goalId = (await addGoal('Ask for the lead role', { byTasks: true })).body.id
    const progress = async () => (await read(mentee)).goals.find(({ id }) => id === goalId)?.progress
    expect(await progress()).toBe(0)
    const steps = await Promise.all(
      ['one', 'two', 'three'].map((title) => addTask(mentee, title, { goalId })),
    )
    await tick(steps[0]?.body.id ?? '')
    expect(await progress()).toBe(33)
    const of = { token: mentee.token, params: { ...params, goalId } }
    expect((await suite.call('DELETE /enrollments/:enrollmentId/goals/:goalId', of)).status).toBe(204)
    const left = (await read(mentee)).tasks.find(({ id }) => id === steps[0]?.body.id)
    expect(left).toMatchObject({ goalId: null, title: 'one' })
    expect((await suite.call('DELETE /enrollments/:enrollmentId/goals/:goalId', of)).status).toBe(404)
  })

  test('are the mentee’s alone to change', async () => {
    const goalId = (await addGoal('Mine')).body.id
    const of = { token: pair.mentor.token, params: { ...params, goalId } }
    const answers = [
      await suite.call('POST /enrollments/:enrollmentId/goals', { ...of, body: { title: 'Yours' } }),
      await suite.call('PUT /enrollments/:enrollmentId/goals/:goalId/done', { ...of, body: { done: true } }),
      await suite.call('DELETE /enrollments/:enrollmentId/goals/:goalId', of),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('tasks', () => {
  test('are four hundred at most, also when ten are added at once', async () => {
    const { enrollmentId, mentee } = await addPair(suite.platform)
    await suite.platform.database.pool.query(
      `INSERT INTO tasks (enrollment_id, company_id, title, note, added_by, written_by, created_at)
       SELECT $1, $2, 'Task ' || n, '', $3, $3, now() FROM generate_series(1, 397) n`,
      [enrollmentId, mentee.companyId, mentee.id],
    )
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        suite.call('POST /enrollments/:enrollmentId/tasks', {
          token: mentee.token,
          params: { enrollmentId },
          body: { title: `One of ten, ${n}` },
        }),
      ),
    )
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(3)
    expect(responses.filter(({ body }) => body.code === 'too_many_entries')).toHaveLength(7)
    expect((await read(mentee, { enrollmentId })).tasks).toHaveLength(400)
  })

  test('come from both, say from whom, and are ticked by the mentee', async () => {
    const { mentee, mentor } = pair
    const { id } = (await addTask(mentor, 'Sit in on a planning meeting', { dueOn: '2030-05-01' })).body
    const one = async () => (await read(mentee)).tasks.find((task) => task.id === id)
    expect(await one()).toMatchObject({ addedBy: 'mentor', dueOn: '2030-05-01', doneAt: null })
    const byMentor = await suite.call('PUT /enrollments/:enrollmentId/tasks/:taskId/done', {
      token: mentor.token,
      params: { ...params, taskId: id },
      body: { done: true },
    })
    expect(byMentor.status).toBe(403)
    await Promise.all(Array.from({ length: 5 }, () => tick(id)))
    const doneAt = (await one())?.doneAt
    expect(doneAt).toEqual(expect.any(String))
    await tick(id)
    expect((await one())?.doneAt).toBe(doneAt)
    await tick(id, false)
    expect(await one()).toMatchObject({ doneAt: null })
  })

  test('of the mentee are closed to the mentor, not the other way round', async () => {
    const { mentee, mentor } = pair
    const hers = (await addTask(mentee, 'Write one page')).body.id
    const his = (await addTask(mentor, 'Read it')).body.id
    const change = ({ token }: Member, taskId: string) =>
      suite.call('PUT /enrollments/:enrollmentId/tasks/:taskId', {
        token,
        params: { ...params, taskId },
        body: { title: 'Changed' },
      })
    const remove = ({ token }: Member, taskId: string) =>
      suite.call('DELETE /enrollments/:enrollmentId/tasks/:taskId', { token, params: { ...params, taskId } })
    expect((await change(mentor, hers)).status).toBe(404)
    expect((await remove(mentor, hers)).body.message).toContain('your mentee added it')
    expect((await change(mentor, his)).status).toBe(204)
    expect((await change(mentee, his)).status).toBe(204)
    expect((await remove(mentee, his)).status).toBe(204)
  })

  test('belong to a goal or an activity of their own pair only', async () => {
    const other = await addPair(suite.platform)
    const theirs = await suite.call('POST /enrollments/:enrollmentId/goals', {
      token: other.mentee.token,
      params: { enrollmentId: other.enrollmentId },
      body: { title: 'Not yours' },
    })
    expect((await addTask(pair.mentee, 'A step', { goalId: theirs.body.id })).status).toBe(404)
    const { rows } = await suite.platform.database.pool.query(
      'SELECT enrollment_id, id FROM activities WHERE enrollment_id = ANY($1) AND month = 1 ORDER BY position',
      [[pair.enrollmentId, other.enrollmentId]],
    )
    const activityOf = (enrollmentId: string) => rows.find((row) => row.enrollment_id === enrollmentId).id
    expect(
      (await addTask(pair.mentee, 'A step', { activityId: activityOf(other.enrollmentId) })).status,
    ).toBe(404)
    const activityId = activityOf(pair.enrollmentId)
    const { id } = (await addTask(pair.mentee, 'A step', { activityId })).body
    expect((await read(pair.mentee)).tasks.find((task) => task.id === id)).toMatchObject({ activityId })
    const goalId = (await addGoal('Both')).body.id
    expect((await addTask(pair.mentee, 'A step', { activityId, goalId })).status).toBe(400)
  })

  test('count in the month in which they were done', async () => {
    const { id } = (await addTask(pair.mentee, 'Counted')).body
    const before = (await read(pair.mentor)).overview
    await tick(id)
    const after = (await read(pair.mentor)).overview
    expect((after[1]?.tasks ?? 0) - (before[1]?.tasks ?? 0)).toBe(1)
    expect(after[0]).toMatchObject({ month: 1, activities: { total: 6 } })
  })
})

test('a programme that is over can be read and not changed', async () => {
  const over = await addPair(suite.platform)
  const of = { token: over.mentee.token, params: { enrollmentId: over.enrollmentId } }
  await suite.call('POST /enrollments/:enrollmentId/goals', { ...of, body: { title: 'Before' } })
  await suite.platform.database.pool.query(
    "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
    [over.enrollmentId],
  )
  for (const answer of [
    await suite.call('POST /enrollments/:enrollmentId/goals', { ...of, body: { title: 'After' } }),
    await suite.call('POST /enrollments/:enrollmentId/tasks', { ...of, body: { title: 'After' } }),
    await suite.call('PUT /enrollments/:enrollmentId/reflection', {
      ...of,
      body: { month: 1, text: 'After', shared: false },
    }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'programme_over'])
  expect((await read(over.mentor, of.params)).goals).toMatchObject([{ title: 'Before' }])
})
