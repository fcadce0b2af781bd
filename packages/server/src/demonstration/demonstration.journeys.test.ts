import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/people.ts'
import { useTestApp } from '../../testing/suite.ts'
import { tendMatches } from '../domains/matching/matches/match-clock.ts'
import { openRounds, revealLapsedRounds } from '../domains/pairs/feedback/round-clock.ts'
import { askWhetherMet, remindOfSessions } from '../domains/sessions/session-clock.ts'
import { demonstrationPassword } from './demonstration.people.ts'
import { loadDemonstration } from './demonstration.service.ts'

const suite = useTestApp()

/** Of what comes next, and of the logins of these tests. */
const EXPECTED = /^(In an hour|Tomorrow|Coming up): your session with |^A new device logged in /

beforeAll(() => loadDemonstration(suite.platform))

const tokenOf = async (name: string) =>
  (await signIn(suite.call, `${name}@northfield.example`, demonstrationPassword)).token

test('every stage of the journey has somebody in it', async () => {
  const menteeState = async (name: string) =>
    (await suite.call('GET /mentee/match', { token: await tokenOf(name) })).body.state
  expect(await menteeState('amina.yusuf')).toBe('not-ready')
  expect(await menteeState('jonas.weber')).toBe('searching')
  expect(await menteeState('ines.carvalho')).toBe('waiting')
  expect(await menteeState('kofi.mensah')).toBe('enrolled')
  const { body } = await suite.call('GET /mentee/match', { token: await tokenOf('tomas.leal') })
  expect(body).toMatchObject({ state: 'proposed', mentor: { firstName: 'Ruth', lastName: 'Adeyemi' } })
  expect(body.match?.reasons).toHaveLength(3)
})

test('agreements are signed by both, by one, and the paused mentor is shown as paused', async () => {
  const signed = await suite.call('GET /agreement', { token: await tokenOf('kofi.mensah') })
  expect(signed.body).toMatchObject({ complete: true, mentor: { firstName: 'Harjit' } })
  const half = await suite.call('GET /agreement', { token: await tokenOf('priya.raman') })
  expect(half.body).toMatchObject({ complete: false, signedByMe: false, signatures: { mentee: null } })
  const paused = await suite.call('GET /mentor/match', { token: await tokenOf('amara.okafor') })
  expect(paused.body.search?.pausedUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a pair that has been at it for weeks has a plan, reflections and badges', async () => {
  const token = await tokenOf('kofi.mensah')
  const [enrollment] = (await suite.call('GET /enrollments', { token })).body.enrollments
  const params = { enrollmentId: enrollment?.id ?? '' }
  const { body: plan } = await suite.call('GET /enrollments/:enrollmentId/plan', { token, params })
  expect(plan.goals.map(({ progress }) => progress)).toEqual([70, 67])
  expect(plan.overview.map(({ activities }) => activities.done)).toEqual([6, 2, 0, 0, 0, 0])
  expect(plan.reflections.own).toMatchObject([{ month: 1, shared: true, reply: {} }])
  const { body } = await suite.call('GET /enrollments/:enrollmentId/badges', { token, params })
  expect(body.badges.filter(({ earnedAt }) => earnedAt).length).toBeGreaterThan(2)
})

test('the pair that is furthest has a calendar with a past, a future and an open proposal', async () => {
  const token = await tokenOf('kofi.mensah')
  const { body } = await suite.call('GET /enrollments', { token })
  const list = await suite.call('GET /enrollments/:enrollmentId/sessions', {
    token,
    params: { enrollmentId: body.enrollments[0]?.id ?? '' },
  })
  expect(list.body.timeZones).toEqual({ mine: 'Europe/London', partner: 'Europe/Oslo' })
  const now = new Date().toISOString()
  const agreed = list.body.sessions.flatMap(({ startsAt }) => startsAt ?? [])
  expect(agreed.filter((startsAt) => startsAt < now)).toHaveLength(3)
  const inSeries = list.body.sessions.filter(({ series }) => series !== null)
  expect(inSeries).toHaveLength(5)
  expect(agreed.filter((startsAt) => startsAt > now)).toHaveLength(2 + inSeries.length)
  expect(list.body.sessions.filter(({ state }) => state === 'PROPOSED')).toHaveLength(1)
})

test('they have rated their sessions, and the last one waits for the mentor', async () => {
  const rounds = async (name: string) => {
    const token = await tokenOf(name)
    const [enrollment] = (await suite.call('GET /enrollments', { token })).body.enrollments
    const params = { enrollmentId: enrollment?.id ?? '' }
    return (await suite.call('GET /enrollments/:enrollmentId/feedback', { token, params })).body.rounds
  }
  expect((await rounds('kofi.mensah')).map(({ mine }) => mine?.rating)).toEqual([4, 5, 3])
  expect(
    (await rounds('harjit.sandhu')).map(({ mine, partners }) => [mine?.rating, partners?.rating]),
  ).toEqual([
    [undefined, undefined],
    [5, 5],
    [4, 3],
  ])
})

test('what the home of the published pair says of their sessions agrees', async () => {
  const token = await tokenOf('kofi.mensah')
  const [enrollment] = (await suite.call('GET /enrollments', { token })).body.enrollments
  const params = { enrollmentId: enrollment?.id ?? '' }
  const { body } = await suite.call('GET /enrollments/:enrollmentId/badges', { token, params })
  expect(body.badges.find(({ badge }) => badge === 'first-session')?.earnedAt).toBeTruthy()
})

test('no mail leaves about what happened before', async () => {
  // The clocks strike when they will. Of what comes next people are reminded as always: a session begins soon.
  for (const strike of [remindOfSessions, askWhetherMet, tendMatches, openRounds, revealLapsedRounds])
    await strike(suite.platform)
  const { rows } = await suite.platform.database.pool.query(
    "SELECT DISTINCT kind FROM notices WHERE created_at > now() - interval '1 hour'",
  )
  expect(rows).toEqual([{ kind: 'session-reminder' }])
  const { rows: due } = await suite.platform.database.pool.query(
    "SELECT kind, title FROM notices WHERE mail_at IS NOT NULL AND kind <> 'session-reminder'",
  )
  expect(due).toEqual([])
  const others = suite.mailbox.received.filter(({ subject = '' }) => !EXPECTED.test(subject))
  expect(others).toEqual([])
})

test('their video room is open', async () => {
  const token = await tokenOf('kofi.mensah')
  const { body } = await suite.call('GET /enrollments', { token })
  const enrollmentId = body.enrollments[0]?.id ?? ''
  const list = await suite.call('GET /enrollments/:enrollmentId/sessions', {
    token,
    params: { enrollmentId },
  })
  const soon = list.body.sessions.find(({ title }) => title === 'A quick word before the soundcheck')
  const room = await suite.call('GET /enrollments/:enrollmentId/sessions/:sessionId/room', {
    token,
    params: { enrollmentId, sessionId: soon?.id ?? '' },
  })
  expect(room.body.state).toBe('OPEN')
})
