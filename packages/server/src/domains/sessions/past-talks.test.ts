import { describe, expect, test } from 'vitest'
import { addPair } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
const HOUR = 3_600_000
const MONTH = 30 * 24 * HOUR

type Pair = Awaited<ReturnType<typeof addPair>>

const pairOf = () => addPair(suite.platform, { startedAt: new Date(Date.now() - MONTH) })

const add = (pair: Pair, hoursAgo: number, more: object = {}) =>
  suite.call('POST /enrollments/:enrollmentId/talks', {
    token: pair.mentee.token,
    params: { enrollmentId: pair.enrollmentId },
    body: {
      title: 'By the canal',
      startsAt: new Date(suite.clock.now().getTime() - hoursAgo * HOUR).toISOString(),
      minutes: 45,
      place: 'Canal',
      note: 'Saying no',
      ...more,
    },
  })

const remove = (pair: Pair, side: 'mentor' | 'mentee', sessionId: string) =>
  suite.call('DELETE /enrollments/:enrollmentId/talks/:sessionId', {
    token: pair[side].token,
    params: { enrollmentId: pair.enrollmentId, sessionId },
  })

const heldOf = async ({ enrollmentId }: Pair) => {
  const { rows } = await suite.platform.database.pool.query(
    'SELECT held FROM mentoring_sessions WHERE enrollment_id = $1',
    [enrollmentId],
  )
  return rows.map(({ held }) => held)
}

describe('a talk that had no entry', () => {
  test('is added by either, told to the other, and counts unless they deny it', async () => {
    const pair = await pairOf()
    const { body } = await add(pair, 30)
    expect(body).toMatchObject({ addedBy: pair.mentee.id, place: 'Canal', agenda: 'Saying no' })
    expect(await heldOf(pair)).toEqual([true])
    const { rows } = await suite.platform.database.pool.query(
      'SELECT title FROM notices WHERE user_id = $1',
      [pair.mentor.id],
    )
    expect(rows).toEqual([{ title: `${pair.mentee.firstName} added a past session` }])
    await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/met', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId, sessionId: body.id },
      body: { met: false },
    })
    expect(await heldOf(pair)).toEqual([false])
  })

  test('is there once, though it is sent twice at the same moment', async () => {
    const pair = await pairOf()
    const startsAt = new Date(suite.clock.now().getTime() - 30 * HOUR).toISOString()
    const answers = await Promise.all([add(pair, 30, { startsAt }), add(pair, 30, { startsAt })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await heldOf(pair)).toEqual([true])
  })

  test('is neither still going on nor older than the programme', async () => {
    const pair = await pairOf()
    for (const hoursAgo of [0.5, 40 * 24])
      expect(await add(pair, hoursAgo)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await heldOf(pair)).toEqual([])
  })

  test('is removed by its author alone', async () => {
    const pair = await pairOf()
    const stranger = await pairOf()
    const { body } = await add(pair, 30)
    expect((await remove(pair, 'mentor', body.id)).status).toBe(404)
    expect((await remove(stranger, 'mentee', body.id)).status).toBe(404)
    expect(await heldOf(pair)).toEqual([true])
    expect((await remove(pair, 'mentee', body.id)).status).toBe(204)
    expect((await remove(pair, 'mentee', body.id)).status).toBe(404)
    expect(await heldOf(pair)).toEqual([])
  })
})
