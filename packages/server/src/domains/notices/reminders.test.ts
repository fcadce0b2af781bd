import { beforeEach, describe, expect, test } from 'vitest'
import { addAgreedSession } from '../../../testing/agreed-session.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMatch, addMember, addPair, type Member } from '../../../testing/members.ts'
import { addCompany } from '../../../testing/people.ts'
import { useTestApp } from '../../../testing/suite.ts'
import { tendMatches } from '../matching/matches/match-clock.ts'
import { remindOfSessions } from '../sessions/session-clock.ts'
import { mailDueNotices } from './notices.jobs.ts'
import { postNotices } from './post-notices.ts'
import { badgeEarned, feedbackShared, matchFound } from './wording.ts'

const suite = useTestApp()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let pair: Awaited<ReturnType<typeof addPair>>
let mentee: Member

beforeEach(async () => {
  pair = await addPair(suite.platform)
  mentee = pair.mentee
})

const post = (...texts: Parameters<typeof postNotices>[2][number]['text'][]) =>
  suite.platform.database.transaction((tx) =>
    postNotices(
      suite.platform,
      tx,
      texts.map((text) => ({ to: mentee.id, text })),
    ),
  )

const feedback = (id: string = crypto.randomUUID()) => feedbackShared(pair.enrollmentId, id)
const badge = (title: string) => badgeEarned(title, { title, done: 'You did it.' }, pair.enrollmentId)

async function choose(
  email: 'at-once' | 'digest' | 'never',
  ...kinds: ('feedback-shared' | 'badge-earned' | 'session-reminder' | 'match-found')[]
) {
  const preferences = kinds.map((kind) => ({ kind, inApp: true, email }))
  const { status } = await suite.call('PUT /notices/preferences', {
    token: await mentee.freshToken(),
    body: { preferences },
  })
  expect(status).toBe(200)
}

const minuteOfDay = (afterMinutes: number) => {
  const at = new Date(suite.clock.now().getTime() + afterMinutes * MINUTE)
  return at.getUTCHours() * 60 + at.getUTCMinutes()
}

/** In UTC, as minutes from now. */
async function schedule({ quiet, digestHour = 8 }: { quiet?: [number, number]; digestHour?: number }) {
  const quietHours = quiet ? { from: minuteOfDay(quiet[0]), to: minuteOfDay(quiet[1]) } : null
  const { status } = await suite.call('PUT /notices/schedule', {
    token: await mentee.freshToken(),
    body: { timeZone: 'Etc/UTC', digestHour, quietHours },
  })
  expect(status).toBe(200)
}

/** To just after the next full hour in UTC. */
function advanceTo(hour: number) {
  const now = suite.clock.now()
  const at = new Date(now)
  at.setUTCHours(hour, 1, 0, 0)
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1)
  suite.clock.advance(at.getTime() - now.getTime())
}

/** All emails of the person, once everything due has been sent. */
async function mailsTo(member: Member) {
  await mailDueNotices(suite.platform)
  const { pool } = suite.platform.database
  await eventually(async () => {
    const { rows } = await pool.query(
      "SELECT FROM notices WHERE mail_at <= $1 UNION ALL SELECT FROM mails WHERE state <> 'SENT'",
      [suite.clock.now()],
    )
    return rows.length === 0
  }, 'sending all mails')
  return suite.mailbox.received.filter(({ to }) => to?.some(({ address }) => address === member.email))
}

const subjectsTo = async (member: Member) => (await mailsTo(member)).map(({ subject }) => subject)

