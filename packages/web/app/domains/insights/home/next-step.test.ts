import type { PairToday, Programme, Session } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { pairIn } from '~/domains/pairs'
import { isFirstDay } from './first-day'
import { byUrgency, lineStepOf, nextStepOf } from './next-step'

const now = new Date('2026-11-16T09:00:00Z')
const zone = 'Europe/London'
const programme = {
  id: 'pair',
  state: 'ACTIVE',
  month: 2,
  mentor: { id: 'ruth', firstName: 'Ruth', lastName: 'Adeyemi' },
  mentee: { id: 'tomas', firstName: 'Tomás', lastName: 'Leal' },
} as Programme
const mentee = pairIn(programme, 'tomas')
const mentor = pairIn(programme, 'ruth')
const session = (startsAt: string) =>
  ({ title: 'Soundcheck', startsAt, endsAt: startsAt.replace(':00:00', ':45:00') }) as Session
const proposed = (...times: string[]) =>
  ({ title: 'Soundcheck', state: 'PROPOSED', proposal: { times, minutes: 45 } }) as Session
const over = (outcome: Session['met']['outcome']) =>
  ({ ...session('2026-11-13T10:00:00.000Z'), id: 'over', met: { outcome } }) as Session
const ahead = session('2026-11-20T10:00:00.000Z')

const nothing: PairToday = {
  enrollmentId: 'pair',
  monthEndsAt: '2026-12-01T00:00:00.000Z',
  activities: { done: 3, total: 5 },
  signedByMe: true,
  partnerSignedAt: null,
  saidHello: true,
  planned: true,
  nextSession: ahead,
  proposal: null,
  ownProposal: null,
  unsaid: null,
  dueTask: null,
  unreflectedMonth: null,
  partnerTimeZone: null,
}
const stepOf = (facts: Partial<PairToday>, pair = mentee) =>
  nextStepOf({ pair, today: { ...nothing, ...facts }, zone, now })
const lineOf = (facts: Partial<PairToday>) =>
  lineStepOf({ pair: mentor, today: { ...nothing, ...facts }, zone, now })

const everything = {
  signedByMe: false,
  proposal: proposed('2026-11-19T15:30:00.000Z'),
  unsaid: over('open'),
  dueTask: { title: 'Write one page', dueOn: '2026-11-18' },
  nextSession: null,
  unreflectedMonth: 1,
}

test('what keeps the other one waiting comes first, one thing after another', () => {
  const order = [
    stepOf(everything),
    stepOf({ ...everything, signedByMe: true }),
    stepOf({ ...everything, signedByMe: true, proposal: null }),
    stepOf({ ...everything, signedByMe: true, proposal: null, unsaid: null }),
    stepOf({ ...everything, signedByMe: true, proposal: null, unsaid: null, dueTask: null }),
    stepOf({ unreflectedMonth: 1 }),
    stepOf({}),
  ]
  expect(order.map(({ kind, title }) => [kind, title])).toEqual([
    ['sign', 'Sign the agreement'],
    ['answer', 'Ruth proposes Thursday 19 November, 15:30'],
    ['met', 'Did you and Ruth meet?'],
    ['task', 'Write one page'],
    ['find-time', 'Find a time with Ruth'],
    ['reflect', 'Look back on month 1'],
    ['nothing', 'Nothing to do today'],
  ])
})

test('whether the two met is answered in one press, and where they differ they take a look first', () => {
  expect(stepOf({ unsaid: over('open') })).toMatchObject({
    text: '“Soundcheck”, Friday 13 November, 10:00.',
    go: { to: '/mentorship/met/over' },
    met: { id: 'over' },
  })
  const differ = stepOf({ unsaid: over('differ') })
  expect([differ.title, differ.met]).toEqual(['You and Ruth remember this differently', undefined])
})

test('one proposed time is accepted in place, several are chosen from, a passed one is no step', () => {
  expect(stepOf({ proposal: proposed('2026-11-19T15:30:00.000Z') }).accept).toMatchObject({
    startsAt: '2026-11-19T15:30:00.000Z',
    label: 'Accept 15:30',
  })
  const several = stepOf({ proposal: proposed('2026-11-19T15:30:00.000Z', '2026-11-20T09:00:00.000Z') })
  expect([several.title, several.accept, several.go?.label]).toEqual([
    'Choose one of Ruth’s 2 times',
    undefined,
    'Choose a time',
  ])
  expect(stepOf({ proposal: proposed('2026-11-15T15:30:00.000Z') }).kind).toBe('nothing')
})

test('a task is due within a week, late afterwards, and never the mentor’s next step', () => {
  const due = (dueOn: string) => ({ dueTask: { title: 'Write one page', dueOn } })
  expect(stepOf(due('2026-11-18')).text).toBe('Due Wednesday 18 November.')
  expect(stepOf(due('2026-11-10')).text).toMatch(/^This was due on /)
  expect(stepOf(due('2026-12-24')).kind).toBe('nothing')
  expect(stepOf(due('2026-11-18'), mentor).kind).toBe('nothing')
})

test('whoever has proposed a time waits, and is not asked to find one', () => {
  const waiting = stepOf({ nextSession: null, ownProposal: proposed('2026-11-19T15:30:00.000Z') })
  expect(waiting.text).toBe('Ruth hasn’t answered your proposal yet.')
})

test('the day of a session is no day with nothing to do', () => {
  expect(stepOf({ nextSession: session('2026-11-16T18:00:00.000Z') })).toMatchObject({
    kind: 'session',
    title: 'You’re meeting Ruth today',
    text: '“Soundcheck”, at 18:00.',
    go: { label: 'Prepare' },
  })
  expect(lineOf({ nextSession: session('2026-11-16T18:00:00.000Z') }).title).toBe(
    'Session today, 18:00 to 18:45',
  )
})

test('a session that has started is not prepared for any more', () => {
  const step = stepOf({ nextSession: session('2026-11-16T09:00:00.000Z') })
  expect([step.title, step.go]).toEqual(['Your session with Ruth has started', undefined])
})

test('a line of a mentor names the next session where nothing is more urgent', () => {
  expect(lineOf({ nextSession: session('2026-11-17T11:00:00.000Z'), unreflectedMonth: 1 })).toMatchObject({
    title: 'Session tomorrow, 11:00 to 11:45',
    go: { label: 'Prepare' },
  })
  expect(lineOf({ unreflectedMonth: 1 }).kind).toBe('reflect')
  expect(lineOf({}).title).toBe('Session on Friday 20 November, 10:00 to 10:45')
})

test('the most urgent mentee is the first line, the earlier session before the later', () => {
  const lines = [
    {},
    { nextSession: session('2026-11-17T11:00:00.000Z') },
    { proposal: proposed('2026-11-19T15:30:00.000Z') },
    { signedByMe: false },
    { nextSession: null },
  ].map((facts) => ({ today: { ...nothing, ...facts }, step: lineOf(facts) }))
  expect(lines.toSorted(byUrgency).map(({ step }) => step.kind)).toEqual([
    'sign',
    'answer',
    'session',
    'session',
    'find-time',
  ])
  expect(lines.toSorted(byUrgency)[2]?.step.title).toContain('tomorrow')
})

test('the first day lasts until the third small thing is done, and no longer than a month', () => {
  expect(isFirstDay(1, { ...nothing, planned: false })).toBe(true)
  expect(isFirstDay(1, nothing)).toBe(false)
  expect(isFirstDay(2, { ...nothing, saidHello: false })).toBe(false)
})
