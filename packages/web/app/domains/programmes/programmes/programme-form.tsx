import {
  MAX_PROGRAMME_DESCRIPTION,
  MAX_PROGRAMME_MONTHS,
  MAX_PROGRAMME_NAME,
  monthsUpTo,
} from '@brightpair/contract/limits'
import type { ReactNode } from 'react'
import type { useForm } from '~/lib/use-form'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { OptionCard, OptionGroup } from '~/ui/option-card'
import { Select } from '~/ui/select'
import { Switch } from '~/ui/switch'
import { TextField } from '~/ui/text-field'
import { DateFields } from './date-fields'
import type { ProgrammeValues } from './programme-values'
import { joinOptions, lengthWords, rhythmOptions, sessionsOptions, shareOptions } from './programme-words'
import styles from './programmes.module.css'
import { RulesCard } from './rules-card'

interface ProgrammeFormProps {
  values: ProgrammeValues
  set: (name: keyof ProgrammeValues, value: string) => void
  field: (name: keyof ProgrammeValues) => ReturnType<ReturnType<typeof useForm>['field']>
  formProps: object
  submit: string
  busy: false | string
  /** Above the fields: a concurrent change by someone else. */
  meanwhile?: ReactNode
  isFirst: boolean
  /** Set for an existing one: the effect of a rule is computed from its people. */
  programmeId?: string
}

/** All settings of a programme, in the order in which people think of them. */
export function ProgrammeForm(props: ProgrammeFormProps) {
  const { values, set, field, formProps, submit, busy, meanwhile, isFirst, programmeId } = props
  const choice = (name: keyof ProgrammeValues) => ({
    value: values[name],
    error: field(name).error,
    onChange: (id: string) => set(name, id),
  })
  return (
    <form className="stack" {...formProps}>
      {meanwhile}
      <Card title="About">
        <div className="stack">
          <TextField label="Name" maxLength={MAX_PROGRAMME_NAME} autoComplete="off" {...field('name')} />
          <TextField
            label="In one sentence"
            hint="People read this before they join."
            maxLength={MAX_PROGRAMME_DESCRIPTION}
            autoComplete="off"
            {...field('description')}
          />
          <fieldset className={styles.months}>
            <legend>Length: {lengthWords(Number(values.months)).toLowerCase()}</legend>
            {monthsUpTo(MAX_PROGRAMME_MONTHS).map((count) => (
              <label key={count}>
                <input
                  type="radio"
                  name="months"
                  value={count}
                  aria-label={lengthWords(count)}
                  checked={values.months === String(count)}
                  onChange={() => set('months', String(count))}
                />
                {count}
              </label>
            ))}
          </fieldset>
        </div>
      </Card>
      <Card title="Dates">
        <div className="stack">
          <DateFields values={values} set={set} field={field} />
          <TextField
            label="Places (optional)"
            hint="Once these are taken, people wait for a place. Leave empty to use every place in the plan."
            inputMode="numeric"
            {...field('places')}
          />
        </div>
      </Card>
      <Card title="Joining">
        <OptionGroup label="Who can join" compact>
          {joinOptions.map(({ id, title, description }) => (
            <OptionCard
              key={id}
              name="joins"
              value={id}
              title={title}
              description={description}
              checked={values.joins === id}
              onChange={() => set('joins', id)}
            />
          ))}
        </OptionGroup>
        {isFirst && <p className="muted">Its code is the registration code of the company.</p>}
      </Card>
      <Card title="Matching">
        <div className="stack">
          <div className={styles.fields}>
            <Select label="Rhythm" options={rhythmOptions(values.together === 'yes')} {...choice('rhythm')} />
            <TextField
              label="Minimum score, out of 100"
              hint="Runs don’t propose a pair if either side scores the other below this."
              inputMode="numeric"
              {...field('floor')}
            />
            <TextField
              label="People on each side"
              hint="Automatic runs wait until this many mentors and mentees are free, or half of those just invited if that’s more."
              inputMode="numeric"
              {...field('minPeople')}
            />
            <TextField
              label="Longest wait, in hours"
              hint="After this, a run starts with fewer people. Runs you trigger never wait."
              inputMode="numeric"
              {...field('maxWaitHours')}
            />
          </div>
          <Switch
            label="People choose"
            description={
              values.together === 'yes'
                ? 'Everyone sees the eight who fit them best and can put up to five in order, until the matching date.'
                : 'Everyone sees the eight who fit them best and can put up to five in order. Runs include them once they’ve sent their list, or when their time is up.'
            }
            checked={values.choosing === 'yes'}
            onChange={(isOn) => set('choosing', isOn ? 'yes' : 'no')}
          />
          {values.choosing === 'yes' && values.together !== 'yes' && (
            <TextField
              label="Days to choose"
              hint="Counted from each person’s answers."
              inputMode="numeric"
              {...field('choosingDays')}
            />
          )}
        </div>
      </Card>
      <RulesCard values={values} set={set} programmeId={programmeId} />
      <Card title="Certificate">
        <div className={styles.fields}>
          <Select
            label="Activities done"
            hint="For pairs that start from now on."
            options={shareOptions(values.activities)}
            {...choice('activities')}
          />
          <Select label="Sessions held" options={sessionsOptions(values.sessions)} {...choice('sessions')} />
        </div>
      </Card>
      <div>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