describe('one thing', () => {
  test('is told once, however many tell it at the same moment', async () => {
    const text = feedback()
    await Promise.all(Array.from({ length: 50 }, () => post(text)))
    expect(await subjectsTo(mentee)).toEqual([text.title])
    const { body } = await suite.call('GET /notices', { token: await mentee.freshToken() })
    expect(body.notices.map(({ title }) => title)).toEqual([text.title])
    // More of the same within a quarter of an hour would be bundled.
    suite.clock.advance(16 * 60_000)
    await post(feedback())
    expect(await subjectsTo(mentee)).toHaveLength(2)
  })

  test('is reminded of once under fifty clocks', async () => {
    await addAgreedSession(suite.platform, pair, 30 * 60)
    suite.clock.advance(7 * HOUR)
    await Promise.all(Array.from({ length: 50 }, () => remindOfSessions(suite.platform)))
    expect(await subjectsTo(mentee)).toEqual([`Tomorrow: your session with ${pair.mentor.firstName}`])
  })

  test('is answered or forgotten once: a match reminds each side a single time', async () => {
    const company = await addCompany(suite.platform)
    const mentor = await addMember(suite.platform, 'MENTOR', company.id)
    const other = await addMember(suite.platform, 'MENTEE', company.id)
    await addMatch(suite.platform, mentor, other)
    suite.clock.advance(4 * 24 * HOUR)
    await Promise.all(Array.from({ length: 50 }, () => tendMatches(suite.platform)))
    expect(await subjectsTo(other)).toEqual(['Your match is waiting for your answer'])
  })
})

describe('the daily digest', () => {
  test('brings everything in one mail at its hour, once, and never what came at once', async () => {
    await choose('digest', 'badge-earned')
    await schedule({ digestHour: 6 })
    advanceTo(7)
    await post(feedback(), badge('First step'), badge('Halfway'))
    expect(await subjectsTo(mentee)).toEqual(['Your partner shared feedback with you'])
    advanceTo(6)
    await Promise.all(Array.from({ length: 50 }, () => mailDueNotices(suite.platform)))
    const [, digest, ...more] = await mailsTo(mentee)
    expect(more).toEqual([])
    expect(digest?.subject).toBe('2 updates from your mentoring')
    expect(digest?.text).toContain('YOUR PROGRAMME\n\nYou earned a badge: ')
    expect(digest?.text).toContain('You earned a badge: Halfway')
    expect(digest?.html).toContain('You earned a badge: First step')
    expect(digest?.html).toContain(`http://brightpair.test/mentorship?pair=${pair.enrollmentId}`)
    expect(digest?.html).not.toContain('feedback')
    suite.clock.advance(24 * HOUR)
    expect(await subjectsTo(mentee)).toHaveLength(2)
  })

  test('comes once on a day, also when its hour is moved to later', async () => {
    await choose('digest', 'badge-earned')
    await schedule({ digestHour: 5 })
    advanceTo(6)
    await post(badge('First step'))
    advanceTo(5)
    expect(await subjectsTo(mentee)).toEqual(['You earned a badge: First step'])
    await schedule({ digestHour: 9 })
    await post(badge('Halfway'))
    advanceTo(9)
    expect(await subjectsTo(mentee)).toHaveLength(1)
    advanceTo(9)
    expect(await subjectsTo(mentee)).toEqual([
      'You earned a badge: First step',
      'You earned a badge: Halfway',
    ])
  })

  test('leaves out what was read, and is not sent when nothing is left', async () => {
    await choose('digest', 'badge-earned', 'feedback-shared')
    await schedule({ digestHour: 5 })
    advanceTo(6)
    await post(badge('First step'))
    await suite.call('POST /notices/read', { token: await mentee.freshToken(), body: { all: true } })
    advanceTo(5)
    expect(await subjectsTo(mentee)).toEqual([])
    await post(badge('Halfway'))
    await suite.call('POST /notices/read', { token: await mentee.freshToken(), body: { all: true } })
    await post(feedback())
    advanceTo(5)
    expect(await subjectsTo(mentee)).toEqual(['Your partner shared feedback with you'])
  })

  test('leaves out a match that was answered and a session that was cancelled', async () => {
    await choose('digest', 'match-found', 'session-reminder', 'badge-earned')
    await schedule({ digestHour: 5 })
    advanceTo(6)
    const expiresAt = new Date(suite.clock.now().getTime() + 7 * 24 * HOUR)
    const answered = await addMatch(
      suite.platform,
      pair.mentor,
      await addMember(suite.platform, 'MENTEE', pair.companyId),
      {
        state: 'LAPSED',
        endedAt: suite.clock.now(),
      },
    )
    await post(matchFound('Ruth Amsel', answered.id, expiresAt, null), badge('First step'))
    const sessionId = await addAgreedSession(suite.platform, pair, 26 * 60)
    suite.clock.advance(3 * HOUR)
    await remindOfSessions(suite.platform)
    await suite.platform.database.pool.query(
      "UPDATE mentoring_sessions SET state = 'CANCELLED', closed_at = now() WHERE id = $1",
      [sessionId],
    )
    advanceTo(5)
    expect(await subjectsTo(mentee)).toEqual(['You earned a badge: First step'])
  })

  test('does not hold back what cannot wait for it, and says each session once', async () => {
    await choose('digest', 'session-reminder')
    await schedule({ digestHour: 5 })
    advanceTo(6)
    await addAgreedSession(suite.platform, pair, 25 * 60)
    suite.clock.advance(2 * HOUR)
    await remindOfSessions(suite.platform)
    expect(await subjectsTo(mentee)).toEqual([])
    advanceTo(5)
    const coming = `Coming up: your session with ${pair.mentor.firstName}`
    expect(await subjectsTo(mentee)).toEqual([coming])
    suite.clock.advance(1.5 * HOUR)
    await remindOfSessions(suite.platform)
    expect(await subjectsTo(mentee)).toEqual([
      coming,
      `In an hour: your session with ${pair.mentor.firstName}`,
    ])
  })
})

