import { DownloadButton } from './download-button'
import { dayFromNow } from './moments'

interface ExportButtonProps {
  /** What is listed, as a plural: it names the file. */
  what: string
  load: () => Promise<Response>
  label?: string
}

/** `<ExportButton what="mentors" load={() => request('GET /admin/mentors.csv', 'text/csv', { query })} />` */
export function ExportButton({ what, load, label = 'Export CSV' }: ExportButtonProps) {
  return (
    <DownloadButton size="sm" load={load} fileName={`brightpair-${what}-${dayFromNow(0)}.csv`}>
      {label}
    </DownloadButton>
  )
}
