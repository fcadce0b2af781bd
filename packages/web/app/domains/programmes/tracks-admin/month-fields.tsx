import { MAX_THEME } from '@brightpair/contract/limits'
import { Check, ChevronDown, Plus } from 'lucide'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icon'
import { TextField } from '~/ui/text-field'
import { ActivityFields } from './activity-fields'
import { emptyActivity, errorsIn, inMonth, isMonthWrong } from './track-draft'
import styles from './tracks-admin.module.css'
import type { TrackForm } from './use-track-form'

interface MonthFieldsProps {
  form: TrackForm
  month: number
  isNew: boolean
}

export function MonthFields({ form, month, isNew }: MonthFieldsProps) {
  const { draft, change, errors } = form
  const activities = inMonth(draft, month)
  const isOpen = form.openMonth === month
  const isReady = !isMonthWrong(draft, errorsIn(draft, isNew), month)
  const theme = draft.themes[month - 1] ?? ''
  const panel = `track-month-${month}`
  return (
    <div className={classNames(styles.tmonth, isReady && styles.tmonth_ready, isOpen && styles.tmonth_open)}>
      <h2>
        <button
          type="button"
          className={styles.tmonthHead}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => form.setOpenMonth(isOpen ? null : month)}
        >
          <span
            className={classNames(styles.tmonthN, month % 2 === 0 && styles.tmonthN_even)}
            aria-hidden="true"
          >
            {isReady ? <Icon of={Check} /> : month}
          </span>
          <span className={styles.tmonthT}>
            <b>Month {month}</b>
            <span>{(isNew ? activities[0]?.name : theme) || 'Nothing yet'}</span>
          </span>
          {isReady ? (
            <Badge tone="mentor">Ready</Badge>
          ) : (
            isMonthWrong(draft, errors, month) && <Badge tone="danger">Something is missing</Badge>
          )}
          <Icon of={ChevronDown} />
        </button>
      </h2>
      <div id={panel} className={styles.tmonthBody} hidden={!isOpen}>
        {!isNew && (
          <TextField
            label="Theme"
            maxLength={MAX_THEME}
            value={theme}
            error={errors[`theme ${month}`]}
            onChange={(event) =>
              change({ ...draft, themes: draft.themes.with(month - 1, event.target.value) })
            }
          />
        )}
        {activities.map((activity, place) => (
          <ActivityFields
            key={activity.key}
            form={form}
            activity={activity}
            place={place}
            of={activities.length}
            isOnly={isNew}
          />
        ))}
        {errors[`month ${month}`] && <FieldError>{errors[`month ${month}`]}</FieldError>}
        {!isNew && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => change({ ...draft, activities: [...draft.activities, emptyActivity(month)] })}
          >
            <Icon of={Plus} />
            Add an activity
          </Button>
        )}
      </div>
    </div>
  )
}
