import type { AdminMatch } from '@brightpair/contract'
import { useState } from 'react'
import { request } from '~/lib/api'
import { ExportButton } from '~/lib/export-button'
import { dayLabel } from '~/lib/moments'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Chip, Chips } from '~/ui/chip'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import { type Column, PersonCell } from '~/ui/table'
import { matchStates, points } from './run-words'
import { type MatchFilter, useMatches } from './use-matching'

const filters: readonly { value: MatchFilter | null; words: string }[] = [
  { value: null, words: 'All' },
  { value: 'open', words: 'Waiting for answers' },
  { value: 'enrolled', words: 'Enrolled' },
  { value: 'ended', words: 'Ended' },
]

const nameOf = ({ firstName, lastName }: AdminMatch['mentor']) => `${firstName} ${lastName}`

const columns: readonly Column<AdminMatch>[] = [
  {
    head: 'Mentee',
    cell: ({ mentee }) => (
      <PersonCell avatar={<Avatar side="mentee" size="sm" name={nameOf(mentee)} />} name={nameOf(mentee)} />
    ),
  },
  {
    head: 'Mentor',
    cell: ({ mentor }) => (
      <PersonCell avatar={<Avatar side="mentor" size="sm" name={nameOf(mentor)} />} name={nameOf(mentor)} />
    ),
  },
  { head: 'Company', cell: ({ company }) => company.name },
  {
    head: 'State',
    cell: ({ state }) => {
      const { words, tone } = matchStates[state]
      return <Badge {...(tone ? { tone } : {})}>{words}</Badge>
    },
  },
  { head: 'Score for mentee', numeric: true, cell: ({ menteeScore }) => points(menteeScore) },
  { head: 'Score for mentor', numeric: true, cell: ({ mentorScore }) => points(mentorScore) },
  { head: 'Proposed', cell: ({ proposedAt }) => dayLabel(proposedAt) },
]

export function MatchesCard({ companyId }: { companyId: string | null }) {
  const [state, setState] = useState<MatchFilter | null>(null)
  const [page, setPage] = useState(1)
  const query = { ...(companyId ? { companyId } : {}), ...(state ? { state } : {}) }
  const list = useMatches({ companyId, state, page })
  return (
    <ListCard
      what="Matches"
      title="Latest matches"
      aside={
        <ExportButton what="matches" load={() => request('GET /admin/match.csv', 'text/csv', { query })} />
      }
      tools={
        <Chips label="Which matches">
          {filters.map(({ value, words }) => (
            <Chip
              key={words}
              pressed={state === value}
              onPress={() => {
                setState(value)
                setPage(1)
              }}
            >
              {words}
            </Chip>
          ))}
        </Chips>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      page={page}
      onPage={setPage}
      empty={
        <EmptyState drawing="match" title={state ? 'No match like this' : 'No match yet'}>
          {state
            ? 'Choose another state to see the others.'
            : 'They appear here as soon as a run has made some.'}
        </EmptyState>
      }
    />
  )
}
