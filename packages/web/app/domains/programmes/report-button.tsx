import { longMonth } from '@brightpair/contract/health-figures'
import { request } from '~/lib/api'
import { DownloadButton } from '~/ui/download-button'

interface ReportButtonProps {
  company: { id: string; name: string }
  /** `2026-10` */
  month: string
  /** For a single one of its programmes. */
  programmeId?: string
}

/** The report of a company's month, to print or pass on. */
export function ReportButton({ company: { id, name }, month, programmeId }: ReportButtonProps) {
  const input = { params: { id }, query: { month, ...(programmeId ? { programmeId } : {}) } }
  return (
    <DownloadButton
      size="sm"
      fileName={`${name} ${month}.pdf`}
      load={() => request('GET /admin/companies/:id/report', 'application/pdf', input)}
    >
      Report for {longMonth(month)}
    </DownloadButton>
  )
}
