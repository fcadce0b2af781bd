import type { CompanyProgramme } from '@brightpair/contract'
import { MAX_PROGRAMME_NAME } from '@brightpair/contract/limits'
import { useNavigate } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { useForm } from '~/lib/use-form'
import { FormDialog } from '~/ui/form-dialog'
import { TextField } from '~/ui/text-field'
import { DateFields } from './date-fields'
import { datesIn, refusedFields, type TypedDates, typedDates, wrongDates } from './programme-values'
import { useProgrammeChange } from './use-programmes'

type Typed = TypedDates & { name: string }

/** One year later, as a default that can be changed. */
const nextYear = (day: string): string => (day === '' ? '' : `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`)

export function CopyDialog({ programme, onClose }: { programme: CompanyProgramme; onClose: () => void }) {
  const navigate = useNavigate()
  const copy = useProgrammeChange(
    (typed: Typed) =>
      api('POST /admin/programmes/:id/copy', {
        params: { id: programme.id },
        body: { name: typed.name, dates: datesIn(typed) },
      }),
    ({ name }) => `“${name}” created`,
  )
  const before = typedDates(programme.dates)
  const { field, formProps, refuse, values, set } = useForm<Typed>({
    initial: {
      name: '',
      together: before.together,
      signUpUntil: nextYear(before.signUpUntil),
      matchingOn: nextYear(before.matchingOn),
      startsOn: nextYear(before.startsOn),
    },
    validate: (typed) => ({
      ...(typed.name.trim() === '' ? { name: 'Please give it a name.' } : {}),
      ...wrongDates(typed),
    }),
    onValid: async (typed) => {
      try {
        const { id } = await copy.mutateAsync(typed)
        onClose()
        await navigate(adminScreens.programme(id))
      } catch (error) {
        if (error instanceof ApiError) refuse(refusedFields(error.details))
      }
    },
  })
  return (
    <FormDialog
      title="Copy for the next cohort"
      submit="Copy programme"
      busy={copy.isPending && 'Copying'}
      formProps={formProps}
      onClose={onClose}
    >
      <p>
        Tracks, questionnaires and rules of “{programme.name}” will be copied. People won’t, and the copy will
        get its own code.
      </p>
      <TextField label="Name" maxLength={MAX_PROGRAMME_NAME} autoComplete="off" {...field('name')} />
      <DateFields values={values} set={set} field={field} />
    </FormDialog>
  )
}
