import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'
import { messageOf } from './api-error'
import { dayFromNow } from './moments'
import { saveFile } from './save-file'

interface ExportButtonProps {
  /** What is listed, as a plural: it names the file. */
  what: string
  load: () => Promise<Response>
  label?: string
}

/** `<ExportButton what="mentors" load={() => request('GET /admin/mentors.csv', 'text/csv', { query })} />` */
export function ExportButton({ what, load, label = 'Export CSV' }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: async () => saveFile(await (await load()).blob(), `brightpair-${what}-${dayFromNow(0)}.csv`),
    onError: (error) => toast.error(messageOf(error, 'The file could not be written. Please try again.')),
  })
  return (
    <Button look="secondary" busy={save.isPending && 'Exporting'} onClick={() => save.mutate()}>
      <Icon of={Download} />
      {label}
    </Button>
  )
}
