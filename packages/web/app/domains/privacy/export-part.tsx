import type { OwnData } from '@brightpair/contract'
import { useMutation } from '@tanstack/react-query'
import { api, request } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { dayLabel } from '~/lib/moments'
import { sizeLabel } from '~/lib/size-label'
import { Button } from '~/ui/button'
import { DownloadButton } from '~/ui/download-button'
import { Notice } from '~/ui/notice'
import { Spinner } from '~/ui/spinner'
import { toast } from '~/ui/toast-store'
import styles from './own-data.module.css'
import { useKeepOwnData } from './use-own-data'

type Made = OwnData['export']

/** Not requested, in progress, ready, or failed. */
export function ExportPart({ made }: { made: Made }) {
  return (
    <section className={styles.ownDataPart}>
      <h3>Get a copy</h3>
      <p className="muted">
        One archive with everything about you: a page to read, a file for other software, and your photo,
        agreements, certificates and the files you sent.
      </p>
      <div className={styles.ownDataState} aria-live="polite">
        <State made={made} />
      </div>
    </section>
  )
}

function State({ made }: { made: Made }) {
  if (made?.state === 'preparing') {
    return (
      <p className={styles.ownDataWaiting}>
        <Spinner />
        We’re preparing your copy. You can leave this page: we’ll email you when it’s ready.
      </p>
    )
  }
  if (made?.state === 'ready' && made.expiresAt) {
    return (
      <>
        <p>
          Ready: {sizeLabel(made.bytes ?? 0)}, available until {dayLabel(made.expiresAt)}.
        </p>
        <div className="row">
          <DownloadButton
            variant="primary"
            load={() => request('GET /own-data/export.zip', 'application/zip')}
            fileName="brightpair-data.zip"
          >
            Download your data
          </DownloadButton>
          <AskButton variant="ghost">Prepare a new one</AskButton>
        </div>
      </>
    )
  }
  return (
    <>
      {made?.state === 'failed' && (
        <Notice tone="danger" title="We couldn’t prepare your archive">
          Please try again. If it fails once more, write to us.
        </Notice>
      )}
      <AskButton variant="secondary">Prepare my data</AskButton>
    </>
  )
}

function AskButton({ variant, children }: { variant: 'secondary' | 'ghost'; children: string }) {
  const keep = useKeepOwnData()
  const ask = useMutation({
    mutationFn: () => api('POST /own-data/export'),
    onSuccess: keep,
    onError: (error) => toast.error(messageOf(error, 'We couldn’t prepare your data. Please try again.')),
  })
  return (
    <Button variant={variant} busy={ask.isPending && 'Starting'} onClick={() => ask.mutate()}>
      {children}
    </Button>
  )
}
