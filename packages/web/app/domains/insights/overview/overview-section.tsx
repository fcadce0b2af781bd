import type { AdminMatch, Endpoints } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, HeartPulse, MailOpen, MessageSquareLock, Plus, UsersRound, X } from 'lucide'
import { Link } from 'react-router'
import { useNewCases } from '~/domains/cases'
import { usePairsAtRisk } from '~/domains/insights/pairs-at-risk'
import { fullName } from '~/domains/people'
import { refusedWords } from '~/domains/programmes'
import { useNewLeads } from '~/domains/site'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { Avatar, type AvatarSide } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { ListCard } from '~/ui/list-card'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { PageHead } from '~/ui/page-head'
import type { Column } from '~/ui/table'
import { CompaniesTable } from './companies-table'
import { CountCards } from './count-cards'
import { FirstRun } from './first-run'
import { MatchingCard } from './matching-card'
import styles from './overview.module.css'

type Companies = Endpoints['GET /admin/overview']['response']['shortOfPlaces']

const MAX_SHOWN = 3

/** Plans that are full or nearly so. Admins get the same by email. */
function ShortOfPlaces({ companies }: { companies: Companies }) {
  if (companies.length === 0) return null
  const more = companies.length - MAX_SHOWN
  return (
    <div className={`stack ${styles.shortOfPlaces}`}>
      {companies.slice(0, MAX_SHOWN).map(({ id, name, people, seats, refused }) => (
        <Notice
          key={id}
          tone="warning"
          icon={UsersRound}
          title={`${name}: ${people} of ${seats} places taken`}
          action={<Link to={adminScreens.company(id)}>Choose a larger plan</Link>}
        >
          {refused > 0 ? refusedWords(refused) : 'Once it is full, nobody new can join.'}
        </Notice>
      ))}
      {more > 0 && (
        <p>
          {more === 1 ? 'One more company is' : `${more} more companies are`} short of places:{' '}
          <Link to={`${adminScreens.companies}?sort=people`}>companies by size</Link>
        </p>
      )}
    </div>
  )
}

const over: Partial<Record<AdminMatch['state'], string>> = {
  REJECTED: 'Rejected',
  LAPSED: 'Lapsed',
  ENDED: 'Ended',
}

function Answer({ accepted, state }: { accepted: boolean; state: AdminMatch['state'] }) {
  if (over[state]) return <Badge icon={X}>{over[state]}</Badge>
  return accepted ? (
    <Badge tone="success" icon={Check}>
      Accepted
    </Badge>
  ) : (
    <Badge tone="warning" icon={Clock}>
      Waiting
    </Badge>
  )
}

function Person({ side, of: person }: { side: AvatarSide; of: AdminMatch['mentor'] }) {
  const name = fullName(person)
  return (
    <span className="person">
      <Avatar side={side} name={name} size="sm" />
      <Link to={adminScreens.person(person.id)}>{name}</Link>
    </span>
  )
}

const points = (score: number) => <b>{Math.round(score * 100)}</b>

const columns: readonly Column<AdminMatch>[] = [
  { head: 'Mentee', cell: ({ mentee }) => <Person side="mentee" of={mentee} /> },
  { head: 'Mentor', cell: ({ mentor }) => <Person side="mentor" of={mentor} /> },
  { head: "Mentee's score", cell: ({ menteeScore }) => points(menteeScore), numeric: true },
  { head: "Mentor's score", cell: ({ mentorScore }) => points(mentorScore), numeric: true },
  {
    head: 'Mentee says',
    cell: ({ menteeAccepted, state }) => <Answer accepted={menteeAccepted} state={state} />,
  },
  {
    head: 'Mentor says',
    cell: ({ mentorAccepted, state }) => <Answer accepted={mentorAccepted} state={state} />,
  },
]

function LatestMatches() {
  const list = useQuery({
    queryKey: ['matches', 'latest'],
    queryFn: ({ signal }) => api('GET /admin/match', { query: { limit: 10, page: 1 }, signal }),
  })
  return (
    <ListCard
      what="Matches"
      title="Latest matches"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState drawing="match" title="No match yet">
          Turn on auto-matching, or trigger it for a company whose people have answered their questionnaires.
        </EmptyState>
      }
    />
  )
}

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
            <ButtonLink variant="secondary" size="sm" to={adminScreens.cases}>
              <Icon of={MessageSquareLock} />
              {unreadCases === 1 ? '1 unread case' : `${unreadCases} unread cases`}
            </ButtonLink>
          )}
          {atRisk > 0 && (
            <ButtonLink variant="secondary" size="sm" to={adminScreens.health}>
              <Icon of={HeartPulse} />
              {atRisk === 1 ? '1 pair may need a nudge' : `${atRisk} pairs may need a nudge`}
            </ButtonLink>
          )}
          {news > 0 && (
            <ButtonLink variant="secondary" size="sm" to={`${adminScreens.messages}?status=NEW`}>
              <Icon of={MailOpen} />
              {news === 1 ? '1 new message' : `${news} new messages`}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" size="sm" to={`${adminScreens.companies}/new`}>
            <Icon of={Plus} />
            Company
          </ButtonLink>
          <ButtonLink variant="secondary" size="sm" to={`${adminScreens.people}/invite`}>
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
