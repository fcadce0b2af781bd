import type { CertificateProgress } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePair } from '~/domains/pairs/pair'
import { api, prefetched, request } from '~/lib/api'
import { screens } from '~/lib/screens'
import { Card } from '~/ui/card'
import { CopyButton } from '~/ui/copy-button'
import { DownloadButton } from '~/ui/download-button'
import { LoadState } from '~/ui/load-state'
import { Progress } from '~/ui/progress'

/** From the first day, the requirements; afterwards the certificate, which others can verify. */
export function CertificateCard() {
  const { enrollmentId, programme } = usePair()
  const progress = useQuery({
    queryKey: ['activities', enrollmentId, 'certificate'],
    queryFn: ({ signal }) =>
      api('GET /enrollments/:enrollmentId/certificate/progress', { params: { enrollmentId }, signal }),
    initialData: () =>
      prefetched('GET /enrollments/:enrollmentId/certificate/progress', { params: { enrollmentId } }),
    enabled: programme.state !== 'ENDED',
  })
  if (programme.state === 'ENDED') return null
  if (progress.data?.isIssued) return <OwnCertificate />
  const isOver = programme.state === 'COMPLETED'
  return (
    <Card title={isOver ? 'No certificate this time' : 'What you need for the certificate'}>
      {progress.data ? (
        <Asked progress={progress.data} isOver={isOver} />
      ) : (
        <LoadState
          what="Your certificate"
          isError={progress.isError}
          onRetry={() => void progress.refetch()}
        />
      )}
    </Card>
  )
}

function Asked({ progress, isOver }: { progress: CertificateProgress; isOver: boolean }) {
  const { activities, sessions } = progress
  const share = activities.total === 0 ? 1 : activities.done / activities.total
  return (
    <div className="stack">
      <p className="muted">
        {isOver
          ? 'Your programme is over. This is what you needed for the certificate, and how far you got.'
          : 'You’ll both get it when your programme is over and this is done.'}
      </p>
      <ul className="stack">
        {activities.percent > 0 && (
          <li>
            <div className="row-between">
              <span>{`At least ${activities.percent}% of your activities`}</span>
              <span className="tnum">{`${activities.done} of ${activities.total} done`}</span>
            </div>
            <Progress label="Activities for the certificate" value={Math.min(1, share)} />
          </li>
        )}
        {sessions.needed > 0 && (
          <li>
            <div className="row-between">
              <span>{sessions.needed === 1 ? 'One session held' : `${sessions.needed} sessions held`}</span>
              <span className="tnum">{`${sessions.held} so far`}</span>
            </div>
            <Progress
              label="Sessions for the certificate"
              value={Math.min(1, sessions.held / sessions.needed)}
            />
          </li>
        )}
        {activities.percent === 0 && sessions.needed === 0 && (
          <li>Your months together, and nothing else.</li>
        )}
      </ul>
      {progress.isMet && !isOver && <p>You’ve done everything you need.</p>}
    </div>
  )
}

function OwnCertificate() {
  const { enrollmentId } = usePair()
  const params = { enrollmentId }
  const { data, isError, refetch } = useQuery({
    queryKey: ['enrollment', 'certificate', enrollmentId],
    queryFn: ({ signal }) => api('GET /enrollments/:enrollmentId/certificate', { params, signal }),
  })
  return (
    <Card title="Your certificate">
      {data ? (
        <div className="stack">
          <p>
            Number <Link to={screens.certificate(data.number)}>{data.number}</Link>. Anyone you give the
            address to can check it there and sees only what’s printed on it.
          </p>
          <div className="row">
            <DownloadButton
              size="sm"
              fileName="certificate.pdf"
              load={() =>
                request('GET /enrollments/:enrollmentId/certificate.pdf', 'application/pdf', { params })
              }
            >
              Download PDF
            </DownloadButton>
            <CopyButton what="address" text={data.address} />
          </div>
        </div>
      ) : (
        <LoadState what="Your certificate" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}
