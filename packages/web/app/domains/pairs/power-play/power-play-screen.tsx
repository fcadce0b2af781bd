import { powerPlayOutline, unbreakableMindsetOutline } from '@brightpair/contract/default-tracks'
import { useState } from 'react'
import { useActivityList } from '~/domains/pairs/activity-list'
import { usePair } from '~/domains/pairs/pair'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import { MonthPicker } from './month-picker'
import { PairCard } from './pair-card'
import styles from './power-play.module.css'
import { SessionsAndTasks } from './sessions-and-tasks'
import { Sparks } from './sparks'

const outlines = [powerPlayOutline, unbreakableMindsetOutline]

/** What a track of our own is about, in one sentence; a company's track has only its name here. */
function aboutOf(track: string | undefined): string {
  const [sentence] = outlines.find(({ name }) => name === track)?.description.split('. ') ?? []
  return sentence ? `${sentence}.` : 'Six months, one theme a month.'
}

/** The track of a pair: its six months, and what there is to do and to read in the chosen one. */
export function PowerPlayScreen() {
  const { programme, side, partner } = usePair()
  const [month, setMonth] = useState(programme.month)
  const query = useActivityList()
  const inMonth = query.data?.filter((each) => each.month === month)
  const track = programme.track?.name
  return (
    <main id="main" className={styles.pp}>
      <div className={styles.ppMain}>
        <section className={`${styles.ppHero} on-inverse`}>
          <h1>{track ? `The ${track} Track` : 'Your six months'}</h1>
          <p>{aboutOf(track)}</p>
          <MonthPicker themes={programme.track?.themes ?? []} chosen={month} onChoose={setMonth} />
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
            title="Your months could not be loaded"
            action={
              <Button look="link" onClick={() => void query.refetch()}>
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
            {partner.firstName} ticks things off, and you see it as it happens.
          </p>
        )}
      </div>
      <PairCard />
    </main>
  )
}
