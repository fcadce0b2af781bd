import type { Activity } from '@brightpair/contract'
import {
  powerPlayOutline,
  summaryOfTrack,
  unbreakableMindsetOutline,
} from '@brightpair/contract/default-tracks'
import { monthsUpTo } from '@brightpair/contract/limits'
import { monthsInWords } from '@brightpair/contract/months-in-words'
import { Calendar, Check, LibraryBig, MessageCircle } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { completeMonths, useActivityList } from '~/domains/pairs/activity-list'
import { monthColumns } from '~/domains/pairs/month-columns'
import { useOfPair, usePair } from '~/domains/pairs/pair'
import { usePlan } from '~/domains/pairs/plan'
import { PairDuo } from '~/domains/people'
import { screens } from '~/lib/screens'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { cssVars } from '~/ui/css-vars'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Progress } from '~/ui/progress'
import { Skeleton } from '~/ui/skeleton'
import { ActivityDialog, useOpenActivity } from './activity-dialog'
import styles from './power-play.module.css'
import { progressOf } from './progress-of'
import { Sparks } from './sparks'

interface MonthPickerProps {
  months: number
  themes: readonly string[]
  /** Months that are completely done. */
  complete: readonly number[]
  chosen: number
  onChoose: (month: number) => void
}

/** Exactly one is highlighted. */
function MonthPicker({ months, themes, complete, chosen, onChoose }: MonthPickerProps) {
  return (
    <ol className={styles.ppMonths} ref={cssVars({ '--columns': monthColumns(months) })}>
      {monthsUpTo(months).map((month) => (
        <li key={month}>
          <button
            type="button"
            className={complete.includes(month) ? styles.isComplete : undefined}
            aria-pressed={month === chosen}
            onClick={() => onChoose(month)}
          >
            <i aria-hidden="true">{complete.includes(month) ? <Icon of={Check} /> : month}</i>
            <span>
              <span className="sr-only">Month {month}: </span>
              {themes[month - 1] ?? `Month ${month}`}
              {complete.includes(month) && <small>Complete</small>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

const outlines = [powerPlayOutline, unbreakableMindsetOutline]

/** What one of our own tracks is about, in one sentence; for a company's track only the name is known here. */
function aboutOf(track: string | undefined, months: number): string {
  const outline = outlines.find(({ name }) => name === track)
  return outline ? summaryOfTrack(outline, months) : `One theme a month, for ${monthsInWords(months)}.`
}

/** The pair's track: its months, and what to do and read in the chosen one. */
export function PowerPlayScreen() {
  const { programme, side, partner } = usePair()
  const [month, setMonth] = useState(programme.month)
  const query = useActivityList()
  const inMonth = query.data?.filter((each) => each.month === month)
  const track = programme.track?.name
  return (
    <div className={styles.pp}>
      <div className={styles.ppMain}>
        <section className={`${styles.ppHero} on-inverse`}>
          <h1>{track ? `The ${track} Track` : `Your ${monthsInWords(programme.months)}`}</h1>
          <p>{aboutOf(track, programme.months)}</p>
          <MonthPicker
            months={programme.months}
            themes={programme.track?.themes ?? []}
            complete={completeMonths(query.data ?? [])}
            chosen={month}
            onChoose={setMonth}
          />
        </section>
        {inMonth ? (
          <section className={styles.ppCols} aria-label={`Month ${month}`}>
            <SessionsAndTasks activities={inMonth.filter(({ type }) => type !== 'SPARK')} />
            <Sparks activities={inMonth.filter(({ type }) => type === 'SPARK')} />
          </section>
        ) : query.isError ? (
          <Notice
            className={styles.ppState}
            tone="danger"
            role="alert"
            title="We couldn’t load your months"
            action={
              <Button variant="link" onClick={() => void query.refetch()}>
                Try again
              </Button>
            }
          >
            Check your connection and try again.
          </Notice>
        ) : (
          <div className={styles.ppCols} aria-busy="true">
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        )}
        {side === 'mentor' && (
          <p className={`muted ${styles.ppState}`}>
            {partner.firstName} ticks things off, and you’ll see it as it happens.
          </p>
        )}
      </div>
      <PairCard />
    </div>
  )
}

/** The two people, and links from here. */
function PairCard() {
  const { mentor, mentee } = usePair().programme
  const ofPair = useOfPair()
  return (
    <aside className={`card ${styles.ppPair}`} aria-label="Your pair">
      <PairDuo mentor={mentor} mentee={mentee} />
      <dl>
        <div className={styles.ppPairMentor}>
          <dt>Mentor</dt>
          <dd>{mentor.firstName}</dd>
        </div>
        <div className={styles.ppPairMentee}>
          <dt>Mentee</dt>
          <dd>{mentee.firstName}</dd>
        </div>
      </dl>
      <nav className={styles.ppSide} aria-label="Shortcuts">
        <Link to={ofPair(screens.calendar)}>
          <Icon of={Calendar} />
          Calendar
        </Link>
        <Link to={ofPair(screens.resources)}>
          <Icon of={LibraryBig} />
          Resources
        </Link>
        <Link to={ofPair(screens.inbox)}>
          <Icon of={MessageCircle} />
          Chat
        </Link>
      </nav>
    </aside>
  )
}

function SessionsAndTasks({ activities }: { activities: readonly Activity[] }) {
  const tasks = usePlan().data?.tasks ?? []
  const { open, shown, close } = useOpenActivity(activities)
  return (
    <Card title="Sessions & Tasks">
      {activities.length === 0 && <p className="muted">Nothing is planned for this month yet.</p>}
      <ul>
        {activities.map((activity) => {
          const percent = progressOf(activity, tasks)
          return (
            <li key={activity.id} className={styles.ppTask}>
              <div>
                <Button variant="link" onClick={() => open(activity.id)}>
                  {activity.name}
                </Button>
                <span className="tnum">{percent}%</span>
              </div>
              <Progress label={activity.name} value={percent / 100} />
            </li>
          )
        })}
      </ul>
      {shown && <ActivityDialog activity={shown} onClose={close} />}
    </Card>
  )
}
