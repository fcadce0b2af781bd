import type { ReactNode } from 'react'
import { Card } from '~/ui/card'
import { TextField } from '~/ui/text-field'
import { Textarea } from '~/ui/textarea'
import { MonthFields } from './month-fields'
import { months } from './track-draft'
import { TrackOutline } from './track-outline'
import styles from './tracks-admin.module.css'
import type { TrackForm } from './use-track-form'

interface TrackFieldsProps {
  form: TrackForm
  isNew: boolean
  /** Beside the name. */
  company?: ReactNode
  /** Under the outline. */
  aside?: ReactNode
}

/** The form of a track, with what people will see of it beside it. */
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
                maxLength={120}
                value={draft.name}
                error={errors.name}
                onChange={(event) => change({ ...draft, name: event.target.value })}
              />
            </div>
            <Textarea
              label="Description"
              rows={2}
              maxLength={1000}
              value={draft.description}
              error={errors.description}
              onChange={(event) => change({ ...draft, description: event.target.value })}
            />
          </div>
        </Card>
        <section className={`card ${styles.tmonths}`} aria-label="Six months">
          {months.map((month) => (
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
