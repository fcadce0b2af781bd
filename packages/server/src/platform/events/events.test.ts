import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addMatch, addMember, type Member } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'

const suite = useTestApp()
const date = '2026-03-01T09:30:00.000Z'
let address = ''

beforeAll(async () => {
  address = await suite.app.listen({ host: '127.0.0.1', port: 0 })
})

/** Reads a stream as the web does: with fetch and a bearer. */
async function listen({ token }: Pick<Member, 'token'>) {
  const control = new AbortController()
  const answer = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: control.signal,
  })
  const heard: string[] = []
  const stream = { status: answer.status, type: answer.headers.get('content-type'), heard, isOver: false }
  const read = async () => {
    for await (const piece of answer.body ?? []) {
      const text = new TextDecoder().decode(piece)
      for (const [, topic = ''] of text.matchAll(/"topic":"([\w-]+)"/g)) heard.push(topic)
    }
  }
  read()
    .catch(() => undefined)
    .finally(() => {
      stream.isOver = true
    })
  await eventually(async () => heard.includes('everything'), 'the first event')
  return { ...stream, stream, stop: () => control.abort() }
}

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
    await eventually(async () => ended.stream.isOver, 'the end of the stream')
    expect(Date.now() - since).toBeLessThan(5_000)
    expect(going.stream.isOver).toBe(false)
    going.stop()
  })

  test('end within five seconds after the person was deactivated', async () => {
    const { mentee } = await pair()
    const stream = await listen(mentee)
    const since = Date.now()
    await suite.platform.database.pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [
      mentee.id,
    ])
    await eventually(async () => stream.stream.isOver, 'the end of the stream')
    expect(Date.now() - since).toBeLessThan(5_000)
  })

  test('are bounded: the seventh stream of a person ends the first', async () => {
    const { mentee } = await pair()
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let i = 0; i < 7; i++) streams.push(await listen(mentee))
    await eventually(async () => streams[0]?.stream.isOver, 'the end of the oldest')
    expect(streams.slice(1).map(({ stream }) => stream.isOver)).toEqual(streams.slice(1).map(() => false))
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
