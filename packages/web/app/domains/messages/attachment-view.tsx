import type { Attachment } from '@brightpair/contract'
import { Download, FileText } from 'lucide'
import { useEffect, useState } from 'react'
import { request } from '~/lib/api'
import { messageOf } from '~/lib/api-error'
import { saveFile } from '~/lib/save-file'
import { sizeLabel } from '~/lib/size-label'
import { useObjectUrl } from '~/lib/use-object-url'
import { Icon } from '~/ui/icon'
import { Spinner } from '~/ui/spinner'
import { toast } from '~/ui/toast-store'
import styles from './conversation.module.css'

interface AttachmentViewProps {
  enrollmentId: string
  attachment: Attachment
}

/** A message's attachment: clicking saves it. Pictures are also shown. */
export function AttachmentView({ enrollmentId, attachment }: AttachmentViewProps) {
  const [isSaving, setSaving] = useState(false)
  const picture = usePicture(enrollmentId, attachment)

  async function save() {
    setSaving(true)
    try {
      saveFile(await fileOf(enrollmentId, attachment.id), attachment.name)
    } catch (error) {
      toast.error(messageOf(error, 'We couldn’t download the file.'))
    } finally {
      setSaving(false)
    }
  }

  return (
    <button
      type="button"
      className={styles.attachment}
      aria-busy={isSaving}
      onClick={() => void (isSaving || save())}
    >
      {picture && <img src={picture} alt="" />}
      <span className={styles.attachmentAbout}>
        {isSaving ? <Spinner /> : <Icon of={FileText} />}
        <span>
          <span className="sr-only">Download </span>
          <b>{attachment.name}</b>
          <small>{sizeLabel(attachment.size)}</small>
        </span>
        <Icon of={Download} />
      </span>
    </button>
  )
}

const fileOf = async (enrollmentId: string, attachmentId: string, signal?: AbortSignal): Promise<Blob> => {
  const params = { enrollmentId, attachmentId }
  const answer = await request(
    'GET /enrollments/:enrollmentId/attachments/:attachmentId',
    'application/octet-stream',
    { params, ...(signal && { signal }) },
  )
  return answer.blob()
}

/** The bytes need the bearer token, so the picture is shown from memory; until then only the name is shown. */
function usePicture(enrollmentId: string, { id, kind }: Attachment): string | undefined {
  const [file, setFile] = useState<Blob>()
  const isPicture = kind.startsWith('image/')
  useEffect(() => {
    if (!isPicture) return
    const control = new AbortController()
    fileOf(enrollmentId, id, control.signal)
      .then((arrived) => control.signal.aborted || setFile(arrived))
      .catch(() => undefined)
    return () => {
      control.abort()
      setFile(undefined)
    }
  }, [enrollmentId, id, isPicture])
  return useObjectUrl(file)
}
