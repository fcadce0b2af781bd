import type { AdminResource } from '@brightpair/contract'
import { MAX_FILM_BYTES } from '@brightpair/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Captions, Film, Trash2 } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '~/lib/api'
import { sizeLabel } from '~/lib/size-label'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { toast } from '~/ui/toast-store'
import { VideoPlayer } from '~/ui/video-player'
import styles from './resources-admin.module.css'
import { isPlayable, uploadFilm } from './upload-film'
import { useResourceChange } from './use-resource-change'
import '~/ui/field.css'

const UNPLAYABLE =
  'This browser can’t play that film. Please export it as MP4 (H.264) or WebM (VP9) and try again.'

interface FilmCardProps {
  resource: AdminResource
  /** Leaving the page would abort the upload. */
  onBusy: (isBusy: boolean) => void
}

/** An article's film: upload, captions, preview and removal. */
export function FilmCard({ resource, onBusy }: FilmCardProps) {
  const { id, ownFilm } = resource
  const upload = useUpload(id, onBusy)
  const captions = useResourceChange(
    id,
    (bytes: Blob) => api('PUT /admin/resources/:id/film/captions', { params: { id }, bytes }),
    'Captions saved',
  )
  const uncaption = useResourceChange(
    id,
    () => api('DELETE /admin/resources/:id/film/captions', { params: { id } }),
    'Captions removed',
  )
  return (
    <Card
      title="Film"
      className={styles.resourceFilm}
      aside={ownFilm && <Badge>{sizeLabel(ownFilm.size)}</Badge>}
    >
      <div className="stack">
        {ownFilm ? (
          <Attached key={`${ownFilm.id} ${ownFilm.hasCaptions}`} resource={resource} />
        ) : (
          <p className="muted">
            People can watch every article as illustrated cards. Attach a film of your own and they’ll see
            that instead.
          </p>
        )}
        {upload.share !== null ? (
          <div className="stack" role="status">
            <Progress label="Uploading the film" value={upload.share} />
            <p className="tnum">
              {upload.share < 1 ? `Uploading, ${Math.floor(upload.share * 100)}%` : 'Checking the film'}
            </p>
            <Button variant="ghost" size="sm" onClick={upload.cancel}>
              Cancel upload
            </Button>
          </div>
        ) : (
          <div className="row">
            <FileButton label="Film file" accept="video/mp4,video/webm,.mp4,.webm" onFile={upload.begin}>
              <Icon of={Film} />
              {ownFilm ? 'Replace film' : 'Attach a film'}
            </FileButton>
            {ownFilm && (
              <FileButton
                label="Captions file"
                accept=".vtt,text/vtt"
                onFile={(file) => captions.mutate(file)}
              >
                <Icon of={Captions} />
                {ownFilm.hasCaptions ? 'Replace captions' : 'Add captions'}
              </FileButton>
            )}
            {ownFilm?.hasCaptions && (
              <Button variant="ghost" size="sm" onClick={() => uncaption.mutate()}>
                Remove captions
              </Button>
            )}
            {ownFilm && <RemoveFilm id={id} />}
          </div>
        )}
        <p className="hint">
          MP4 or WebM, at most {MAX_FILM_BYTES / 1024 / 1024} MB; captions as WebVTT (.vtt). A new film needs
          new captions.
        </p>
      </div>
    </Card>
  )
}

function useUpload(id: string, onBusy: (isBusy: boolean) => void) {
  const [share, setShare] = useState<number | null>(null)
  const control = useRef<AbortController>(null)
  const change = useResourceChange(
    id,
    ({ file, signal }: { file: File; signal: AbortSignal }) =>
      uploadFilm(id, file, { signal, onProgress: setShare }),
    'Film attached',
  )
  useEffect(() => () => control.current?.abort(), [])
  useEffect(() => onBusy(share !== null), [share, onBusy])

  async function begin(file: File) {
    const upload = new AbortController()
    const { signal } = upload
    control.current = upload
    setShare(0)
    if (!(await isPlayable(file))) toast.error(UNPLAYABLE)
    else if (!signal.aborted) await change.mutateAsync({ file, signal }).catch(() => {})
    setShare(null)
  }
  return { share, begin, cancel: () => control.current?.abort() }
}

function Attached({ resource: { id, title, ownFilm } }: { resource: AdminResource }) {
  const [isBroken, setBroken] = useState(false)
  const { data } = useQuery({
    queryKey: ['resources', 'film', id, ownFilm?.id, ownFilm?.hasCaptions],
    queryFn: ({ signal }) => api('GET /admin/resources/:id/film', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <>
      {data && !isBroken && (
        <VideoPlayer
          title={`Film: ${title}`}
          url={data.url}
          captionsUrl={data.captionsUrl}
          onBroken={() => setBroken(true)}
        />
      )}
      {isBroken && <p className="muted">We couldn’t load the film. Reload the page to try again.</p>}
      <p>
        {ownFilm?.name}
        {ownFilm && !ownFilm.hasCaptions && (
          <>
            {' '}
            <Badge tone="warning">No captions</Badge>
          </>
        )}
      </p>
    </>
  )
}

interface FileButtonProps {
  label: string
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

function FileButton({ label, accept, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="sr-only"
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Choosing the same file again has to fire a change event.
          target.value = ''
        }}
      />
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}

function RemoveFilm({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useResourceChange(
    id,
    () => api('DELETE /admin/resources/:id/film', { params: { id } }),
    'Film removed',
  )
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        <Icon of={Trash2} />
        Remove film
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove this film?"
          confirm="Remove film"
          variant="danger"
          busy={remove.isPending && 'Removing'}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>People will watch the article as cards again. The film and its captions are deleted.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