describe('quiet hours', () => {
  test('hold a mail until they end, and then it comes once', async () => {
    await schedule({ quiet: [-60, 120] })
    await post(badge('First step'))
    expect(await subjectsTo(mentee)).toEqual([])
    suite.clock.advance(121 * MINUTE)
    expect(await subjectsTo(mentee)).toEqual(['You earned a badge: First step'])
  })

  test('let a reminder pass of a session that starts within them', async () => {
    await addAgreedSession(suite.platform, pair, 90)
    suite.clock.advance(45 * MINUTE)
    await schedule({ quiet: [-60, 120] })
    await remindOfSessions(suite.platform)
    expect(await subjectsTo(mentee)).toEqual([`In an hour: your session with ${pair.mentor.firstName}`])
  })

  test('end at once when they are switched off', async () => {
    await schedule({ quiet: [-60, 120] })
    await post(badge('First step'))
    expect(await subjectsTo(mentee)).toEqual([])
    await schedule({})
    expect(await subjectsTo(mentee)).toEqual(['You earned a badge: First step'])
  })

  test.each([
    ['an unknown zone', { timeZone: 'Mars/Olympus', digestHour: 8, quietHours: null }],
    ['an hour that no clock shows', { timeZone: 'Etc/UTC', digestHour: 24, quietHours: null }],
    ['no length', { timeZone: 'Etc/UTC', digestHour: 8, quietHours: { from: 60, to: 60 } }],
    ['a minute of the next day', { timeZone: 'Etc/UTC', digestHour: 8, quietHours: { from: 0, to: 1440 } }],
  ])('are refused with %s', async (_, body) => {
    const response = await suite.call('PUT /notices/schedule', { token: await mentee.freshToken(), body })
    expect([response.status, response.body.code]).toEqual([400, 'invalid_input'])
  })
})

test('who was deactivated gets nothing, not even what waited', async () => {
  await schedule({ quiet: [-60, 120] })
  await post(badge('First step'))
  await suite.platform.database.pool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [
    mentee.id,
  ])
  suite.clock.advance(121 * MINUTE)
  await post(badge('Halfway'))
  expect(await subjectsTo(mentee)).toEqual([])
})

test('a wish counts for what waits already', async () => {
  await choose('digest', 'badge-earned', 'feedback-shared')
  await post(badge('First step'), feedback())
  expect(await subjectsTo(mentee)).toEqual([])
  await choose('never', 'feedback-shared')
  await choose('at-once', 'badge-earned')
  expect(await subjectsTo(mentee)).toEqual(['You earned a badge: First step'])
})
