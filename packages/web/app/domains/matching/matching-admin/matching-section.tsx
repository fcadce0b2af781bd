import { Play } from 'lucide'
import { useState } from 'react'
import { NavLink, Outlet } from 'react-router'
import { TriggerDialog } from '~/domains/matching/trigger-dialog'
import { adminScreens } from '~/lib/admin-screens'
import { useListAddress } from '~/lib/list-address'
import { useNamedProgramme } from '~/lib/named-programme'
import { toFirstWrong } from '~/lib/use-form'
import { usePathname } from '~/lib/use-pathname'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { SwitchButton } from '~/ui/switch'
import { toast } from '~/ui/toast-store'
import '~/ui/tabs.css'
import { CompanyPicker, ProgrammePicker } from '~/domains/programmes'
import { useAutoMatching } from '~/domains/site'
import styles from './matching-admin.module.css'

const NO_COMPANY = 'Please select a company'

/** Parameters that belong to another company or programme. */
const nothingOpen = { run: null, first: null, second: null, search: null }

const parts = [
  { path: '', label: 'Runs and matches' },
  { path: 'queue', label: 'Unmatched queue' },
  { path: 'what-if', label: 'What if' },
  { path: 'shortage', label: 'Shortage forecast' },
] as const

/** Runs, the queue, what other weights would give, and which skills are missing. */
export default function MatchingSection() {
  const { param, narrow } = useListAddress()
  const companyId = param('company')
  const named = useNamedProgramme()
  const search = companyId
    ? `?${new URLSearchParams({ company: companyId, ...(named.programmeId ? { programme: named.programmeId } : {}) })}`
    : ''
  const [lacksCompany, setLacksCompany] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const auto = useAutoMatching()
  const pathname = usePathname()
  const part =
    parts.find(({ path }) => pathname === `${adminScreens.matching}${path && `/${path}`}`) ?? parts[0]

  function start() {
    setLacksCompany(companyId === null)
    if (companyId === null) {
      toast.error(NO_COMPANY)
      return toFirstWrong()
    }
    setAsking(true)
  }

  return (
    <>
      <PageHead
        title="Matching desk"
        tab={`${part.label}, matching desk`}
        note="Who was matched, how it was decided, and the proof that it’s stable."
      >
        <div className="row page-head__tools">
          <CompanyPicker
            of="screen"
            value={companyId}
            placeholder="All companies"
            error={lacksCompany && companyId === null ? NO_COMPANY : undefined}
            onChange={(company) => narrow({ company, programme: null, ...nothingOpen })}
          />
          <ProgrammePicker
            single
            companyId={companyId}
            value={named.programmeId ?? null}
            onChange={(programme) => narrow({ programme, ...nothingOpen })}
          />
          {auto.settings.data && (
            <span className={styles.auto}>
              <b aria-hidden="true">Auto-matching</b>
              <SwitchButton
                label="Auto-matching"
                checked={auto.isOn}
                saving={auto.isSaving}
                onChange={auto.set}
              />
            </span>
          )}
          <Button
            variant={part.path === 'what-if' ? 'secondary' : 'primary'}
            disabled={auto.isSaving}
            onClick={start}
          >
            <Icon of={Play} />
            Trigger auto-matching
          </Button>
        </div>
      </PageHead>
      {isAsking && companyId && (
        <TriggerDialog
          scope={{ companyId, ...named }}
          onStart={() => narrow({ run: null })}
          onClose={() => setAsking(false)}
        />
      )}
      <nav className={`tabs ${styles.deskTabs}`} aria-label="Matching desk">
        {parts.map(({ path, label }) => (
          <NavLink key={path} end to={`${adminScreens.matching}${path && `/${path}`}${search}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet key={`${companyId} ${named.programmeId}`} />
    </>
  )
}
