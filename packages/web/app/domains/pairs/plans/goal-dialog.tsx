import type { Goal } from '@brightpair/contract'
import { MAX_GOAL_TITLE, MAX_PLAN_NOTE, monthsUpTo } from '@brightpair/contract/limits'
import { useState } from 'react'
import { usePair } from '~/domains/pairs/pair'
import { api } from '~/lib/api'
import { useForm } from '~/lib/use-form'
import { Checkbox } from '~/ui/checkbox'
import { FormDialog } from '~/ui/form-dialog'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import styles from './plans.module.css'
import { usePlanChange } from './use-plan-change'

interface GoalDialogProps {
  /** Without it a new one is created. */
  goal?: Goal
  onClose: () => void
}

interface Words {
  title: string
  note: string
  targetMonth: number | null
  byTasks: boolean
}

export function GoalDialog({ goal, onClose }: GoalDialogProps) {
  const months = monthsUpTo(usePair().programme.months).map((month) => `Month ${month}`)
  const [isByTasks, setByTasks] = useState(goal?.byTasks ?? false)
  const save = usePlanChange(
    (body: Words, enrollmentId) =>
      goal
        ? api('PUT /enrollments/:enrollmentId/goals/:goalId', {
            params: { enrollmentId, goalId: goal.id },
            body,
          })
        : api('POST /enrollments/:enrollmentId/goals', { params: { enrollmentId }, body }),
    'We couldn’t save the goal. Please try again.',
  )
  const { field, formProps } = useForm({
    initial: {
      title: goal?.title ?? '',
      note: goal?.note ?? '',
      month: goal?.targetMonth ? `Month ${goal.targetMonth}` : '',
    },
    validate: ({ title }) => (title.trim() === '' ? { title: 'Please name the goal.' } : {}),
    onValid: async ({ title, note, month }) => {
      const targetMonth = month === '' ? null : months.indexOf(month) + 1
      await save.mutateAsync({ title, note, targetMonth, byTasks: isByTasks }).then(onClose, () => undefined)
    },
  })
  return (
    <FormDialog
      title={goal ? 'Edit the goal' : 'Add a goal'}
      onClose={onClose}
      formProps={formProps}
      submit={goal ? 'Save goal' : 'Add goal'}
      busy={save.isPending && 'Saving'}
    >
      <TextField
        label="What do you want to be able to do?"
        hint="Something you’d tell a friend you’d achieved."
        maxLength={MAX_GOAL_TITLE}
        autoComplete="off"
        {...field('title')}
      />
      <Textarea label="A note (optional)" rows={2} maxLength={MAX_PLAN_NOTE} {...field('note')} />
      <NativeSelect
        className={styles.planDate}
        label="Reached by (optional)"
        options={months}
        placeholder="No month yet"
        {...field('month')}
      />
      <Checkbox checked={isByTasks} onChange={(event) => setByTasks(event.target.checked)}>
        Track progress from its tasks
      </Checkbox>
    </FormDialog>
  )
}
