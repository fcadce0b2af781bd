import type { AdminMatch } from '@brightpair/contract'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, X } from 'lucide'
import { Link } from 'react-router'
import { fullName } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { Avatar, type AvatarSide } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import type { Column } from '~/ui/table'

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

export function LatestMatches() {
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
