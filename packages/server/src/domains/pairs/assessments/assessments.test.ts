import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, addPair, type Member, signedIn } from '../../../../testing/members.ts'
import { addCaller, addCompany, firstProgrammeOf } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { notifyOfEnds } from './assessments.service.ts'

const suite = useTestApp()
const DAY = 86_400_000
let company: Awaited<ReturnType<typeof addCompany>>
let pair: Awaited<ReturnType<typeof addPair>>
let programmeId: string
let manager: Member

beforeEach(async () => {
  company = await addCompany(suite.platform)
  pair = await addPair(suite.platform, { company })
  programmeId = await firstProgrammeOf(suite.platform, company.id)
  manager = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', company.id))
})

const { query } = suite
const due = async (who: Pick<Member, 'freshToken'>) =>
  (await suite.call('GET /assessment', { token: await who.freshToken() })).body.due
type Closing = { recommend?: number; words?: string; mayQuote?: boolean }
async function answer(who: Member, moment: 'start' | 'end', value = 3, given: Closing = {}) {
  const statements = (await due(who))?.statements ?? []
  return suite.call('PUT /assessment', {
    token: await who.freshToken(),
    body: { moment, answers: statements.map(({ id }) => ({ statementId: id, value })), ...given },
  })
}
const skip = async (who: Member) =>
  suite.call('POST /assessment/skip', { token: await who.freshToken(), body: { moment: 'start' } })
const end = (reason: string | null = null) =>
  query(`UPDATE enrollments SET state = 'ENDED', ended_at = $2, end_reason = $3 WHERE id = $1`, [
    pair.enrollmentId,
    suite.clock.now(),
    reason,
  ])
const setUp = async (statements: string[], seen?: string[], by: Pick<Member, 'freshToken'> = manager) => {
  const token = await by.freshToken()
  const params = { id: programmeId }
  const now = await suite.call('GET /admin/programmes/:id/assessment', { token, params })
  return suite.call('PUT /admin/programmes/:id/assessment', {
    token,
    params,
    body: { seen: seen ?? now.body.statements.map(({ id }) => id), statements },
  })
}
const texts = (of: { statements: { text: string }[] } | null) => of?.statements.map(({ text }) => text)

describe('the baseline', () => {
  test('is asked of both when a pair begins, answered once, and never changed', async () => {
    expect(await due(pair.mentee)).toMatchObject({ moment: 'start', isLastTime: false })
    expect(texts(await due(pair.mentor))).toHaveLength(4)
    const statements = (await due(pair.mentee))?.statements ?? []
    const send = (value: number) =>
      suite.call('PUT /assessment', {
        token: pair.mentee.token,
        body: { moment: 'start' as const, answers: statements.map(({ id }) => ({ statementId: id, value })) },
      })
    const twice = await Promise.all([send(2), send(2)])
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 409])
    const again = await send(5)
    expect([again.status, again.body.code]).toEqual([409, 'assessment_closed'])
    expect(await due(pair.mentee)).toBeNull()
    const kept = await query('SELECT value FROM assessment_answers WHERE user_id = $1', [pair.mentee.id])
    expect(kept).toEqual(Array(4).fill({ value: 2 }))
  })

  test('can be skipped, is asked once more a week later, and then not again', async () => {
    expect((await skip(pair.mentee)).status).toBe(204)
    expect(await due(pair.mentee)).toBeNull()
    suite.clock.advance(8 * DAY)
    expect(await due(pair.mentee)).toMatchObject({ isLastTime: true })
    await skip(pair.mentee)
    suite.clock.advance(8 * DAY)
    expect(await due(pair.mentee)).toBeNull()
  })

  test('takes only statements of the own programme, and nothing that is asked at the end', async () => {
    const elsewhere = await addPair(suite.platform)
    const foreign = (await due(elsewhere.mentee))?.statements ?? []
    const send = (body: object) =>
      suite.call('PUT /assessment', {
        token: pair.mentee.token,
        body: {
          moment: 'start' as const,
          answers: foreign.map(({ id }) => ({ statementId: id, value: 3 })),
          ...body,
        },
      })
    expect((await send({})).status).toBe(404)
    expect((await answer(pair.mentee, 'start', 3, { recommend: 9 })).status).toBe(400)
    expect((await answer(pair.mentee, 'start', 6)).status).toBe(400)
    const waiting = await addMember(suite.platform, 'MENTEE', company.id)
    expect(await due(waiting)).toBeNull()
    expect((await answer(waiting, 'end')).status).toBe(400)
    expect((await skip(waiting)).body.code).toBe('assessment_closed')
  })
})

