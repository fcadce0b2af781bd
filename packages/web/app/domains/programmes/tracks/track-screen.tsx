import { Flame, Users } from 'lucide'
import type { Track } from '~/content/tracks'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { DocTop } from '~/ui/doc-top'
import { Icon } from '~/ui/icon'
import { TrackMatch } from './track-match'
import { usePartnerName } from './use-partner-name'
import './tracks.css'

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
      <main id="main" className="track">
        <div className="track__head">
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
    <ol className="curric">
      {track.months.map(({ theme, summary, session, spark }, index) => (
        <li key={theme}>
          <span className="curric__n">
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
