import { CalendarPlus, GraduationCap } from 'lucide'
import { useEffect, useRef } from 'react'
import { useActivityList } from '~/domains/pairs/activity-list'
import { ArticleLink } from '~/domains/pairs/spark-links'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import styles from './activities.module.css'
import { ActivityTools, type Moving } from './activity-tools'
import { DoneMark } from './done-mark'
import type { MonthNumber, ShownActivity } from './use-activities'

/** An activity that an address names, and which visit of the address it was. */
export interface Wanted {
  readonly id: string
  readonly visit: string
}

interface ActivityCardProps {
  month: MonthNumber
  activity: ShownActivity
  doneAt: string | undefined
  /** Whether it is known yet what is done. */
  isKnown: boolean
  /** The visit of an address that leads here. */
  visit: string | undefined
  /** For the mentor of a running programme. */
  moving?: Moving
}

export function ActivityCard({ month, activity, doneAt, isKnown, visit, moving }: ActivityCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (visit) heading.current?.focus()
  }, [visit])

  return (
    <li
      className={classNames(styles.activity, moving?.drag.isTarget && styles.isTarget)}
      {...moving?.drag.target}
    >
      <div className={styles.activityHead}>
        <h3 ref={heading} tabIndex={visit ? -1 : undefined}>
          {activity.name}
        </h3>
        {isKnown && <DoneMark id={activity.id} name={activity.name} doneAt={doneAt} />}
      </div>
      <p className={styles.activityText}>{activity.textContent}</p>
      <Meta activity={activity} />
      {moving && <ActivityTools month={month} activity={activity} moving={moving} />}
    </li>
  )
}

function Meta({ activity: { id, name, scheduleLink, setOfTrainings } }: { activity: ShownActivity }) {
  const article = useActivityList().data?.find((each) => each.id === id)?.resource
  if (!scheduleLink && !setOfTrainings && !article) return null
  return (
    <div className={styles.activityMeta}>
      {article && <ArticleLink slug={article} name={name} />}
      {scheduleLink && (
        <a className="link-btn" href={scheduleLink} target="_blank" rel="noopener noreferrer">
          <Icon of={CalendarPlus} />
          Schedule
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {setOfTrainings && (
        <p className={styles.activityTrainings}>
          <Icon of={GraduationCap} />
          <span>
            <b>Trainings</b> {setOfTrainings.join(', ')}
          </span>
        </p>
      )}
    </div>
  )
}
