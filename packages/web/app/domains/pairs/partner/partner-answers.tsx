import { useQuery } from '@tanstack/react-query'
import { usePair } from '~/domains/pairs/pair'
import { api } from '~/lib/api'
import { Card } from '~/ui/card'
import { LoadFailed } from '~/ui/load-state'
import styles from './partner-answers.module.css'

/** The partner's answers shared with this reader; renders nothing once the programme is over. */
export function PartnerAnswers() {
  const { enrollmentId, isOver, partner } = usePair()
  const { data, isError, refetch } = useQuery({
    enabled: !isOver,
    queryKey: ['partner-answers', enrollmentId],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/partner-answers', { params: { enrollmentId }, signal }),
  })
  if (isOver || (!isError && !data?.answers.length)) return null
  return (
    <Card title={`${partner.firstName}’s answers for you`}>
      {data ? (
        <dl className={styles.told}>
          {data.answers.map(({ question, answers }) => (
            <div key={question}>
              <dt>{question}</dt>
              {answers.map((answer) => (
                <dd key={answer}>{answer}</dd>
              ))}
            </div>
          ))}
        </dl>
      ) : (
        <LoadFailed what={`${partner.firstName}’s answers`} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}
