import type { Goal } from '@brightpair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Flag, Pencil, Plus, RotateCcw, Trash2 } from 'lucide'
import { useEffect, useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { planKey } from '~/domains/pairs/plan'
import { api } from '~/lib/api'
import { createDraftSaver } from '~/lib/draft-saver'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { Slider } from '~/ui/slider'
import { GoalDialog } from './goal-dialog'
import { MoreMenu } from './more-menu'
import styles from './plans.module.css'
import { RemoveDialog } from './remove-dialog'
import { usePlanChange } from './use-plan-change'

export function AddGoal() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setAdding(true)}>
        <Icon of={Plus} />
        Add a goal
      </Button>
      {isAdding && <GoalDialog onClose={() => setAdding(false)} />}
    </>
  )
}

export function GoalsCard({ goals }: { goals: readonly Goal[] }) {
  const { side, partner } = usePair()
  const reached = goals.filter(({ doneAt }) => doneAt).length
  return (
    <Card
      title="Goals"
      aside={
        reached > 0 && (
          <span className="muted tnum">
            {reached} of {goals.length} reached
          </span>
        )
      }
    >
      {goals.length === 0 ? (
        <p className="muted">
          {side === 'mentee'
            ? 'No goals yet. One or two that matter are enough.'
            : `${partner.firstName} hasn’t written a goal yet. It’s a good topic for your next session.`}
        </p>
      ) : (
        <ul className={styles.goals}>
          {goals.map((goal) => (
            <GoalRow key={goal.id} goal={goal} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function GoalRow({ goal }: { goal: Goal }) {
  const { side, isOver } = usePair()
  const isOpen = side === 'mentee' && !isOver
  const reach = usePlanChange(
    (done: boolean, enrollmentId) =>
      api('PUT /enrollments/:enrollmentId/goals/:goalId/done', {
        params: { enrollmentId, goalId: goal.id },
        body: { done },
      }),
    'We couldn’t save the goal. Please try again.',
  )
  return (
    <li>
      {isOpen && !goal.byTasks && !goal.doneAt ? (
        <GoalSlider goal={goal} />
      ) : (
        <>
          <div className={styles.goalLine}>
            <b>{goal.title}</b>
            <span className="tnum">{goal.progress}%</span>
          </div>
          <Progress label={goal.title} value={goal.progress / 100} />
        </>
      )}
      <div className={styles.goalFoot}>
        {goal.doneAt ? (
          <Badge tone="success" icon={Check}>
            Reached
          </Badge>
        ) : (
          goal.targetMonth && <Badge>By month {goal.targetMonth}</Badge>
        )}
        <span className={styles.goalNote}>
          {goal.note || (goal.byTasks ? 'Progress follows its tasks' : '')}
        </span>
        {isOpen && <GoalMenu goal={goal} onReach={reach.mutate} />}
      </div>
      {isOpen && !goal.doneAt && goal.progress === 100 && (
        <Button
          variant="secondary"
          size="sm"
          busy={reach.isPending && 'Saving'}
          onClick={() => reach.mutate(true)}
        >
          <Icon of={Flag} />
          Mark as reached
        </Button>
      )}
    </li>
  )
}

function GoalMenu({ goal, onReach }: { goal: Goal; onReach: (done: boolean) => void }) {
  const [asks, setAsks] = useState<'edit' | 'remove' | null>(null)
  const remove = usePlanChange(
    (id: string, enrollmentId) =>
      api('DELETE /enrollments/:enrollmentId/goals/:goalId', { params: { enrollmentId, goalId: id } }),
    'We couldn’t remove the goal. Please try again.',
  )
  return (
    <>
      <MoreMenu
        label={`More for ${goal.title}`}
        entries={[
          { label: 'Edit', icon: Pencil, onAction: () => setAsks('edit') },
          {
            label: goal.doneAt ? 'Not reached yet' : 'Mark as reached',
            icon: goal.doneAt ? RotateCcw : Flag,
            onAction: () => onReach(!goal.doneAt),
          },
          { label: 'Remove', icon: Trash2, danger: true, onAction: () => setAsks('remove') },
        ]}
      />
      {asks === 'edit' && <GoalDialog goal={goal} onClose={() => setAsks(null)} />}
      {asks === 'remove' && (
        <RemoveDialog
          title={`Remove the goal “${goal.title}”?`}
          busy={remove.isPending}
          onClose={() => setAsks(null)}
          onRemove={() => remove.mutate(goal.id, { onSuccess: () => setAsks(null) })}
        >
          Its progress will be lost. Its tasks will stay in your plan.
        </RemoveDialog>
      )}
    </>
  )
}

/** Saved shortly after the last move, one request at a time, with a retry after a failure. */
function GoalSlider({ goal }: { goal: Goal }) {
  const { enrollmentId } = usePair()
  const queryClient = useQueryClient()
  const [moved, setMoved] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [saver] = useState(() =>
    createDraftSaver<number>({
      save: (progress, keepalive) =>
        api('PUT /enrollments/:enrollmentId/goals/:goalId/progress', {
          params: { enrollmentId, goalId: goal.id },
          body: { progress },
          keepalive,
        }),
      onState: (state) => {
        setFailed(state === 'failed')
        if (state !== 'saved') return
        void queryClient.invalidateQueries({ queryKey: planKey(enrollmentId) }).then(() => setMoved(null))
      },
    }),
  )
  useEffect(() => () => saver.close(), [saver])
  return (
    <Slider
      label={goal.title}
      value={moved ?? goal.progress}
      step={5}
      {...(hasFailed && { hint: 'Not saved yet. We’ll keep trying.' })}
      onChange={(value) => {
        setMoved(value)
        saver.keep(value, 'soon')
      }}
    />
  )
}
