import { beforeEach, describe, expect, test } from 'vitest'
import { fillQuestionnaire } from '../../../../testing/answers.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { addMember, addPair, type Member } from '../../../../testing/members.ts'
import { retryWhenBusy } from '../../../../testing/retry-when-busy.ts'
import { useTestApp } from '../../../../testing/suite.ts'
import { completeProgrammes } from './enrollments.jobs.ts'
import { monthsLater } from './programme-month.ts'

const suite = useTestApp()
let pair: Awaited<ReturnType<typeof addPair>>

beforeEach(async () => {
  pair = await addPair(suite.platform)
})

const end = ({ token }: Member, enrollmentId = pair.enrollmentId, note = 'A new job, far away.') =>
  retryWhenBusy(() =>
    suite.call('POST /enrollments/:enrollmentId/end', {
      token,
      params: { enrollmentId },
      body: { reason: 'circumstances', note },
    }),
  )
const { query } = suite
const enrollment = async () =>
  (await query('SELECT * FROM enrollments WHERE id = $1', [pair.enrollmentId]))[0]
const hasEnrollment = async ({ token }: Member) =>
  (await suite.call('GET /auth/me', { token })).body.hasEnrollment
const noticesOf = async ({ token }: Member) =>
  (await suite.call('GET /notices', { token })).body.notices.filter(({ kind }) => kind === 'programme-ended')

/** Invariants that must hold for everyone, whatever happened concurrently. */
async function expectSoundDatabase() {
  expect(
    await query(`SELECT e.id FROM enrollments e JOIN matches m ON m.id = e.match_id
      WHERE (e.state = 'ACTIVE') <> (m.state = 'ENROLLED') OR (e.state = 'ACTIVE') <> (m.ended_at IS NULL)
        OR (e.state = 'ENDED') <> (e.ended_by IS NOT NULL)`),
  ).toEqual([])
  expect(
    await query(`SELECT mentee_id FROM matches WHERE ended_at IS NULL GROUP BY 1 HAVING count(*) > 1`),
  ).toEqual([])
}

