import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { listenTo } from '../../../testing/live-stream.ts'
import { addMatch, addMember, type Member } from '../../../testing/members.ts'
import { addCompany, PASSWORD, signIn } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
const date = '2026-03-01T09:30:00.000Z'
let address = ''

beforeAll(async () => {
  address = await suite.app.listen({ host: '127.0.0.1', port: 0 })
})

const listen = ({ token }: Pick<Member, 'token'>) => listenTo(address, token)

async function pair() {
  const company = await addCompany(suite.platform)
  const mentor = await addMember(suite.platform, 'MENTOR', company.id)
  const mentee = await addMember(suite.platform, 'MENTEE', company.id)
  await addMatch(suite.platform, mentor, mentee)
  return { mentor, mentee, company }
}

describe('live events', () => {
  test('tell only the person concerned: one side accepting is silent for the other', async () => {
    const { mentor, mentee } = await pair()
    const [own, other] = [await listen(mentee), await listen(mentor)]
    expect([own.status, own.type]).toEqual([200, 'text/event-stream'])
    await suite.call('POST /mentee/match/accept', { token: mentee.token, body: { date } })
    await eventually(async () => own.heard.includes('match'), 'the event')
    expect(other.heard).toEqual(['everything'])
    await suite.call('POST /mentor/match/accept', { token: mentor.token, body: { date } })
    await eventually(async () => other.heard.includes('enrollment'), 'the enrollment')
    own.stop()
    other.stop()
  })

  test('end within five seconds after the session has ended', async () => {
    const { mentee, mentor } = await pair()
    const [ended, going] = [await listen(mentee), await listen(mentor)]
    const since = Date.now()
    await suite.platform.database.pool.query('UPDATE sessions SET ended_at = now() WHERE id = $1', [
      mentee.sessionId,
    ])
    await eventually(async () => ended.isOver, 'the end of the stream')
    expect(Date.now() - since).toBeLessThan(5_000)
    expect(going.isOver).toBe(false)
    going.stop()
  })

  test('end within five seconds after the person was deactivated', async () => {
    const { mentee } = await pair()
    const stream = await listen(mentee)
    const since = Date.now()
    await suite.platform.database.pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [
      mentee.id,
    ])
    await eventually(async () => stream.isOver, 'the end of the stream')
    expect(Date.now() - since).toBeLessThan(5_000)
  })

  test('end within five seconds after the person logged out, changed the password elsewhere or was deactivated', async () => {
    const { company } = await pair()
    const admin = await addMember(suite.platform, 'ADMIN', null)
    const person = await addMember(suite.platform, 'MENTEE', company.id)
    const ways: [string, (own: Awaited<ReturnType<typeof signIn>>) => Promise<{ status: number }>][] = [
      ['log-out', ({ refresh }) => suite.call('POST /auth/logout', { cookies: { bp_refresh: refresh } })],
      [
        'a new password',
        () =>
          suite.call('POST /auth/change-password', {
            token: person.token,
            body: { currentPassword: PASSWORD, newPassword: PASSWORD },
          }),
      ],
      [
        'deactivation',
        async () => {
          const of = { token: admin.token, params: { id: person.id } }
          const { version } = (await suite.call('GET /admin/people/:id', of)).body
          return suite.call('POST /admin/people/:id/deactivate', { ...of, body: { version } })
        },
      ],
    ]
    for (const [name, end] of ways) {
      const own = await signIn(suite.call, person.email)
      const stream = await listen(own)
      const since = Date.now()
      expect((await end(own)).status, name).toBeLessThan(300)
      await eventually(async () => stream.isOver, `the end of the stream after ${name}`)
      expect(Date.now() - since, name).toBeLessThan(5_000)
    }
  })

  test('are bounded: the seventh stream of a person ends the first', async () => {
    const { mentee } = await pair()
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let i = 0; i < 7; i++) streams.push(await listen(mentee))
    await eventually(async () => streams[0]?.isOver, 'the end of the oldest')
    expect(streams.slice(1).map(({ isOver }) => isOver)).toEqual(streams.slice(1).map(() => false))
    for (const { stop } of streams) stop()
  })

  test('say that everything may have changed after the connection to the database was lost', async () => {
    const { mentee } = await pair()
    const stream = await listen(mentee)
    await suite.platform.database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'brightpair-live' AND datname = current_database()",
    )
    await eventually(async () => stream.heard.length > 1, 'the second event')
    expect(stream.heard).toEqual(['everything', 'everything'])
    stream.stop()
  })
})
