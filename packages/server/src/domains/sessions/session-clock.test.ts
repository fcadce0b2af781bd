import { expect, test } from 'vitest'
import { calendarEntryOf } from '../../../testing/calendar.ts'
import { addPair, type Member } from '../../../testing/members.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { cancelFutureSessions } from './cancel-session.ts'
import { remindOfSessions } from './session-clock.ts'

const suite = useTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR

const inHours = (hours: number) => new Date(suite.clock.now().getTime() + hours * HOUR).toISOString()

async function agreed(
  { mentor, mentee, enrollmentId }: Awaited<ReturnType<typeof addPair>>,
  startsAt: string,
) {
  const proposed = await suite.call('POST /enrollments/:enrollmentId/sessions', {
    token: await mentor.freshToken(),
    params: { enrollmentId },
    body: { title: 'On time', times: [startsAt] },
  })
  return accept(mentee, enrollmentId, proposed.body, startsAt)
}

async function accept(
  by: Member,
  enrollmentId: string,
  session: { id: string; version: number },
  startsAt: string,
) {
  const { body } = await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
    token: await by.freshToken(),
    params: { enrollmentId, sessionId: session.id },
    body: { version: session.version, startsAt },
  })
  expect(body.message).toBeUndefined()
  return body
}

async function remindersOf(member: Member) {
  await remindOfSessions(suite.platform)
  await remindOfSessions(suite.platform)
  const { body } = await suite.call('GET /notices', { token: await member.freshToken() })
  return body.notices
    .filter(({ kind }) => kind === 'session-reminder')
    .map(({ title }) => title.split(':')[0])
}

test('both are reminded a day and an hour before, each once', async () => {
  const pair = await addPair(suite.platform)
  await agreed(pair, inHours(30))
  expect(await remindersOf(pair.mentor)).toEqual([])
  suite.clock.advance(7 * HOUR)
  expect(await remindersOf(pair.mentor)).toEqual(['Tomorrow'])
  expect(await remindersOf(pair.mentee)).toEqual(['Tomorrow'])
  suite.clock.advance(22.5 * HOUR)
  await Promise.all([remindOfSessions(suite.platform), remindOfSessions(suite.platform)])
  expect(await remindersOf(pair.mentor)).toEqual(['In an hour', 'Coming up'])
  suite.clock.advance(6 * 60_000)
  expect(await remindersOf(pair.mentor), 'read a little later').toEqual(['Coming up', 'Coming up'])
  suite.clock.advance(2 * HOUR)
  const past = `Your session with ${pair.mentor.firstName}`
  expect(await remindersOf(pair.mentee), 'read after it began').toEqual([past, past])
  await suite.mailbox.latestTo(pair.mentee.email, `In an hour: your session with ${pair.mentor.firstName}`)
})

test('a session that moved is reminded of anew, and its old time is forgotten', async () => {
  const pair = await addPair(suite.platform)
  const session = await agreed(pair, inHours(30))
  suite.clock.advance(7 * HOUR)
  expect(await remindersOf(pair.mentor)).toEqual(['Tomorrow'])
  const later = inHours(72)
  const { body: moving } = await suite.call('POST /enrollments/:enrollmentId/sessions/:sessionId/suggest', {
    token: await pair.mentee.freshToken(),
    params: { enrollmentId: pair.enrollmentId, sessionId: session.id },
    body: { version: session.version, times: [later] },
  })
  await accept(pair.mentor, pair.enrollmentId, moving, later)
  suite.clock.advance(22.5 * HOUR)
  expect(await remindersOf(pair.mentor)).toEqual(['Coming up'])
  suite.clock.advance(26 * HOUR)
  const past = `Your session with ${pair.mentee.firstName}`
  expect(await remindersOf(pair.mentor)).toEqual(['Tomorrow', past])
})

test('a session agreed at short notice is not announced a day before', async () => {
  const pair = await addPair(suite.platform)
  await agreed(pair, inHours(5))
  expect(await remindersOf(pair.mentee)).toEqual([])
  suite.clock.advance(4.5 * HOUR)
  expect(await remindersOf(pair.mentee)).toEqual(['In an hour'])
})

test('who switched reminders off gets none', async () => {
  const pair = await addPair(suite.platform)
  await suite.call('PUT /notices/preferences', {
    token: await pair.mentee.freshToken(),
    body: { preferences: [{ kind: 'session-reminder', inApp: false, email: 'never' }] },
  })
  await agreed(pair, inHours(25))
  suite.clock.advance(2 * HOUR)
  expect(await remindersOf(pair.mentee)).toEqual([])
  expect(await remindersOf(pair.mentor)).toEqual(['Tomorrow'])
})

test('a programme that ends calls off what lies ahead, in both calendars, and leaves the past alone', async () => {
  const pair = await addPair(suite.platform)
  const { mentor, mentee, enrollmentId } = pair
  const past = await agreed(pair, inHours(1))
  suite.clock.advance(3 * HOUR)
  const ahead = await agreed(pair, inHours(48))
  const open = await suite.call('POST /enrollments/:enrollmentId/sessions', {
    token: await mentor.freshToken(),
    params: { enrollmentId },
    body: { title: 'Never answered', times: [inHours(72)] },
  })
  await suite.platform.database.transaction((tx) => cancelFutureSessions(suite.platform, tx, enrollmentId))
  const { body } = await suite.call('GET /enrollments/:enrollmentId/sessions', {
    token: await mentee.freshToken(),
    params: { enrollmentId },
  })
  const stateOf = (id: string) => body.sessions.find((session) => session.id === id)?.state
  expect([past, ahead, open.body].map(({ id }) => stateOf(id))).toEqual(['AGREED', 'CANCELLED', 'CANCELLED'])
  for (const [reader, partner] of [
    [mentor, mentee],
    [mentee, mentor],
  ] as const) {
    const mail = await suite.mailbox.latestTo(
      reader.email,
      `Your session with ${partner.firstName} is cancelled`,
    )
    expect(calendarEntryOf(mail)).toMatchObject({ method: 'CANCEL', sequence: 1 })
  }
  suite.clock.advance(2 * DAY)
  expect(await remindersOf(mentor)).toEqual([])
})
