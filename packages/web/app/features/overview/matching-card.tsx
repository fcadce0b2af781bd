import { Play } from 'lucide-react'
import { useState } from 'react'
import { useAutoMatching } from '~/lib/auto-matching'
import { CompanyPicker } from '~/lib/company-picker'
import { useTriggerMatching } from '~/lib/trigger-matching'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Switch } from '~/ui/switch'

export function MatchingCard() {
  const { settings, isOn, isSaving, set } = useAutoMatching()
  const [companyId, setCompanyId] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const trigger = useTriggerMatching()

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
