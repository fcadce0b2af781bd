import { longMonth } from '@brightpair/contract/health-figures'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast-store'
import { request } from './api'
import { saveFile } from './save-file'

interface ReportButtonProps {
  company: { id: string; name: string }
  /** `2026-10` */
  month: string
}

/** The report of a company's month, to print or to hand on. */
export function ReportButton({ company, month }: ReportButtonProps) {
  const download = useMutation({
    mutationFn: async () => {
      const answer = await request('GET /admin/companies/:id/report', 'application/pdf', {
        params: { id: company.id },
        query: { month },
      })
      saveFile(await answer.blob(), `${company.name} ${month}.pdf`)
    },
    onError: () => toast.error('The report could not be made. Please try again.'),
  })
  return (
    <Button
      look="secondary"
      size="sm"
      busy={download.isPending && 'Preparing'}
      onClick={() => download.mutate()}
    >
      <Icon of={FileDown} />
      Report for {longMonth(month)}
    </Button>
  )
}
