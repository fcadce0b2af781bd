import { describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../../testing/agreed-session.ts'
import { addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()

type Params = { enrollmentId: string; sessionId: string }

async function talking(minutes = 0) {
  const pair = await addPair(suite.platform)
  const sessionId = await addAgreedSession(suite.platform, pair, minutes, { agenda: 'One door or two?' })
  return { ...pair, params: { enrollmentId: pair.enrollmentId, sessionId } }
}

const write = ({ token }: Member, params: Params, body: { version: number; agenda: string; steps: string }) =>
  suite.call('PUT /enrollments/:enrollmentId/sessions/:sessionId/room/notes', { token, params, body })
const agree = ({ token }: Member, params: Params, steps: string) =>
  suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/room/steps/agree', {
    token,
    params,
    body: { steps },
  })
const tasksOf = async ({ token }: Member, { enrollmentId }: Params) => {
  const { body } = await suite.call('GET /enrollments/:enrollmentId/plan', {
    token,
    params: { enrollmentId },
  })
  return body.tasks.map(({ title, addedBy }) => `${addedBy}: ${title}`)
}

describe('what two people write in the room', () => {
  test('is saved to the letter, and of two who write at once the slower one is told', async () => {
    const { mentor, mentee, params } = await talking()
    const typed = { version: 1, agenda: 'Two doors \n', steps: ' Ask' }
    const both = await Promise.all([write(mentor, params, typed), write(mentee, params, typed)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await write(mentee, params, { ...typed, version: 2, steps: 'Ask Maren' })
    expect(body).toMatchObject({
      version: 3,
      agenda: 'Two doors \n',
      steps: 'Ask Maren',
      stepsAgreedBy: null,
    })
    expect((await write(mentee, params, typed)).body.code).toBe('session_changed')
  })

  test('is nobody else’s, and waits for the room', async () => {
    const { mentor, params } = await talking()
    const others = await addPair(suite.platform)
    const typed = { version: 1, agenda: '', steps: 'Ask' }
    expect((await write(others.mentor, params, typed)).body.code).toBe('not_found')
    expect((await agree(others.mentor, params, 'Ask')).body.code).toBe('not_found')
    const early = await talking(60)
    expect((await write(early.mentor, early.params, typed)).body.code).toBe('room_not_open')
    expect((await agree(early.mentor, early.params, 'Ask')).body.code, 'never written').toBe(
      'session_changed',
    )
    const many = Array(11).fill('Ask').join('\n')
    for (const steps of [many, 'x'.repeat(161), 'a\u202eb'])
      expect((await write(mentor, params, { ...typed, steps })).body.code).toBe('invalid_input')
  })
})

describe('next steps', () => {
  test('are in the plan once both agree to the same words, and not before', async () => {
    const { mentor, mentee, params } = await talking()
    const steps = 'Ask Maren for five minutes\n\n Send the two reviews '
    await write(mentor, params, { version: 1, agenda: 'Notes', steps })
    expect((await agree(mentor, params, steps)).body).toMatchObject({ steps, stepsAgreedBy: mentor.id })
    expect((await agree(mentor, params, steps)).body.stepsAgreedBy, 'twice by one is not both').toBe(
      mentor.id,
    )
    expect(await tasksOf(mentee, params)).toEqual([])
    const other = `${steps}\nAnd a walk`
    expect((await agree(mentee, params, other)).body.code, 'never written').toBe('session_changed')
    expect((await agree(mentee, params, steps)).body).toMatchObject({
      agenda: 'Notes',
      steps: '',
      stepsAgreedBy: null,
      version: 3,
    })
    expect((await tasksOf(mentor, params)).sort()).toEqual([
      'mentee: Ask Maren for five minutes',
      'mentee: Send the two reviews',
    ])
  })

  test('that change are agreed to anew; notes beside them are not', async () => {
    const { mentor, mentee, params } = await talking()
    await write(mentor, params, { version: 1, agenda: '', steps: 'Ask' })
    await agree(mentor, params, 'Ask')
    const noted = await write(mentee, params, { version: 2, agenda: 'More', steps: 'Ask' })
    expect(noted.body.stepsAgreedBy).toBe(mentor.id)
    const changed = await write(mentee, params, { version: 3, agenda: 'More', steps: 'Ask twice' })
    expect(changed.body.stepsAgreedBy).toBeNull()
    await agree(mentee, params, 'Ask twice')
    expect(await tasksOf(mentee, params)).toEqual([])
  })

  test('can still be agreed to once the room has closed, but not changed', async () => {
    const { mentor, mentee, params } = await talking()
    await write(mentor, params, { version: 1, agenda: '', steps: 'Ask' })
    await agree(mentor, params, 'Ask')
    await suite.platform.database.pool.query(
      `UPDATE mentoring_sessions SET starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'
       WHERE id = $1`,
      [params.sessionId],
    )
    const late = await write(mentee, params, { version: 2, agenda: '', steps: 'Ask twice' })
    expect(late.body.code).toBe('room_not_open')
    expect((await agree(mentee, params, 'Ask')).body.steps).toBe('')
    expect(await tasksOf(mentor, params)).toEqual(['mentee: Ask'])
  })

  test('agreed to by both at once, and twice each, are in the plan once', async () => {
    const { mentor, mentee, params } = await talking()
    await write(mentor, params, { version: 1, agenda: '', steps: 'Ask' })
    await Promise.all([mentor, mentee, mentor, mentee].map((who) => agree(who, params, 'Ask')))
    expect(await tasksOf(mentee, params)).toHaveLength(1)
    expect((await agree(mentee, params, '')).body.code, 'nothing to agree to').toBe('session_changed')
  })
})
