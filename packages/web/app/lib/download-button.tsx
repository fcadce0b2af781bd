import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'
import { messageOf } from './api-error'
import { saveFile } from './save-file'

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  load: () => Promise<Response>
  fileName: string
  children: ReactNode
}

/** A file of the server, kept on the device: a plain link could not say who asks for it. */
export function DownloadButton({
  load,
  fileName,
  children,
  variant = 'secondary',
  ...button
}: DownloadButtonProps) {
  const save = useMutation({
    mutationFn: async () => saveFile(await (await load()).blob(), fileName),
    onError: (error) => toast.error(messageOf(error, 'The file could not be loaded. Please try again.')),
  })
  return (
    <Button {...button} variant={variant} busy={save.isPending && 'Preparing'} onClick={() => save.mutate()}>
      <Icon of={Download} />
      {children}
    </Button>
  )
}
