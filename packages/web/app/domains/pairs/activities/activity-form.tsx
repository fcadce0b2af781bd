import { MAX_ACTIVITY_NAME, MAX_ACTIVITY_TEXT, monthsUpTo } from '@brightpair/contract/limits'
import { usePair } from '~/domains/pairs/pair'
import { fieldErrorsOf, messageOf } from '~/lib/api-error'
import { useForm } from '~/lib/use-form'
import { FormDialog } from '~/ui/form-dialog'
import { NativeSelect } from '~/ui/native-select'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { toast } from '~/ui/toast-store'
import { checkWritten, filledIn, monthName, refusals, writtenFrom } from './activity-fields'
import { type ShownActivity, useWriteActivity } from './use-activities'

interface ActivityFormProps {
  month: number
  /** The activity to edit; without it a new one is created. */
  activity?: ShownActivity
  onClose: () => void
}

export function ActivityForm({ month, activity, onClose }: ActivityFormProps) {
  const months = monthsUpTo(usePair().programme.months).map(monthName)
  const write = useWriteActivity(activity?.id)
  const form = useForm({
    initial: filledIn(month, activity),
    validate: checkWritten,
    async onValid(values) {
      try {
        await write.mutateAsync(writtenFrom(values))
        toast.success(activity ? 'Activity saved' : 'Activity added')
        onClose()
      } catch (error) {
        form.refuse(refusals(fieldErrorsOf(error)))
        toast.error(messageOf(error, 'We couldn’t save the activity. Please try again.'))
      }
    },
  })

  return (
    <FormDialog
      title={activity ? 'Edit activity' : `New activity for month ${month}`}
      onClose={onClose}
      formProps={form.formProps}
      submit={activity ? 'Save' : 'Add activity'}
      busy={form.busy && 'Saving'}
    >
      <TextField label="Name" maxLength={MAX_ACTIVITY_NAME} {...form.field('name')} />
      <Textarea label="What to do" rows={5} maxLength={MAX_ACTIVITY_TEXT} {...form.field('textContent')} />
      <TextField
        label="Link to schedule (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Opens in a new tab, for example your booking page."
        {...form.field('scheduleLink')}
      />
      <Textarea
        label="Trainings (optional)"
        hint="One on each line."
        rows={3}
        {...form.field('setOfTrainings')}
      />
      {activity && <NativeSelect label="Month" options={months} {...form.field('month')} />}
    </FormDialog>
  )
}
