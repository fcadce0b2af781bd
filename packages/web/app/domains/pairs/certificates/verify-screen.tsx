import type { Certificate } from '@brightpair/contract'
import { monthsInWords } from '@brightpair/contract/months-in-words'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { writtenAs } from '~/lib/reader-format'
import { screens } from '~/lib/screens'
import { EmptyArt } from '~/ui/art/empty-art'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Skeleton } from '~/ui/skeleton'
import '~/ui/card.css'
import styles from './certificates.module.css'

const day = writtenAs({ dateStyle: 'long', timeZone: 'UTC' })
const longDay = (date: string) => day(new Date(date))

/** For anyone who was shown a certificate: whether it is genuine, and what it says. */
export function VerifyScreen({ number }: { number: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['certificates', number],
    queryFn: ({ signal }) => api('GET /certificates/:number', { params: { number }, signal }),
  })
  return (
    <section className={`container ${styles.certificate}`}>
      {data ? (
        <Genuine certificate={data} />
      ) : error ? (
        <NotShown error={error} onRetry={() => void refetch()} />
      ) : (
        <Checking />
      )}
    </section>
  )
}

function Checking() {
  return (
    <>
      <h1>Certificate</h1>
      <p className="lede" role="status">
        Looking it up.
      </p>
      <div className={styles.certificateOutline} aria-busy="true">
        <Skeleton shape="block" />
        <Skeleton width="half" />
      </div>
    </>
  )
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <>
      <EmptyArt of={isUnknown ? 'table' : 'offline'} />
      <h1>{isUnknown ? 'We can’t find this certificate' : 'We couldn’t check the certificate'}</h1>
      <p className="lede" role="alert">
        {isUnknown
          ? 'We don’t have a certificate with this number. Please check it against the printed one, character by character.'
          : messageOf(error, 'Check your connection and try again.')}
      </p>
      {isUnknown ? (
        <ButtonLink variant="secondary" to={screens.contact}>
          Contact us
        </ButtonLink>
      ) : (
        <Button onClick={onRetry}>Try again</Button>
      )}
    </>
  )
}

function Genuine({ certificate }: { certificate: Certificate }) {
  const { name, role, track, company, months, startedOn, completedOn, number } = certificate
  const facts = [
    ['Role', role === 'MENTOR' ? 'Mentor' : 'Mentee'],
    ...(track ? [['Track', track]] : []),
    ['Company', company],
    ['Began', longDay(startedOn)],
    ['Completed', longDay(completedOn)],
    ['Number', number],
  ]
  return (
    <>
      <p className={styles.certificateState} role="status">
        <Icon of={BadgeCheck} />
        This certificate is genuine
      </p>
      <h1>{name}</h1>
      <p className="lede">completed {monthsInWords(months)} of mentoring with Brightpair.</p>
      <dl className={`card dl ${styles.certificateFacts}`}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
