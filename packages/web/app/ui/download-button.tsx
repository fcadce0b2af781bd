import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { messageOf } from '~/lib/api-error'
import { dayFromNow } from '~/lib/moments'
import { saveFile } from '~/lib/save-file'
import { Button, type ButtonProps } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  load: () => Promise<Response>
  fileName: string
  children: ReactNode
}

/** Downloads a file from the server: a plain link could not send the bearer token. */
export function DownloadButton({
  load,
  fileName,
  children,
  variant = 'secondary',
  ...button
}: DownloadButtonProps) {
  const save = useMutation({
    mutationFn: async () => saveFile(await (await load()).blob(), fileName),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t load the file. Please try again.')),
  })
  return (
    <Button {...button} variant={variant} busy={save.isPending && 'Preparing'} onClick={() => save.mutate()}>
      <Icon of={Download} />
      {children}
    </Button>
  )
}

interface ExportButtonProps {
  /** What is listed, as a plural: used in the file name. */
  what: string
  load: () => Promise<Response>
  label?: string
  /** Small beside a heading of a card; as its neighbours in the head of a page. */
  size?: ButtonProps['size']
}

/** `<ExportButton what="mentors" load={() => request('GET /admin/mentors.csv', 'text/csv', { query })} />` */
export function ExportButton({ what, load, label, size = 'sm' }: ExportButtonProps) {
  return (
    <DownloadButton size={size} load={load} fileName={`brightpair-${what}-${dayFromNow(0)}.csv`}>
      {label ?? (
        <>
          Export CSV
          <span className="sr-only"> of {what.replaceAll('-', ' ')}</span>
        </>
      )}
    </DownloadButton>
  )
}
