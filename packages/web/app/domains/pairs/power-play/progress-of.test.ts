import type { Activity, Task } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { progressOf } from './progress-of'

const when = '2026-03-01T09:30:00.000Z'
const activity = (doneAt: string | null): Activity => ({
  id: 'a',
  name: 'The Leadership Soundcheck',
  textContent: '',
  description: '',
  month: 1,
  type: 'TASK',
  doneAt,
  resource: null,
})
const step = (activityId: string | null, doneAt: string | null): Task => ({
  id: 't',
  title: 'Ask one person',
  note: '',
  dueOn: null,
  goalId: null,
  activityId,
  addedBy: 'mentee',
  doneAt,
})

test.each([
  ['nothing has begun', null, [], 0],
  ['its steps are all open', null, [step('a', null)], 0],
  ['one of three steps is done', null, [step('a', when), step('a', null), step('a', null)], 33],
  ['every step is done', null, [step('a', when)], 100],
  ['it is ticked off, whatever its steps say', when, [step('a', null)], 100],
  ['only steps of something else are done', null, [step('b', when), step(null, when)], 0],
])('when %s', (_case, doneAt, tasks, percent) => {
  expect(progressOf(activity(doneAt), tasks)).toBe(percent)
})
