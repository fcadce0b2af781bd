import type { useForm } from '~/lib/use-form'
import { DateField } from '~/ui/date-field'
import { OptionCard, OptionGroup } from '~/ui/option-card'
import type { TypedDates } from './programme-values'
import styles from './programmes.module.css'

interface DateFieldsProps {
  values: TypedDates
  set: (name: keyof TypedDates, value: string) => void
  field: (name: keyof TypedDates) => ReturnType<ReturnType<typeof useForm>['field']>
}

/** Everyone starts together on a date, or people begin whenever they are matched. */
export function DateFields({ values, set, field }: DateFieldsProps) {
  const day = (name: keyof TypedDates, label: string) => {
    const { value, error, onBlur } = field(name)
    return (
      <DateField
        label={label}
        value={value}
        error={error}
        onBlur={onBlur}
        onChange={(next) => set(name, next)}
      />
    )
  }
  return (
    <div className="stack">
      <OptionGroup label="Dates" compact>
        <OptionCard
          name="together"
          value="yes"
          title="Everyone starts together"
          description="A cohort with one start date"
          checked={values.together === 'yes'}
          onChange={() => set('together', 'yes')}
        />
        <OptionCard
          name="together"
          value="no"
          title="Rolling"
          description="Each pair starts when both have said yes"
          checked={values.together === 'no'}
          onChange={() => set('together', 'no')}
        />
      </OptionGroup>
      {values.together === 'yes' && (
        <div className={styles.fields}>
          {day('signUpUntil', 'Sign-up until')}
          {day('matchingOn', 'Matching on')}
          {day('startsOn', 'Pairs start')}
        </div>
      )}
    </div>
  )
}
