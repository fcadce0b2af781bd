import type { Goal, Task } from '@brightpair/contract'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { useActivityList } from '~/domains/pairs/activity-list'
import { usePair } from '~/domains/pairs/pair'
import { api } from '~/lib/api'
import { dayProblem, isDay } from '~/lib/typed-time'
import { useForm } from '~/lib/use-form'
import { DateField } from '~/ui/date-field'
import { Field } from '~/ui/field'
import { FormDialog } from '~/ui/form-dialog'
import { Icon } from '~/ui/icon'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { usePlanChange } from './use-plan-change'
import '~/ui/select.css'
import { MAX_PLAN_NOTE, MAX_TASK_TITLE } from '@brightpair/contract/limits'
import styles from './plans.module.css'

interface TaskDialogProps {
  /** Without it a new one is created. */
  task?: Task
  goals: readonly Goal[]
  onClose: () => void
}

interface Words {
  title: string
  note: string
  dueOn: string | null
  goalId: string | null
  activityId: string | null
}

export function TaskDialog({ task, goals, onClose }: TaskDialogProps) {
  const [part, setPart] = useState(partOf(task))
  const save = usePlanChange(
    (body: Words, enrollmentId) =>
      task
        ? api('PUT /enrollments/:enrollmentId/tasks/:taskId', {
            params: { enrollmentId, taskId: task.id },
            body,
          })
        : api('POST /enrollments/:enrollmentId/tasks', { params: { enrollmentId }, body }),
    'We couldn’t save the task. Please try again.',
  )
  const { field, formProps, set } = useForm({
    initial: { title: task?.title ?? '', note: task?.note ?? '', dueOn: task?.dueOn ?? '' },
    validate: ({ title, dueOn }) => ({
      ...(title.trim() === '' && { title: 'Please say what needs doing.' }),
      ...(dueOn !== '' && !isDay(dueOn) && { dueOn: dayProblem() }),
    }),
    onValid: async ({ title, note, dueOn }) => {
      const [kind, id = null] = part.split(' ')
      const words = {
        title,
        note,
        dueOn: dueOn || null,
        goalId: kind === 'goal' ? id : null,
        activityId: kind === 'activity' ? id : null,
      }
      await save.mutateAsync(words).then(onClose, () => undefined)
    },
  })
  return (
    <FormDialog
      title={task ? 'Edit the task' : 'Add a task'}
      onClose={onClose}
      formProps={formProps}
      submit={task ? 'Save task' : 'Add task'}
      busy={save.isPending && 'Saving'}
    >
      <TextField
        label="What needs doing?"
        maxLength={MAX_TASK_TITLE}
        autoComplete="off"
        {...field('title')}
      />
      <Textarea label="A note (optional)" rows={2} maxLength={MAX_PLAN_NOTE} {...field('note')} />
      <DateField
        className={styles.planDate}
        label="Due (optional)"
        {...field('dueOn')}
        onChange={(day) => set('dueOn', day)}
      />
      <PartOf goals={goals} value={part} onChange={setPart} />
    </FormDialog>
  )
}

const partOf = (task: Task | undefined) =>
  task?.goalId ? `goal ${task.goalId}` : task?.activityId ? `activity ${task.activityId}` : ''

interface PartOfProps {
  goals: readonly Goal[]
  value: string
  onChange: (value: string) => void
}

function PartOf({ goals, value, onChange }: PartOfProps) {
  const { programme } = usePair()
  const activities = useActivityList().data ?? []
  const months = [...new Set(activities.map(({ month }) => month))]
  return (
    <Field label="Part of (optional)" hint="Ticking it off will count towards the goal or activity.">
      {(control) => (
        <div className="select-wrap">
          <select
            {...control}
            className="input select"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">Nothing else</option>
            {goals.length > 0 && (
              <optgroup label="Goals">
                {goals.map(({ id, title }) => (
                  <option key={id} value={`goal ${id}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            )}
            {months.map((month) => (
              <optgroup
                key={month}
                label={`Month ${month} ${programme.track?.themes[month - 1] ?? ''}`.trim()}
              >
                {activities
                  .filter((each) => each.month === month && each.type !== 'SPARK')
                  .map(({ id, name }) => (
                    <option key={id} value={`activity ${id}`}>
                      {name}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
          <Icon of={ChevronDown} />
        </div>
      )}
    </Field>
  )
}
