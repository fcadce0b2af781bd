import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, ChevronRight, ListChecks, Route, Sprout, UserPlus } from 'lucide'
import { Link } from 'react-router'
import { ProgrammePicker } from '~/domains/programmes'
import { useIsOfOneProgramme, useRunner } from '~/lib/acting-roles'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { useListAddress } from '~/lib/list-address'
import { dayLabel } from '~/lib/moments'
import { useShellCompany } from '~/lib/shell-company'
import { ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { CompaniesTable } from './companies-table'
import { CountCards } from './count-cards'
import { CompanySetUp, FirstRun } from './first-run'
import { Funnel } from './funnel'
import { LatestMatches } from './latest-matches'
import { MatchHealth, WherePairsAre } from './match-health'
import { MatchingCard } from './matching-card'
import styles from './overview.module.css'
import { SeatsUsed } from './seats-used'
import { Today } from './today'

const forms = [
  {
    label: 'Company',
    note: 'Name, description, registration code',
    icon: Building2,
    to: `${adminScreens.companies}/new`,
  },
  { label: 'Track', note: 'What pairs do, month by month', icon: Route, to: adminScreens.newTrack },
  {
    label: 'Questionnaire',
    note: 'For mentors or for mentees',
    icon: ListChecks,
    to: adminScreens.newQuestionnaire,
  },
  { label: 'Programme', note: 'A new group with its own dates', icon: Sprout, to: adminScreens.newProgramme },
] as const

function Create() {
  const isAdmin = useRunner() === 'ADMIN'
  const isOfOneProgramme = useIsOfOneProgramme()
  const mayMake = (label: string) =>
    label === 'Company' ? isAdmin : label !== 'Programme' || !isOfOneProgramme
  return (
    <Card title="Create">
      <ul className={styles.create}>
        {forms
          .filter(({ label }) => mayMake(label))
          .map(({ label, note, icon, to }) => (
            <li key={to}>
              <Link to={to}>
                <Icon of={icon} />
                <span>
                  <b>{label}</b>
                  <small>{note}</small>
                </span>
                <Icon of={ChevronRight} />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}

export default function OverviewSection() {
  const companyId = useShellCompany()
  const { param, narrow } = useListAddress()
  const programmeId = companyId && param('programme')
  const query = { ...(companyId ? { companyId } : {}), ...(programmeId ? { programmeId } : {}) }
  const { data: overview, ...request } = useQuery({
    queryKey: ['overview', query],
    queryFn: ({ signal }) => api('GET /admin/overview', { query, signal }),
    placeholderData: keepPreviousData,
  })
  if (!overview) {
    return (
      <>
        <PageHead title="Overview" />
        <LoadState what="The overview" isError={request.isError} onRetry={() => void request.refetch()} />
      </>
    )
  }
  const { companies, mentors, mentees, matches, setUp } = overview
  if (companyId === null && matches === 0 && (companies === 0 || mentors === 0 || mentees === 0)) {
    return <FirstRun overview={overview} />
  }
  const { programme } = overview
  const about = programme ? 'programme' : companyId ? 'one' : 'all'
  const isSettingUp = companyId !== null && setUp !== null
  const hasPeople = mentors + mentees > 0
  return (
    <>
      <PageHead
        title="Overview"
        note={[programme?.name, overview.company?.name ?? 'All companies', dayLabel(overview.asOf)]
          .filter(Boolean)
          .join(', ')}
      >
        <div className="row page-head__tools">
          <ProgrammePicker
            companyId={companyId}
            value={programmeId}
            onChange={(id) => narrow({ programme: id })}
          />
          <ButtonLink variant="secondary" to={`${adminScreens.people}/invite`}>
            <Icon of={UserPlus} />
            Invite a person
          </ButtonLink>
        </div>
      </PageHead>
      <div className={styles.overview} aria-busy={request.isPlaceholderData}>
        {isSettingUp && (
          <CompanySetUp
            overview={overview}
            setUp={setUp}
            company={programme?.name ?? overview.company?.name ?? ''}
          />
        )}
        {(!isSettingUp || overview.today.length > 0) && <Today lines={overview.today} />}
        {hasPeople && <Funnel overview={overview} />}
        <CountCards overview={overview} about={about} />
        {(!isSettingUp || matches > 0) && (
          <div className={styles.overviewCols}>
            <MatchHealth weeks={overview.weeks} />
            <WherePairsAre pairs={overview.pairs} score={overview.score} />
          </div>
        )}
        {(!isSettingUp || overview.latest.length > 0) && (
          <div className={styles.overviewCols}>
            <LatestMatches latest={overview.latest} about={about} />
            <MatchingCard failedRun={overview.failedRun} />
          </div>
        )}
        <div className={classNames(styles.overviewCols, isSettingUp && styles.setupCols)}>
          {about === 'all' && <CompaniesTable companies={overview.newestCompanies} />}
          {about === 'one' && companyId && <SeatsUsed overview={overview} companyId={companyId} />}
          <div className="stack">
            {isSettingUp && overview.latest.length === 0 && <MatchingCard failedRun={overview.failedRun} />}
            <Create />
          </div>
        </div>
      </div>
    </>
  )
}
