import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { inMonth, months, type TrackDraft } from './track-draft'
import styles from './tracks-admin.module.css'

/** The six months as people will see them. */
export function TrackOutline({ draft, isNew }: { draft: TrackDraft; isNew: boolean }) {
  return (
    <Card title="As people will see it">
      <ol className={styles.outline}>
        {months.map((month) => {
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