describe('ending a programme', () => {
  test('frees both, keeps the reason from the partner and tells them kindly', async () => {
    expect((await end(pair.mentee)).status).toBe(204)
    expect(await enrollment()).toMatchObject({
      state: 'ENDED',
      ended_by: pair.mentee.id,
      end_reason: 'circumstances',
      end_note: 'A new job, far away.',
    })
    for (const person of [pair.mentor, pair.mentee]) {
      expect(await hasEnrollment(person)).toBe(false)
      const [notice, ...more] = await noticesOf(person)
      expect(more).toEqual([])
      expect(notice?.title).toMatch(/^Your mentorship with \S+ has ended$/)
      expect(JSON.stringify(notice)).not.toContain('job')
    }
    await suite.mailbox.latestTo(pair.mentor.email, `Your mentorship with ${pair.mentee.firstName} has ended`)
    const standing = await suite.call('GET /mentee/match', { token: pair.mentee.token })
    expect(['searching', 'not-ready']).toContain(standing.body.state)
    await expectSoundDatabase()
  })

  test('no answer to the partner names who ended it or why', async () => {
    await end(pair.mentee)
    const { token } = pair.mentor
    const params = { enrollmentId: pair.enrollmentId }
    const answers = [
      await suite.call('GET /enrollments', { token }),
      await suite.call('GET /enrollments/:enrollmentId/match', { token, params }),
      await suite.call('GET /enrollments/:enrollmentId/feedback', { token, params }),
      await suite.call('GET /mentor/match', { token }),
      await suite.call('GET /notices', { token }),
      await suite.call('GET /agreement', { token, query: params }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/circumstances|far away|endedBy|ended_by|endReason/)
    }
  })

  test('leaves everything readable and nothing to write', async () => {
    await end(pair.mentor)
    const { token } = pair.mentee
    const params = { enrollmentId: pair.enrollmentId }
    const given = await suite.call('POST /enrollments/:enrollmentId/feedback', {
      token,
      params,
      body: { rating: 5, helped: '', toChange: '', visibility: 'team' },
    })
    expect([given.status, given.body.code]).toEqual([409, 'programme_over'])
    const signed = await suite.call('POST /agreement/sign', { token, body: { accepted: true, ...params } })
    expect(signed.body.code).toBe('no_enrollment')
    const { body } = await suite.call('GET /enrollments', { token })
    expect(body.enrollments).toMatchObject([{ id: pair.enrollmentId, state: 'ENDED', month: 1 }])
  })

  test('calls off the sessions that lie ahead, in the same moment', async () => {
    const { mentor, mentee, enrollmentId } = pair
    const params = { enrollmentId }
    const startsAt = new Date(suite.clock.now().getTime() + 5 * 86_400_000).toISOString()
    const { body: session } = await suite.call('POST /enrollments/:enrollmentId/sessions', {
      token: mentor.token,
      params,
      body: { title: 'A first talk', times: [startsAt] },
    })
    await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
      token: mentee.token,
      params: { ...params, sessionId: session.id },
      body: { version: session.version, startsAt },
    })
    await end(mentor)
    const [row] = await query('SELECT state, closed_by FROM mentoring_sessions WHERE id = $1', [session.id])
    expect(row).toEqual({ state: 'CANCELLED', closed_by: null })
  })

  test('needs a reason we know', async () => {
    const response = await suite.call('POST /enrollments/:enrollmentId/end', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId },
      body: { reason: 'bored' as never },
    })
    expect(response.body.message).toBe('Please choose a reason.')
    expect((await enrollment()).state).toBe('ACTIVE')
  })

  test('fifty attempts of both at once end it once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => end(number % 2 ? pair.mentor : pair.mentee)),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const refused = answers.filter(({ body }) => body.code === 'programme_over')
    expect(refused).toHaveLength(49)
    expect(refused[0]?.body.message).toBe('This programme has already ended. There’s nothing left to do.')
    expect(await noticesOf(pair.mentor)).toHaveLength(1)
    expect(await noticesOf(pair.mentee)).toHaveLength(1)
    await expectSoundDatabase()
  })

  test('against fifty writes at once: what was written in time stays, the rest is refused', async () => {
    const write = () =>
      retryWhenBusy(() =>
        suite.call('POST /enrollments/:enrollmentId/feedback', {
          token: pair.mentee.token,
          params: { enrollmentId: pair.enrollmentId },
          body: { rating: 4, helped: '', toChange: '', visibility: 'team' },
        }),
      )
    const writes = Array.from({ length: 25 }, write)
    const ending = end(pair.mentor)
    const answers = await Promise.all([...writes, ...Array.from({ length: 25 }, write)])
    expect((await ending).status).toBe(204)
    const stored = await query('SELECT created_at FROM feedback WHERE enrollment_id = $1', [
      pair.enrollmentId,
    ])
    expect(stored).toHaveLength(answers.filter(({ status }) => status === 200).length)
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code ?? '')
    expect(['programme_over', 'too_many_requests']).toEqual(expect.arrayContaining([...new Set(refusals)]))
    await expectSoundDatabase()
  })

  test('a mentor keeps the other mentees', async () => {
    const other = await addPair(suite.platform, { company: { id: pair.companyId }, mentor: pair.mentor })
    await end(pair.mentor)
    expect(await hasEnrollment(pair.mentor)).toBe(true)
    expect(await hasEnrollment(other.mentee)).toBe(true)
  })

  test('nobody is searched for again before they say so, and then never with each other', async () => {
    const { mentor, mentee, companyId } = pair
    await end(mentee)
    await fillQuestionnaire(suite.call, mentor.token, 'mentor')
    await fillQuestionnaire(suite.call, mentee.token, 'mentee')
    const runs = () =>
      query(`SELECT state FROM matching_runs WHERE company_id = $1 AND state <> 'DONE'`, [companyId])
    await eventually(async () => (await runs()).length === 0, 'the run after the end')
    const matched = () => query('SELECT state FROM matches WHERE company_id = $1', [companyId])
    expect(await matched()).toEqual([{ state: 'ENDED' }])

    const newcomer = await addMember(suite.platform, 'MENTEE', companyId)
    await fillQuestionnaire(suite.call, newcomer.token, 'mentee')
    await eventually(async () => (await runs()).length === 0, 'the run with the newcomer')
    expect(await matched()).toEqual([{ state: 'ENDED' }])
    for (const [path, { token }] of [
      ['GET /mentor/match', mentor],
      ['GET /mentee/match', mentee],
    ] as const) {
      expect((await suite.call(path, { token })).body).toMatchObject({
        wantsMatch: false,
        state: 'searching',
      })
    }
    for (const { token } of [mentee, mentor]) {
      const again = await suite.call('PUT /availability/search', { token, body: { wanted: true } })
      expect(again.body).toEqual({ wanted: true })
    }
    await eventually(async () => (await matched()).length === 2, 'a match for the mentor')
    const [proposed] = await query(
      `SELECT mentor_id, mentee_id FROM matches WHERE state = 'PROPOSED' AND company_id = $1`,
      [companyId],
    )
    expect(proposed).toEqual({ mentor_id: mentor.id, mentee_id: newcomer.id })
  })
})

describe('after six months', () => {
  const startedMonthsAgo = (months: number, offset = 0) => {
    const start = monthsLater(suite.clock.now(), -months)
    return addPair(suite.platform, { startedAt: new Date(start.getTime() + offset) })
  }

  test('a programme completes on its day and not before, and both can be matched again', async () => {
    const over = await startedMonthsAgo(6, -3 * 86_400_000)
    const tomorrow = await startedMonthsAgo(6, 86_400_000)
    await completeProgrammes(suite.platform)
    await completeProgrammes(suite.platform)
    const { body } = await suite.call('GET /enrollments', { token: over.mentor.token })
    expect(body.enrollments).toMatchObject([{ state: 'COMPLETED', month: 6 }])
    expect(await hasEnrollment(over.mentee)).toBe(false)
    expect(await hasEnrollment(tomorrow.mentee)).toBe(true)
    const notices = await noticesOf(over.mentee)
    expect(notices.map(({ title }) => title)).toEqual([
      `Your programme with ${over.mentor.firstName} is over`,
    ])
    await expectSoundDatabase()
  })
})
