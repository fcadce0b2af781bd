import { describe, expect, test } from 'vitest'
import { addMember, addPair } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
const daysFromNow = (days: number) => new Date(suite.clock.now().getTime() + days * DAY)

const homeOf = async (token: string) => (await suite.call('GET /home', { token })).body
type Pair = Awaited<ReturnType<typeof addPair>>

const propose = async ({ enrollmentId }: Pair, token: string, days: number) =>
  (
    await suite.call('POST /enrollments/:enrollmentId/sessions', {
      token,
      params: { enrollmentId },
      body: { title: 'First conversation', times: [daysFromNow(days).toISOString()], minutes: 45 },
    })
  ).body

describe('the home of a pair', () => {
  test('begins with nothing signed, said or planned', async () => {
    const pair = await addPair(suite.platform)
    const { pairs } = await homeOf(pair.mentee.token)
    expect(pairs).toMatchObject([
      {
        enrollmentId: pair.enrollmentId,
        activities: { done: 0 },
        signedByMe: false,
        partnerSignedAt: null,
        saidHello: false,
        planned: false,
        nextSession: null,
        proposal: null,
        ownProposal: null,
        dueTask: null,
        unreflectedMonth: null,
      },
    ])
  })

  test('knows each side’s own signature and words', async () => {
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform)
    await suite.call('POST /agreement/sign', { token: mentor.token, body: { accepted: true, enrollmentId } })
    await suite.call('POST /enrollments/:enrollmentId/messages', {
      token: mentor.token,
      params: { enrollmentId },
      body: { clientId: crypto.randomUUID(), text: 'Hello', attachmentIds: [] },
    })
    expect((await homeOf(mentor.token)).pairs).toMatchObject([{ signedByMe: true, saidHello: true }])
    expect((await homeOf(mentee.token)).pairs).toMatchObject([
      { signedByMe: false, partnerSignedAt: expect.any(String), saidHello: false },
    ])
  })

  test('tells a proposal to whom it waits for, then the session to both', async () => {
    const pair = await addPair(suite.platform)
    const proposed = await propose(pair, pair.mentee.token, 3)
    expect((await homeOf(pair.mentee.token)).pairs).toMatchObject([
      { planned: true, proposal: null, ownProposal: { id: proposed.id } },
    ])
    expect((await homeOf(pair.mentor.token)).pairs).toMatchObject([
      { proposal: { id: proposed.id, version: proposed.version }, ownProposal: null, nextSession: null },
    ])
    await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId, sessionId: proposed.id },
      body: { version: proposed.version, startsAt: proposed.proposal?.times[0] ?? '' },
    })
    for (const { token } of [pair.mentor, pair.mentee]) {
      expect((await homeOf(token)).pairs).toMatchObject([
        {
          proposal: null,
          ownProposal: null,
          nextSession: { id: proposed.id, title: 'First conversation' },
        },
      ])
    }
  })

  test('a proposal whose times have passed, or that was declined, waits for nobody', async () => {
    const pair = await addPair(suite.platform)
    const proposed = await propose(pair, pair.mentee.token, 3)
    await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/decline', {
      token: pair.mentor.token,
      params: { enrollmentId: pair.enrollmentId, sessionId: proposed.id },
      body: { version: proposed.version, reason: 'Away' },
    })
    expect((await homeOf(pair.mentor.token)).pairs).toMatchObject([{ planned: false, proposal: null }])
    const late = await propose(pair, pair.mentee.token, 4)
    await suite.platform.database.pool.query(
      "UPDATE mentoring_sessions SET proposed_times = ARRAY[now() - interval '1 day'] WHERE id = $1",
      [late.id],
    )
    expect((await homeOf(pair.mentor.token)).pairs).toMatchObject([{ planned: true, proposal: null }])
  })

  test('names the task that is due first and the month nobody has looked back on', async () => {
    const pair = await addPair(suite.platform, { startedAt: daysFromNow(-40) })
    const params = { enrollmentId: pair.enrollmentId }
    const day = (days: number) => daysFromNow(days).toISOString().slice(0, 10)
    for (const [title, dueOn] of [
      ['Later', day(5)],
      ['First', day(2)],
      ['Some day', null],
    ] as const) {
      await suite.call('POST /enrollments/:enrollmentId/tasks', {
        token: pair.mentee.token,
        params,
        body: { title, dueOn },
      })
    }
    expect((await homeOf(pair.mentee.token)).pairs).toMatchObject([
      { dueTask: { title: 'First', dueOn: day(2) }, unreflectedMonth: 1 },
    ])
    await suite.call('PUT /enrollments/:enrollmentId/reflection', {
      token: pair.mentee.token,
      params,
      body: { month: 1, text: 'We found our pace.', shared: false },
    })
    expect((await homeOf(pair.mentee.token)).pairs).toMatchObject([{ unreflectedMonth: null }])
    expect((await homeOf(pair.mentor.token)).pairs).toMatchObject([{ unreflectedMonth: 1 }])
  })

  test('of a mentor lists every running mentee and no programme that is over', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const first = await addPair(suite.platform, { company, mentor, startedAt: daysFromNow(-20) })
    const second = await addPair(suite.platform, { company, mentor, startedAt: daysFromNow(-10) })
    const over = await addPair(suite.platform, { company, mentor })
    await suite.platform.database.pool.query(
      "UPDATE enrollments SET state = 'ENDED', ended_at = now() WHERE id = $1",
      [over.enrollmentId],
    )
    const ids = async (token: string) => (await homeOf(token)).pairs.map(({ enrollmentId }) => enrollmentId)
    expect(await ids(mentor.token)).toEqual([second.enrollmentId, first.enrollmentId])
    expect(await ids(over.mentee.token)).toEqual([])
  })
})
