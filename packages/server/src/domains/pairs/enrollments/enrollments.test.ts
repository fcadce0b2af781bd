import { describe, expect, test } from 'vitest'
import { addMember, addPair } from '../../../../testing/members.ts'
import { addCompany } from '../../../../testing/people.ts'
import { useTestApp } from '../../../../testing/suite.ts'

const suite = useTestApp()

describe('the programmes of a person', () => {
  test('a mentor sees each of their pairs with its track and month, the running ones first', async () => {
    const { platform, call, clock } = suite
    const company = await addCompany(platform)
    const mentor = await addMember(platform, 'MENTOR', company.id)
    const early = new Date(clock.now().getTime() - 70 * 86_400_000)
    const first = await addPair(platform, { company, mentor, startedAt: early })
    const over = await addPair(platform, { company, mentor })
    const newest = await addPair(platform, { company, mentor })
    await platform.database.pool.query(
      "UPDATE enrollments SET state = 'ENDED', ended_at = started_at WHERE id = $1",
      [over.enrollmentId],
    )
    const { body } = await call('GET /enrollments', { token: mentor.token })
    expect(body.enrollments.map(({ id, state }) => [id, state])).toEqual([
      [newest.enrollmentId, 'ACTIVE'],
      [first.enrollmentId, 'ACTIVE'],
      [over.enrollmentId, 'ENDED'],
    ])
    expect(body.enrollments[1]).toMatchObject({
      month: 3,
      track: { name: 'Power Play' },
      mentor: { id: mentor.id },
      mentee: { id: first.mentee.id, firstName: first.mentee.firstName },
    })
  })

  test('somebody without a programme sees none', async () => {
    const { id } = await addCompany(suite.platform)
    const mentee = await addMember(suite.platform, 'MENTEE', id)
    const { body } = await suite.call('GET /enrollments', { token: mentee.token })
    expect(body.enrollments).toEqual([])
  })
})
