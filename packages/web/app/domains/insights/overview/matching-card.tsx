import type { Overview } from '@brightpair/contract'
import { Play } from 'lucide'
import { useState } from 'react'
import { TriggerDialog } from '~/domains/matching'
import { CompanyPicker, ProgrammePicker } from '~/domains/programmes'
import { useAutoMatching } from '~/domains/site'
import { useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { useShellCompany } from '~/lib/shell-company'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'
import { Switch } from '~/ui/switch'

/** A failed run is reported here until a newer one has succeeded. */
function FailedRun({ run, isOnlyCompany }: { run: Overview['failedRun']; isOnlyCompany: boolean }) {
  if (!run) return null
  return (
    <Notice
      tone="danger"
      role="status"
      title={
        isOnlyCompany ? 'The last matching run failed' : `The last matching run of ${run.company.name} failed`
      }
      action={
        <ButtonLink variant="secondary" size="sm" to={`${adminScreens.matching}?company=${run.company.id}`}>
          See the run
        </ButtonLink>
      }
    >
      {run.failure}
    </Notice>
  )
}

export function MatchingCard({ failedRun }: Pick<Overview, 'failedRun'>) {
  const { settings, isOn, isSaving, set } = useAutoMatching()
  const isAdmin = useRunner() === 'ADMIN'
  const isOnlyCompany = useShellCompany() !== null
  const [companyId, setCompanyId] = useState<string | null>(null)
  const [programmeId, setProgrammeId] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  function run() {
    if (companyId) setAsking(true)
    else setError('Please select a company')
  }

  return (
    <Card title="Matching">
      <div className="stack">
        <FailedRun run={failedRun} isOnlyCompany={isOnlyCompany} />
        {isAdmin && (
          <Switch
            label="Auto-matching"
            description="Match people without waiting for a manual run"
            checked={isOn}
            saving={isSaving || !settings.data}
            onChange={set}
          />
        )}
        <CompanyPicker
          of="form"
          value={companyId}
          error={error}
          onChange={(id) => {
            setError(undefined)
            setCompanyId(id)
            setProgrammeId(null)
          }}
        />
        <ProgrammePicker single companyId={companyId} value={programmeId} onChange={setProgrammeId} />
        <Button block disabled={isSaving} onClick={run}>
          <Icon of={Play} />
          Trigger auto-matching
        </Button>
        {isAsking && companyId && (
          <TriggerDialog
            scope={{ companyId, ...(programmeId ? { programmeId } : {}) }}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    </Card>
  )
}
