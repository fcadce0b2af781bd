import type { Account } from '@brightpair/contract'
import { isParticipantRole } from '@brightpair/contract/roles'
import { Flame, Users } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Track } from '~/content/tracks'
import { screens } from '~/lib/screens'
import { useSession } from '~/lib/session'
import { DocTop } from '~/ui/doc-top'
import { Icon } from '~/ui/icon'
import { TrackMatch } from './track-match'
import styles from './tracks.module.css'

/** Shared with other public pages whose parts this one does not load. */
const ProductPicture = lazy(() =>
  import('~/ui/product-picture').then((module) => ({ default: module.ProductPicture })),
)

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
        <Suspense>
          <ProductPicture className={styles.trackPicture} picture={track.picture} />
        </Suspense>
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

/** The first name of the match, if there is one. Visitors load none of this. */
function usePartnerName(account: Account | null): string | null {
  const [name, setName] = useState<string | null>(null)
  const { id, accountType, questionnaireFilled, hasEnrollment } = account ?? {}

  useEffect(() => {
    if (!id || !questionnaireFilled || !isParticipantRole(accountType)) return
    const gone = new AbortController()
    partnerName(accountType === 'MENTOR', hasEnrollment === true, gone.signal).then(
      (found) => !gone.signal.aborted && setName(found),
      // Without a match the page looks the same; an error would be out of place.
      () => undefined,
    )
    return () => gone.abort()
  }, [id, accountType, questionnaireFilled, hasEnrollment])

  return name
}

async function partnerName(isMentor: boolean, isEnrolled: boolean, signal: AbortSignal) {
  const { api } = await import('~/lib/api')
  if (isEnrolled) {
    const { mentor, mentee } = await api('GET /agreement', { query: {}, signal })
    return (isMentor ? mentee : mentor).firstName
  }
  if (isMentor) return (await api('GET /mentor/match', { signal })).mentee?.firstName ?? null
  return (await api('GET /mentee/match', { signal })).mentor?.firstName ?? null
}
