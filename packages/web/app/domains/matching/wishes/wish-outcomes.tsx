import { useQuery } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { LoadState } from '~/ui/load-state'
import styles from './choose.module.css'

/** The outcome of one's own wishes; why others were missed is private. */
export function WishOutcomes() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['match', 'outcomes'],
    queryFn: ({ signal }) => api('GET /wishes/outcomes', { signal }),
  })
  if (!data) return <LoadState what="Your list" isError={isError} onRetry={() => void refetch()} />
  if (data.outcomes.length === 0) return null
  return (
    <div className={styles.outcomes}>
      <h3>Your list in this run</h3>
      <ol>
        {data.outcomes.map(({ id, firstName, lastName, sentence }) => (
          <li key={id}>
            <span>
              <b>
                {firstName} {lastName}
              </b>
              {sentence}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
