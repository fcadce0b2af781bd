import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, request } from '~/lib/api'
import { DownloadButton } from '~/lib/download-button'
import { usePair } from '~/lib/pair'
import { screens } from '~/lib/screens'
import { Card } from '~/ui/card'
import { CopyButton } from '~/ui/copy-button'
import { LoadState } from '~/ui/load-state'

/** For those who completed their six months: theirs to keep, and for others to check. */
export function CertificateCard() {
  const { enrollmentId, programme } = usePair()
  const isComplete = programme.state === 'COMPLETED'
  const params = { enrollmentId }
  const { data, isError, refetch } = useQuery({
    queryKey: ['enrollment', 'certificate', enrollmentId],
    queryFn: ({ signal }) => api('GET /enrollments/:enrollmentId/certificate', { params, signal }),
    enabled: isComplete,
  })
  if (!isComplete) return null
  return (
    <Card title="Your certificate">
      {data ? (
        <div className="stack">
          <p>
            Number <Link to={screens.certificate(data.number)}>{data.number}</Link>. Whoever you give the
            address can check it there, and sees nothing but what is printed on it.
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
