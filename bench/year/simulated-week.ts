import { randomUUID } from 'node:crypto'
import type { Caller, TestApp } from '@brightpair/server/testing'
import type { signedIn } from '../../packages/server/testing/members.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MONTHS = 6
const WEEKS_A_MONTH = 4.35

type Someone = Awaited<ReturnType<typeof signedIn<{ id: string }>>>

export interface Pair {
  readonly enrollmentId: string
  readonly mentor: Someone
  readonly mentee: Someone
  readonly activities: string[]
  readonly startedAt: Date
  /** Agreed on and not yet held. */
  readonly sessions: string[]
}

interface Today {
  readonly call: Caller
  readonly clock: TestApp['clock']
  readonly week: number
  readonly day: number
  readonly place: number
}

/** Printed by the drill: what the figures for many people rest on. */
export const HABITS = [
  'four messages a week, each read',
  'a session every second week, agreed on Monday, held on Thursday, and a word about it from both',
  'one activity of the plan ticked a week',
  'a task and a shared reflection a month, each replied to; a goal in the first',
  'the home and its notices opened by both on Monday and Thursday',
] as const

/** What the two of a pair do on this day of the week, each through their own sign-in. */
export async function simulateWeek(today: Today, pair: Pair): Promise<void> {
  const { clock, day } = today
  const weeks = (clock.now().getTime() - pair.startedAt.getTime()) / (7 * DAY)
  if (weeks > MONTHS * WEEKS_A_MONTH - 1) return
  const [mentor, mentee] = [await pair.mentor.freshToken(), await pair.mentee.freshToken()]
  const both = { mentor, mentee }
  if (day === 0 || day === 3) await talk(today, pair, both)
  if (day === 0) await plan(today, pair, both, Math.floor(weeks))
  if (day === 4) await lookBack(today, pair, both)
}

interface Tokens {
  readonly mentor: string
  readonly mentee: string
}

async function talk({ call }: Today, { enrollmentId }: Pair, { mentor, mentee }: Tokens): Promise<void> {
  const params = { enrollmentId }
  for (const token of [mentee, mentor]) {
    await call('GET /first-screen', { token })
    await call('POST /notices/read', { token, body: { all: true } })
  }
  for (const [from, to, text] of [
    [
      mentee,
      mentor,
      'I tried what we talked about, and it went better than I thought. Shall we look at the next step?',
    ],
    [
      mentor,
      mentee,
      'Well done! Yes, let us do that on Thursday. Bring the one question that keeps you busy.',
    ],
  ] as const) {
    const { body } = await call('POST /enrollments/:enrollmentId/messages', {
      token: from,
      params,
      body: { clientId: randomUUID(), text, attachmentIds: [] },
    })
    await call('POST /enrollments/:enrollmentId/messages/read', {
      token: to,
      params,
      body: { number: body.number },
    })
  }
}

async function plan(
  { call, clock, week, place }: Today,
  pair: Pair,
  { mentor, mentee }: Tokens,
  sinceStart: number,
): Promise<void> {
  const { enrollmentId } = pair
  const params = { enrollmentId }
  const activityId = pair.activities.shift()
  if (activityId)
    await call('PUT /enrollments/:enrollmentId/activities/:activityId/done', {
      token: mentee,
      params: { ...params, activityId },
      body: { done: true },
    })
  if ((week + place) % 2 === 0) {
    const thursday = new Date(clock.now().getTime() + 3 * DAY + 2 * HOUR)
    thursday.setUTCMinutes(0, 0, 0)
    const { body } = await call('POST /enrollments/:enrollmentId/sessions', {
      token: mentee,
      params,
      body: { title: 'What to do next', agenda: 'The question of the week', times: [thursday.toISOString()] },
    })
    await call('POST /enrollments/:enrollmentId/sessions/:sessionId/accept', {
      token: mentor,
      params: { ...params, sessionId: body.id },
      body: { version: body.version, startsAt: thursday.toISOString() },
    })
    pair.sessions.push(body.id)
  }
  if (sinceStart === 0)
    await call('POST /enrollments/:enrollmentId/goals', {
      token: mentee,
      params,
      body: { title: 'Lead a project of my own', note: 'Until summer.' },
    })
  const month = 1 + Math.floor(sinceStart / WEEKS_A_MONTH)
  if (sinceStart % 4 !== 1 || month > MONTHS) return
  await call('POST /enrollments/:enrollmentId/tasks', {
    token: mentor,
    params,
    body: { title: 'Ask two colleagues what they would do', note: '' },
  })
  const reflection = { month, text: 'It took courage, and it was worth it. '.repeat(5), shared: true }
  await call('PUT /enrollments/:enrollmentId/reflection', { token: mentee, params, body: reflection })
  await call('PUT /enrollments/:enrollmentId/reflection/reply', {
    token: mentor,
    params,
    body: { month, text: 'I saw it, too. Keep that.' },
  })
}

/** Whether they met, and what each says in every round that is open. */
async function lookBack({ call }: Today, pair: Pair, { mentor, mentee }: Tokens): Promise<void> {
  const params = { enrollmentId: pair.enrollmentId }
  for (const sessionId of pair.sessions.splice(0))
    for (const token of [mentor, mentee])
      await call('POST /enrollments/:enrollmentId/sessions/:sessionId/met', {
        token,
        params: { ...params, sessionId },
        body: { met: true, mood: 4, nextStep: 'Write to the other team.' },
      })
  for (const token of [mentor, mentee]) {
    const { body } = await call('GET /enrollments/:enrollmentId/feedback', { token, params })
    for (const { id: roundId, kind, mine, isAnswerable } of body.rounds) {
      if (mine || !isAnswerable) continue
      await call('PUT /enrollments/:enrollmentId/feedback/rounds/:roundId', {
        token,
        params: { ...params, roundId },
        body: { rating: 4, words: kind === 'session' ? { line: 'Good questions, thank you.' } : {} },
      })
    }
  }
}
