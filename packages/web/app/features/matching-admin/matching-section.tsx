import { Play } from 'lucide-react'
import { useState } from 'react'
import { useAutoMatching } from '~/lib/auto-matching'
import { CompanyPicker } from '~/lib/company-picker'
import { useListAddress } from '~/lib/list-address'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { SwitchButton } from '~/ui/switch'
import { toast } from '~/ui/toast-store'
import { MatchesCard } from './matches-card'
import { RunPanel } from './run-panel'
import { RunsCard } from './runs-card'
import { useRuns, useTrigger } from './use-matching'
import './matching-admin.css'

const NO_COMPANY = 'Please select a company'

/** Runs of a company or of all of them, what they proved, and the matches they made. */
export default function MatchingSection() {
  const { param, narrow } = useListAddress()
  const companyId = param('company')
  const [page, setPage] = useState(1)
  const [lacksCompany, setLacksCompany] = useState(false)
  const runs = useRuns(companyId, page)
  const trigger = useTrigger()
  const auto = useAutoMatching()
  // Without a choice the newest one that has something to show.
  const openId = param('run') ?? runs.data?.data.find(({ state }) => state !== 'FAILED')?.id ?? null

  function start() {
    setLacksCompany(companyId === null)
    if (companyId === null) return toast.error(NO_COMPANY)
    setPage(1)
    narrow({ run: null })
    trigger.mutate(companyId)
  }

  return (
    <>
      <PageHead
        title="Matching desk"
        note="Who was matched, how it was decided, and the proof that it is fair."
      >
        <div className="row page-head__tools">
          <CompanyPicker
            value={companyId}
            placeholder="All companies"
            error={lacksCompany && companyId === null ? NO_COMPANY : undefined}
            onChange={(company) => {
              setPage(1)
              narrow({ company, run: null })
            }}
          />
          {auto.settings.data && (
            <span className="auto">
              <b aria-hidden="true">Auto-matching</b>
              <SwitchButton
                label="Auto-matching"
                checked={auto.isOn}
                saving={auto.isSaving}
                onChange={auto.set}
              />
            </span>
          )}
          <Button busy={trigger.isPending && 'Triggering'} onClick={start}>
            <Icon of={Play} />
            Trigger auto-matching
          </Button>
        </div>
      </PageHead>
      <div className="matching">
        <RunsCard
          runs={runs}
          page={page}
          onPage={setPage}
          openId={openId}
          onOpen={(run) => narrow({ run })}
          isFiltered={companyId !== null}
        />
        {openId && <RunPanel key={openId} id={openId} />}
      </div>
      <MatchesCard key={companyId} companyId={companyId} />
    </>
  )
}
