import type { AdminMatch } from '@brightpair/contract'
import { MAX_END_MESSAGE, MAX_END_REASON } from '@brightpair/contract/limits'
import { useState } from 'react'
import { fullName, RepairChoice, useMatchRepairs, useRepairChoice } from '~/domains/people'
import { api, request } from '~/lib/api'
import { dayLabel } from '~/lib/moments'
import { Avatar } from '~/ui/avatar'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Chip, Chips } from '~/ui/chip'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { ExportButton } from '~/ui/download-button'
import { EmptyState } from '~/ui/empty-state'
import { ListCard } from '~/ui/list-card'
import { LoadState } from '~/ui/load-state'
import { type Column, PersonCell } from '~/ui/table'
import { Textarea } from '~/ui/textarea'
import styles from './matching-admin.module.css'
import { matchStates, points } from './run-words'
import { type Chosen, useDeskChange } from './use-desk'
import { type MatchFilter, useDeskScope, useMatches } from './use-matching'

const filters: readonly { value: MatchFilter | null; words: string }[] = [
  { value: null, words: 'All' },
  { value: 'open', words: 'Waiting for answers' },
  { value: 'enrolled', words: 'Enrolled' },
  { value: 'ended', words: 'Ended' },
]

const nameOf = ({ firstName, lastName }: AdminMatch['mentor']) => `${firstName} ${lastName}`

const columnsWith = (breakMatch: (match: AdminMatch) => void): readonly Column<AdminMatch>[] => [
  {
    head: 'Mentee',
    cell: ({ mentee }) => (
      <PersonCell
        avatar={<Avatar side="mentee" size="sm" name={nameOf(mentee)} portrait={mentee.portrait} />}
        name={nameOf(mentee)}
      />
    ),
  },
  {
    head: 'Mentor',
    cell: ({ mentor }) => (
      <PersonCell
        avatar={<Avatar side="mentor" size="sm" name={nameOf(mentor)} portrait={mentor.portrait} />}
        name={nameOf(mentor)}
      />
    ),
  },
  { head: 'Company', cell: ({ company }) => company.name },
  {
    head: 'State',
    cell: (match) => {
      const { words, tone } = matchStates[match.state]
      const note = noteOf(match)
      return (
        <span className={styles.matchState}>
          <Badge {...(tone ? { tone } : {})}>{words}</Badge>
          {note && <small>{note}</small>}
        </span>
      )
    },
  },
  { head: 'Mentee’s score', numeric: true, cell: ({ menteeScore }) => points(menteeScore) },
  { head: 'Mentor’s score', numeric: true, cell: ({ mentorScore }) => points(mentorScore) },
  { head: 'Proposed', cell: ({ proposedAt }) => dayLabel(proposedAt) },
  {
    head: 'Action',
    cell: (match) =>
      match.endedAt === null ? (
        <Button variant="link" onClick={() => breakMatch(match)}>
          {match.state === 'ENROLLED' ? 'End' : 'Break'}
          <span className="sr-only">
            {' '}
            the match of {nameOf(match.mentee)} and {nameOf(match.mentor)}
          </span>
        </Button>
      ) : (
        ''
      ),
  },
]

const becauseWords = {
  time: 'too little time',
  known: 'they know each other',
  goals: 'other goals',
} as const

/** What the state alone does not tell. */
function noteOf({ byHand, ended }: AdminMatch): string {
  const by = ended && `By ${ended.by === 'admin' ? 'an admin' : `the ${ended.by}`}`
  const why = ended?.reason ?? (ended?.because && becauseWords[ended.because])
  const end = why ? `${by}: ${why}` : by
  return [byHand ? 'Paired manually' : '', end ?? ''].filter(Boolean).join('. ')
}

export function MatchesCard() {
  const [state, setState] = useState<MatchFilter | null>(null)
  const [page, setPage] = useState(1)
  const query = { ...useDeskScope(), ...(state ? { state } : {}) }
  const list = useMatches(query, page)
  const [breaking, setBreaking] = useState<AdminMatch | null>(null)
  return (
    <>
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
        columns={columnsWith(setBreaking)}
        rowKey={({ id }) => id}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState drawing="match" title={state ? 'No matches like this' : 'No matches yet'}>
            {state
              ? 'Choose another state to see the others.'
              : 'They appear here as soon as a run has made some.'}
          </EmptyState>
        }
      />
      {breaking && <BreakDialog match={breaking} onClose={() => setBreaking(null)} />}
    </>
  )
}

/** An admin ends a proposal or a programme: the reason stays internal, the message goes to both. */
function BreakDialog({ match, onClose }: { match: AdminMatch; onClose: () => void }) {
  const isEnrolled = match.state === 'ENROLLED'
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const { data, isError, refetch } = useMatchRepairs(match.id, isEnrolled)
  const programmes = data?.programmes ?? []
  const { choiceOf, choose, picked, words, setWords } = useRepairChoice(programmes, null)
  const end = useDeskChange(
    (body: { enrolled: boolean; reason: string; message: string; repair?: Chosen[] }) =>
      api('POST /admin/match/:id/break', { params: { id: match.id }, body }),
    () =>
      picked.length > 0
        ? 'Programme ended, and new partners asked'
        : isEnrolled
          ? 'Programme ended'
          : 'Match broken',
  )
  return (
    <ConfirmDialog
      title={isEnrolled ? 'End this programme?' : 'Break this match?'}
      confirm={isEnrolled ? 'End programme' : 'Break match'}
      variant="danger"
      size={isEnrolled ? 'lg' : 'sm'}
      busy={end.isPending && 'Ending'}
      onConfirm={() => {
        if (reason.trim() === '') return setError('Please give a reason.')
        const [repair] = picked
        end.mutate(
          { enrolled: isEnrolled, reason, message, ...(repair ? { repair: repair.pairs } : {}) },
          { onSuccess: onClose, onError: () => void refetch() },
        )
      }}
      onClose={onClose}
    >
      <p>
        {fullName(match.mentee)} and {fullName(match.mentor)} will be told that{' '}
        {isEnrolled ? 'their programme has ended' : 'the match has ended'}. Both can be matched again, but not
        with each other.
      </p>
      <Textarea
        label="Reason"
        hint="Only admins can read it."
        rows={2}
        maxLength={MAX_END_REASON}
        value={reason}
        error={error}
        onChange={(event) => {
          setError(undefined)
          setReason(event.target.value)
        }}
      />
      <Textarea
        label="Message to both (optional)"
        hint="Both will see it in their notice."
        rows={2}
        maxLength={MAX_END_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {isEnrolled && !data && (
        <LoadState what="New mentors" isError={isError} onRetry={() => void refetch()} />
      )}
      {programmes.map((programme) => (
        <RepairChoice
          key={programme.programme.id}
          programme={programme}
          choice={choiceOf(programme)}
          onChoose={(at) => choose(programme, at)}
          words={words}
          onWords={setWords}
          waiting={{
            title: 'Nobody new for now',
            description: 'Both will be free, and we’ll ask them whether they’d like a new match.',
          }}
        />
      ))}
    </ConfirmDialog>
  )
}
