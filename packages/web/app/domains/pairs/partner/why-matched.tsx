import { useQuery } from '@tanstack/react-query'
import { Scores, scorePoints } from '~/domains/matching'
import { usePair } from '~/domains/pairs/pair'
import { api } from '~/lib/api'
import { Card } from '~/ui/card'
import { LoadFailed } from '~/ui/load-state'
import { Skeleton } from '~/ui/skeleton'
import '~/ui/score-bar.css'
import styles from './why-matched.module.css'

/** The reasons this person was given for the pair, as on the match screen. */
export function WhyMatched() {
  const { enrollmentId } = usePair()
  const { data, isError, refetch } = useQuery({
    queryKey: ['match', 'of-enrollment', enrollmentId],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/match', { params: { enrollmentId }, signal }),
  })
  const points = data && scorePoints(data.score)
  return (
    <Card
      title="Why you were matched"
      className={`scores--sm ${styles.whyMatched}`}
      aside={
        points && (
          <span className={styles.matchScore}>
            Your score: <b>{points.total}</b> of 100
          </span>
        )
      }
    >
      {data && points ? (
        <Scores points={points} reasons={data.reasons} />
      ) : isError ? (
        <LoadFailed what="The reasons" onRetry={() => void refetch()} />
      ) : (
        <div className="stack" aria-busy="true">
          <Skeleton width="wide" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      )}
    </Card>
  )
}
