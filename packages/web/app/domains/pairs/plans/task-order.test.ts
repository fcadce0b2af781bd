import type { Task } from '@brightpair/contract'
import { expect, test } from 'vitest'
import { inOrder } from './task-order'

const task = (title: string, dueOn: string | null, doneAt: string | null = null): Task => ({
  id: title,
  title,
  note: '',
  dueOn,
  goalId: null,
  activityId: null,
  addedBy: 'mentee',
  doneAt,
})

test('open tasks come by their day, those without one last; done ones by when, the newest first', () => {
  const { open, done } = inOrder([
    task('some day', null),
    task('later', '2026-12-24'),
    task('done first', null, '2026-11-01T10:00:00.000Z'),
    task('soon', '2026-11-20'),
    task('done last', '2026-11-03', '2026-11-05T10:00:00.000Z'),
  ])
  expect(open.map(({ title }) => title)).toEqual(['soon', 'later', 'some day'])
  expect(done.map(({ title }) => title)).toEqual(['done last', 'done first'])
})
