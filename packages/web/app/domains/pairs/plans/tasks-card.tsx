import type { Plan, Task } from '@brightpair/contract'
import { Pencil, Plus, Trash2 } from 'lucide'
import { useState } from 'react'
import { useActivityList } from '~/domains/pairs/activity-list'
import { usePair } from '~/domains/pairs/pair'
import { api } from '~/lib/api'
import { dayFromNow, dayLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Checkbox } from '~/ui/checkbox'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { MoreMenu } from './more-menu'
import styles from './plans.module.css'
import { RemoveDialog } from './remove-dialog'
import { TaskDialog } from './task-dialog'
import { inOrder, MAX_DONE_SHOWN } from './task-order'
import { usePlanChange, useTickTask } from './use-plan-change'

export function TasksCard({ plan }: { plan: Plan }) {
  const { isOver } = usePair()
  const [isAdding, setAdding] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const { open, done } = inOrder(plan.tasks)
  const shown = [...open, ...(showsAll ? done : done.slice(0, MAX_DONE_SHOWN))]
  const hidden = plan.tasks.length - shown.length
  return (
    <Card
      title="Tasks"
      aside={
        !isOver && (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            <Icon of={Plus} />
            Add a task
          </Button>
        )
      }
    >
      {plan.tasks.length === 0 ? (
        <p className="muted">
          No tasks yet. Small ones work best: something one of you can finish this week.
        </p>
      ) : (
        <ul className={styles.todos}>
          {shown.map((task) => (
            <TaskRow key={task.id} task={task} plan={plan} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="link" onClick={() => setShowsAll(true)}>
          Show {hidden} more that {hidden === 1 ? 'is' : 'are'} done
        </Button>
      )}
      {isAdding && <TaskDialog goals={plan.goals} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function TaskRow({ task, plan }: { task: Task; plan: Plan }) {
  const { side, isOver, partner } = usePair()
  const [asks, setAsks] = useState<'edit' | 'remove' | null>(null)
  const tick = useTickTask(task)
  const remove = usePlanChange(
    (id: string, enrollmentId) =>
      api('DELETE /enrollments/:enrollmentId/tasks/:taskId', { params: { enrollmentId, taskId: id } }),
    'We couldn’t remove the task. Please try again.',
  )
  const isMine = task.addedBy === side
  const mayChange = !isOver && (side === 'mentee' || isMine)
  return (
    <li className={classNames(styles.todo, task.doneAt && styles.isDone)}>
      <Checkbox
        checked={tick.isOn}
        disabled={side === 'mentor' || isOver}
        onChange={(event) => tick.set(event.target.checked)}
      >
        <b>{task.title}</b>
        {task.note && <span>{task.note}</span>}
        <TaskPlace task={task} plan={plan} />
      </Checkbox>
      <span className={styles.todoEnd}>
        <Badge tone={task.addedBy}>
          {isMine ? 'Added by you' : `${side === 'mentee' ? 'Set' : 'Added'} by ${partner.firstName}`}
        </Badge>
        {mayChange && (
          <MoreMenu
            label={`More for ${task.title}`}
            entries={[
              { label: 'Edit', icon: Pencil, onAction: () => setAsks('edit') },
              { label: 'Remove', icon: Trash2, danger: true, onAction: () => setAsks('remove') },
            ]}
          />
        )}
      </span>
      {asks === 'edit' && <TaskDialog task={task} goals={plan.goals} onClose={() => setAsks(null)} />}
      {asks === 'remove' && (
        <RemoveDialog
          title={`Remove the task “${task.title}”?`}
          busy={remove.isPending}
          onClose={() => setAsks(null)}
          onRemove={() => remove.mutate(task.id, { onSuccess: () => setAsks(null) })}
        >
          This removes it for both of you, and its tick will no longer count.
        </RemoveDialog>
      )}
    </li>
  )
}

/** When it is due and what it belongs to. */
function TaskPlace({ task, plan }: { task: Task; plan: Plan }) {
  const activities = useActivityList().data
  const part =
    plan.goals.find(({ id }) => id === task.goalId)?.title ??
    activities?.find(({ id }) => id === task.activityId)?.name
  const isLate = task.dueOn !== null && !task.doneAt && task.dueOn < dayFromNow(0)
  const words = [
    task.dueOn && `${isLate ? 'Was due' : 'Due'} ${dayLabel(task.dueOn)}`,
    part && `Part of ${part}`,
  ]
  const line = words.filter(Boolean).join(' · ')
  return line === '' ? null : <span className={classNames(isLate && styles.isLate)}>{line}</span>
}
