import { useQuery } from '@tanstack/react-query'
import { HeartPulse, MailOpen, MessageSquareLock, Plus } from 'lucide'
import { useNewCases } from '~/domains/cases'
import { usePairsAtRisk } from '~/domains/insights/pairs-at-risk'
import { useNewLeads } from '~/domains/site'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { CompaniesTable } from './companies-table'
import { CountCards } from './count-cards'
import { FirstRun } from './first-run'
import { LatestMatches } from './latest-matches'
import { MatchingCard } from './matching-card'
import styles from './overview.module.css'
import { ShortOfPlaces } from './short-of-places'

export default function OverviewSection() {
  const counts = useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => api('GET /admin/overview', { signal }),
  })
  const news = useNewLeads()
  const atRisk = usePairsAtRisk()
  const unreadCases = useNewCases()
  if (!counts.data) {
    return (
      <>
        <PageHead title="Overview" />
        <LoadState what="The overview" isError={counts.isError} onRetry={() => void counts.refetch()} />
      </>
    )
  }
  const { companies, mentors, mentees, matches } = counts.data
  if (matches === 0 && (companies === 0 || mentors === 0 || mentees === 0)) {
    return <FirstRun counts={counts.data} />
  }
  return (
    <>
      <PageHead title="Overview" note="All companies">
        <div className="row">
          {unreadCases > 0 && (
            <ButtonLink look="secondary" size="sm" to={adminScreens.cases}>
              <Icon of={MessageSquareLock} />
              {unreadCases === 1 ? '1 unread case' : `${unreadCases} unread cases`}
            </ButtonLink>
          )}
          {atRisk > 0 && (
            <ButtonLink look="secondary" size="sm" to={adminScreens.health}>
              <Icon of={HeartPulse} />
              {atRisk === 1 ? '1 pair may need a nudge' : `${atRisk} pairs may need a nudge`}
            </ButtonLink>
          )}
          {news > 0 && (
            <ButtonLink look="secondary" size="sm" to={`${adminScreens.messages}?status=NEW`}>
              <Icon of={MailOpen} />
              {news === 1 ? '1 new message' : `${news} new messages`}
            </ButtonLink>
          )}
          <ButtonLink look="secondary" size="sm" to={`${adminScreens.companies}/new`}>
            <Icon of={Plus} />
            Company
          </ButtonLink>
          <ButtonLink look="secondary" size="sm" to={`${adminScreens.people}/invite`}>
            <Icon of={Plus} />
            Person
          </ButtonLink>
        </div>
      </PageHead>
      <ShortOfPlaces companies={counts.data.shortOfPlaces} />
      <CountCards counts={counts.data} />
      <div className={styles.overviewCols}>
        <LatestMatches />
        <div className="stack">
          <MatchingCard />
          <CompaniesTable />
        </div>
      </div>
    </>
  )
}
