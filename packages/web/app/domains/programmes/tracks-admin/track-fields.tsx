import { MAX_TRACK_DESCRIPTION, MAX_TRACK_NAME } from '@brightpair/contract/limits'
import type { ReactNode } from 'react'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { MonthFields } from './month-fields'
import { inMonth, monthsOf, type TrackDraft } from './track-draft'
import styles from './tracks-admin.module.css'
import type { TrackForm } from './use-track-form'

interface TrackFieldsProps {
  form: TrackForm
  isNew: boolean
  /** Beside the name. */
  company?: ReactNode
  /** Below the outline. */
  aside?: ReactNode
}

/** The form of a track, with a preview beside it. */
export function TrackFields({ form, isNew, company, aside }: TrackFieldsProps) {
  const { draft, change, errors } = form
  return (
    <form
      ref={form.element}
      id="track-form"
      className={styles.trackform}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isBusy) void form.save()
      }}
    >
      <div className="stack">
        <Card>
          <div className="stack">
            <div className="grid-2">
              {company}
              <TextField
                label="Track name"
                maxLength={MAX_TRACK_NAME}
                value={draft.name}
                error={errors.name}
                onChange={(event) => change({ ...draft, name: event.target.value })}
              />
            </div>
            <Textarea
              label="Description"
              rows={2}
              maxLength={MAX_TRACK_DESCRIPTION}
              value={draft.description}
              error={errors.description}
              onChange={(event) => change({ ...draft, description: event.target.value })}
            />
          </div>
        </Card>
        <section className={`card ${styles.tmonths}`} aria-label="The months">
          {monthsOf(draft).map((month) => (
            <MonthFields key={month} form={form} month={month} isNew={isNew} />
          ))}
        </section>
      </div>
      <div className={`stack ${styles.trackformSide}`}>
        <TrackOutline draft={draft} isNew={isNew} />
        {aside}
      </div>
    </form>
  )
}

/** The months as people will see them. */
function TrackOutline({ draft, isNew }: { draft: TrackDraft; isNew: boolean }) {
  return (
    <Card title="As people will see it">
      <ol className={styles.outline}>
        {monthsOf(draft).map((month) => {
          const activities = inMonth(draft, month)
          const [first] = activities
          const title = isNew ? first?.name.trim() : draft.themes[month - 1]?.trim()
          const line = isNew
            ? first?.description.trim()
            : activities.map(({ name }) => name.trim()).join(', ')
          return (
            <li key={month} className={classNames(styles.outlineMonth, !title && styles.outlineMonth_empty)}>
              <span
                className={classNames(styles.outlineN, month % 2 === 0 && styles.outlineN_even)}
                aria-hidden="true"
              >
                {month}
              </span>
              <span>
                <b>{title || `Month ${month}`}</b>
                <small>{line || (title ? 'Description is missing' : 'Not written yet')}</small>
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
