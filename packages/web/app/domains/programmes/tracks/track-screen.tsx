import { Flame, Users } from 'lucide'
import type { Track } from '~/content/tracks'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { DocTop } from '~/ui/doc-top'
import { Icon } from '~/ui/icon'
import { TrackMatch } from './track-match'
import styles from './tracks.module.css'
import { usePartnerName } from './use-partner-name'

export function TrackScreen({ track }: { track: Track }) {
  const account = useSession()?.account ?? null
  const partnerName = usePartnerName(account)
  return (
    <>
      <DocTop
        now="Your track"
        done={partnerName ? ['Your match'] : []}
        backTo={account ? screens.toBeMatched : screens.home}
      />
      <main id="main" className={styles.track}>
        <div className={styles.trackHead}>
          <h1>{track.name}</h1>
          <p className="lede">{track.lede}</p>
        </div>
        <Curriculum track={track} />
        <TrackMatch account={account} partnerName={partnerName} />
      </main>
    </>
  )
}

function Curriculum({ track }: { track: Track }) {
  return (
    <ol className={styles.curric}>
      {track.months.map(({ theme, summary, session, spark }, index) => (
        <li key={theme}>
          <span className={styles.curricN}>
            <small>Month</small>
            {index + 1}
          </span>
          <div>
            <h2>{theme}</h2>
            <p>{summary}</p>
            <ul>
              <li>
                <Icon of={Users} />
                <span className="sr-only">Session: </span>
                {session}
              </li>
              <li>
                <Icon of={Flame} />
                <span className="sr-only">Spark: </span>
                {spark}
              </li>
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}
