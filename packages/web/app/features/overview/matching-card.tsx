import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { useAutoMatching } from '~/lib/auto-matching'
import { CompanyPicker } from '~/lib/company-picker'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Switch } from '~/ui/switch'
import { toast } from '~/ui/toast-store'

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred'
  return error.code === 'unreadable' ? 'An error occurred' : error.message
}

export function MatchingCard() {
  const { settings, isOn, isSaving, set } = useAutoMatching()
  const queryClient = useQueryClient()
  const [companyId, setCompanyId] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const trigger = useMutation({
    mutationFn: (id: string) => api('POST /admin/trigger-automatching', { query: { companyId: id } }),
    onSuccess: () => {
      toast.success('Auto-matching successfully triggered!')
      for (const key of ['matching-runs', 'matches', 'overview', 'audit']) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    },
    onError: (failure) => toast.error(failureOf(failure)),
  })

  function run() {
    if (companyId) trigger.mutate(companyId)
    else setError('Please select a company')
  }

  return (
    <Card title="Matching">
      <div className="stack">
        <Switch
          label="Auto-matching"
          description="Match people without waiting for a manual run"
          checked={isOn}
          saving={isSaving || !settings.data}
          onChange={set}
        />
        <CompanyPicker
          value={companyId}
          error={error}
          onChange={(id) => {
            setError(undefined)
            setCompanyId(id)
          }}
        />
        <Button block busy={trigger.isPending && 'Triggering'} onClick={run}>
          <Icon of={Play} />
          Trigger auto-matching
        </Button>
      </div>
    </Card>
  )
}
