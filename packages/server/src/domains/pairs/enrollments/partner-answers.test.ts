import { beforeAll, expect, test } from 'vitest'
import { completeAnswers } from '../../../../testing/answers.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>
const MILESTONES = 'Which milestones would you like to reach during the programme?'
const EXPERIENCES = 'Which experiences have shaped your life?'

const read = (who: Member) =>
  suite.call('GET /enrollments/:enrollmentId/partner-answers', {
    token: who.token,
    params: { enrollmentId: pair.enrollmentId },
  })

beforeAll(async () => {
  pair = await addPair(suite.platform)
  // As for anyone before a match: answers can't be changed while in one.
  await suite.platform.database.pool.query("UPDATE matches SET state = 'ENDED', ended_at = now()")
  for (const side of ['mentor', 'mentee'] as const) {
    const { body } = await suite.call(`GET /${side}/questionnaire`, { token: pair[side].token })
    const answsers = completeAnswers(body).map((item) =>
      item.question === MILESTONES ? { ...item, other: 'To lead a team by summer.' } : item,
    )
    expect(
      (await suite.call(`PUT /${side}/answers`, { token: pair[side].token, body: { answsers } })).status,
    ).toBe(200)
  }
  await suite.platform.database.pool.query("UPDATE matches SET state = 'ENROLLED', ended_at = NULL")
})

test('each of the two reads what the other was told is shared, and nothing else', async () => {
  expect((await read(pair.mentor)).body).toEqual({
    answers: [{ question: MILESTONES, answers: ['To lead a team by summer.'] }],
  })
  expect((await read(pair.mentee)).body).toEqual({
    answers: [{ question: EXPERIENCES, answers: ['International Travel & Cultural Exposure'] }],
  })
})

test('whoever answers is told beside the question which answers are shared', async () => {
  for (const [side, question] of [
    ['mentor', EXPERIENCES],
    ['mentee', MILESTONES],
  ] as const) {
    const { body } = await suite.call(`GET /${side}/questionnaire`, { token: pair[side].token })
    expect(body.questions.filter(({ shared }) => shared).map(({ name }) => name)).toEqual([question])
  }
})

test('strangers, colleagues of the same company among them, find nothing', async () => {
  for (const role of ['MENTOR', 'MENTEE'] as const) {
    const colleague = await addMember(suite.platform, role, pair.mentor.companyId)
    expect((await read(colleague)).status).toBe(404)
  }
})

test('a former partner reads nothing any more', async () => {
  await suite.platform.database.pool.query(
    "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
    [pair.enrollmentId],
  )
  expect((await read(pair.mentor)).body).toEqual({ answers: [] })
  expect((await read(pair.mentee)).body).toEqual({ answers: [] })
})
