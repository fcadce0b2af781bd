import { describe, expect, test } from 'vitest'
import { addMember, addPair, type Member } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
const DAY = 86_400_000
const inDays = (days: number, minutes = 0) =>
  new Date(Math.ceil(Date.now() / DAY) * DAY + days * DAY + minutes * 60_000).toISOString()

const propose = async (by: Member, enrollmentId: string, times: string[]) =>
  (
    await suite.call('POST /enrollments/:enrollmentId/sessions', {
      token: by.token,
      params: { enrollmentId },
      body: { title: 'At once', times },
    })
  ).body

const accept = (
  by: Member,
  enrollmentId: string,
  session: { id: string; version: number },
  startsAt: string,
) =>
  suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
    token: by.token,
    params: { enrollmentId, sessionId: session.id },
    body: { version: session.version, startsAt },
  })

describe('at the same moment', () => {
  test('ten clicks propose once', async () => {
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform)
    await Promise.all(Array.from({ length: 10 }, () => propose(mentor, enrollmentId, [inDays(2)])))
    const { body } = await suite.call('GET /enrollments/:enrollmentId/sessions', {
      token: mentee.token,
      params: { enrollmentId },
    })
    expect(body.sessions).toHaveLength(1)
  })

  test('ten clicks accept once, and each side gets one invitation', async () => {
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform)
    const session = await propose(mentor, enrollmentId, [inDays(3)])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => accept(mentee, enrollmentId, session, inDays(3))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'session_changed')).toHaveLength(9)
    await suite.mailbox.latestTo(mentee.email, `Your session with ${mentor.firstName} is confirmed`)
    await suite.mailbox.latestTo(mentor.email, `Your session with ${mentee.firstName} is confirmed`)
    const invitations = suite.mailbox.received.filter(({ subject }) => subject?.endsWith('is confirmed'))
    expect(invitations).toHaveLength(2)
  })

  test('one accepts and the other withdraws: one of both happens', async () => {
    for (let round = 0; round < 4; round++) {
      const { mentor, mentee, enrollmentId } = await addPair(suite.platform)
      const session = await propose(mentor, enrollmentId, [inDays(4)])
      const [accepted, withdrawn] = await Promise.all([
        accept(mentee, enrollmentId, session, inDays(4)),
        suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/withdraw', {
          token: mentor.token,
          params: { enrollmentId, sessionId: session.id },
          body: { version: session.version },
        }),
      ])
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 409])
    }
  })

  test('five mentees accept overlapping times of one mentor: one gets it', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const pairs = []
    for (let index = 0; index < 5; index++) {
      const pair = await addPair(suite.platform, { company, mentor })
      const startsAt = inDays(5, index * 10)
      pairs.push({ ...pair, startsAt, session: await propose(mentor, pair.enrollmentId, [startsAt]) })
    }
    const answers = await Promise.all(
      pairs.map(({ mentee, enrollmentId, session, startsAt }) =>
        accept(mentee, enrollmentId, session, startsAt),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(answers.filter(({ body }) => body.code === 'time_taken')).toHaveLength(4)
  })

  test('one session after the other touches without overlapping', async () => {
    const { mentor, mentee, enrollmentId } = await addPair(suite.platform)
    const first = await propose(mentor, enrollmentId, [inDays(6)])
    const second = await propose(mentor, enrollmentId, [inDays(6, 60)])
    const answers = await Promise.all([
      accept(mentee, enrollmentId, first, inDays(6)),
      accept(mentee, enrollmentId, second, inDays(6, 60)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
