import type { Plan, Programme } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { pairIn } from '~/domains/pairs/pair'
import { nextStepOf } from './next-step'

const now = new Date(2026, 10, 16, 9)
const LATER = '2026-11-20T10:00:00.000Z'
const programme = {
  id: 'pair',
  state: 'ACTIVE',
  month: 2,
  mentor: { id: 'ruth', firstName: 'Ruth', lastName: 'Adeyemi' },
  mentee: { id: 'tomas', firstName: 'Tomás', lastName: 'Leal' },
} as Programme
const mentee = pairIn(programme, 'tomas')
const mentor = pairIn(programme, 'ruth')
const task = (dueOn: string | null, doneAt: string | null = null) =>
  ({ title: 'Write one page', dueOn, doneAt }) as Plan['tasks'][number]
const plan = (tasks: Plan['tasks'], reflected = true) =>
  ({ tasks, reflections: { own: reflected ? [{ month: 1 }] : [], partner: [] } }) as unknown as Plan

test('a task that is due comes first, the earliest of them', () => {
  const step = nextStepOf({
    pair: mentee,
    plan: plan([task('2026-11-21'), task('2026-11-18')]),
    isSigned: true,
    nextSession: undefined,
    now,
  })
  expect([step.title, step.text]).toEqual(['Write one page', 'Due Wednesday 18 November.'])
  expect(
    nextStepOf({ pair: mentee, plan: plan([task('2026-11-10')]), isSigned: true, nextSession: LATER, now })
      .text,
  ).toMatch(/^This was due on /)
})

test('tasks without a day, far ahead, done, or of the mentee are nobody’s next step', () => {
  const others = [task(null), task('2026-12-24'), task('2026-11-17', LATER)]
  expect(
    nextStepOf({ pair: mentee, plan: plan(others), isSigned: true, nextSession: LATER, now }).title,
  ).toBe('Nothing to do today')
  expect(
    nextStepOf({ pair: mentor, plan: plan([task('2026-11-17')]), isSigned: true, nextSession: LATER, now })
      .title,
  ).toBe('Nothing to do today')
})

test('without a session ahead it is to find a time, then to look back on the month before', () => {
  expect(
    nextStepOf({ pair: mentor, plan: plan([]), isSigned: true, nextSession: undefined, now }).title,
  ).toBe('Find a time with Tomás')
  expect(
    nextStepOf({ pair: mentee, plan: plan([], false), isSigned: true, nextSession: LATER, now }).title,
  ).toBe('Look back on month 1')
})

test('an agreement without one’s signature comes before everything', () => {
  const due = plan([task('2026-11-17')])
  expect(nextStepOf({ pair: mentee, plan: due, isSigned: false, nextSession: LATER, now }).title).toBe(
    'Sign the agreement',
  )
})