describe('the closing assessment', () => {
  test('asks the statements of the baseline, whatever the programme asks by now', async () => {
    const before = texts(await due(pair.mentee))
    await answer(pair.mentee, 'start')
    expect((await setUp(['I sail alone'])).status).toBe(200)
    await end()
    expect(texts(await due(pair.mentee))).toEqual(before)
    expect(texts(await due(pair.mentor))).toEqual(['I sail alone'])
    const given = { recommend: 9, words: 'I asked for the lead.', mayQuote: true }
    expect((await answer(pair.mentee, 'end', 4, given)).status).toBe(204)
    const [kept] = await query(
      `SELECT recommend, words, may_quote FROM assessments WHERE user_id = $1 AND moment = 'end'`,
      [pair.mentee.id],
    )
    expect(kept).toEqual({ recommend: 9, words: given.words, may_quote: true })
  })

  test('is told of once, however many tell, and not where somebody did not feel safe', async () => {
    await end()
    await Promise.all([notifyOfEnds(suite.platform), notifyOfEnds(suite.platform)])
    await notifyOfEnds(suite.platform)
    const { body } = await suite.call('GET /notices', { token: await pair.mentee.freshToken() })
    expect(body.notices.filter(({ title }) => title === 'Where are you now?')).toHaveLength(1)
    const unsafe = await addPair(suite.platform, { company })
    pair = unsafe
    await end('conduct')
    expect(await due(unsafe.mentee)).toBeNull()
  })
})

describe('the statements of a programme', () => {
  test('keep what keeps its words, and two who change them at once do not mix', async () => {
    await answer(pair.mentee, 'start')
    const [first] = (await setUp(['I know my next step', 'I sail alone'])).body.statements
    expect(first).toMatchObject({ text: 'I know my next step', hasAnswers: true })
    const seen = (await setUp(['I know my next step', 'I sail alone'])).body.statements.map(({ id }) => id)
    const both = await Promise.all([setUp(['One'], seen), setUp(['Other'], seen)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await setUp(['Same', 'same'])).status).toBe(400)
  })

  test('can be none at all: then nobody is asked', async () => {
    await setUp([])
    expect(await due(pair.mentee)).toBeNull()
  })

  test('are the business of those who run it', async () => {
    const params = { id: programmeId }
    const read = async (who: Pick<Member, 'freshToken'>) =>
      (await suite.call('GET /admin/programmes/:id/assessment', { token: await who.freshToken(), params }))
        .status
    const other = await addCompany(suite.platform)
    const foreign = await signedIn(suite.platform, await addCaller(suite.platform, 'MANAGER', other.id))
    expect([await read(manager), await read(foreign), await read(pair.mentor)]).toEqual([200, 404, 403])
  })

  test('go along when a programme is copied for the next cohort', async () => {
    await setUp(['I sail alone'])
    const { body } = await suite.call('POST /admin/programmes/:id/copy', {
      token: await manager.freshToken(),
      params: { id: programmeId },
      body: { name: 'Next', dates: null },
    })
    const copied = await suite.call('GET /admin/programmes/:id/assessment', {
      token: await manager.freshToken(),
      params: { id: body.id },
    })
    expect(copied.body.statements).toMatchObject([{ text: 'I sail alone', hasAnswers: false }])
  })
})
