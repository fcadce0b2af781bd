import type { AdminMatch, Face, Overview } from '@brightpair/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, Clock, X } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { useShellCompany } from '~/lib/shell-company'
import { Duo } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import type { Column } from '~/ui/table'
import type { About } from './count-cards'
import { onlyPage } from './only-page'
import styles from './overview.module.css'

type Shown = Pick<
  AdminMatch,
  | 'id'
  | 'mentor'
  | 'mentee'
  | 'company'
  | 'track'
  | 'state'
  | 'mentorAccepted'
  | 'menteeAccepted'
  | 'mentorScore'
  | 'menteeScore'
>

const over: Partial<Record<AdminMatch['state'], string>> = {
  REJECTED: 'Rejected',
  LAPSED: 'Lapsed',
  ENDED: 'Ended',
}

function Answers({ state, mentor, mentee, mentorAccepted, menteeAccepted }: Shown) {
  if (over[state]) return <Badge icon={X}>{over[state]}</Badge>
  if (mentorAccepted && menteeAccepted)
    return (
      <Badge tone="success" icon={Check}>
        Both said yes
      </Badge>
    )
  const missing = mentorAccepted ? mentee.firstName : menteeAccepted ? mentor.firstName : 'both'
  return (
    <Badge tone="warning" icon={Clock}>
      Waiting for {missing}
    </Badge>
  )
}

const drawn = (person: Face) => ({ name: fullName(person), portrait: person.portrait })

const points = (score: number) => Math.round(score * 100)

const columnsOf = (about: About): readonly Column<Shown>[] => [
  {
    head: 'Pair',
    cell: ({ mentor, mentee, company, track }) => (
      <span className={styles.pair}>
        <Duo mentor={drawn(mentor)} mentee={drawn(mentee)} />
        <span>
          <Link to={adminScreens.person(mentee.id)}>{fullName(mentee)}</Link> with{' '}
          <Link to={adminScreens.person(mentor.id)}>{fullName(mentor)}</Link>
          <small>{[about === 'all' && company.name, track?.name].filter(Boolean).join(', ')}</small>
        </span>
      </span>
    ),
  },
  { head: 'Mentee’s score', cell: ({ menteeScore }) => <b>{points(menteeScore)}</b>, numeric: true },
  { head: 'Mentor’s score', cell: ({ mentorScore }) => <b>{points(mentorScore)}</b>, numeric: true },
  { head: 'Answers', cell: Answers },
]

const PAGE_SIZE = 10

/** The five newest with their faces; all of them, paged, on demand. */
export function LatestMatches({ latest, about }: { latest: Overview['latest']; about: About }) {
  const companyId = useShellCompany()
  const [page, setPage] = useState<number | null>(null)
  const all = useQuery({
    queryKey: ['matches', 'latest', companyId, page],
    queryFn: ({ signal }) =>
      api('GET /admin/match', {
        query: { limit: PAGE_SIZE, page: page ?? 1, ...(companyId ? { companyId } : {}) },
        signal,
      }),
    enabled: page !== null,
    placeholderData: keepPreviousData,
  })
  return (
    <ListCard<Shown>
      what="Matches"
      title="Latest matches"
      aside={
        latest.length > 0 && (
          <Button
            variant="link"
            aria-expanded={page !== null}
            onClick={() => setPage(page === null ? 1 : null)}
          >
            {page === null ? 'View all' : 'Show the latest five'}
          </Button>
        )
      }
      list={page === null ? onlyPage(latest) : all}
      columns={columnsOf(about)}
      rowKey={({ id }) => id}
      {...(page === null ? {} : { page, onPage: setPage })}
      empty={
        <EmptyState drawing="match" title="No matches yet">
          {about === 'all'
            ? 'Turn on auto-matching, or trigger it for a company whose people have answered their questionnaires.'
            : 'They appear as soon as a draft is published or auto-matching has run.'}
        </EmptyState>
      }
    />
  )
}
