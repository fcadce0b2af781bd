import type { LetterOutcome } from '@brightpair/contract'
import { ArrowLeft, Ban, Check, CircleAlert, Clock } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { fullName } from '~/domains/people'
import { adminScreens } from '~/lib/admin-screens'
import { ApiError } from '~/lib/api-error'
import { useListAddress } from '~/lib/list-address'
import { momentLabel } from '~/lib/moments'
import { screenOf } from '~/lib/screen-of'
import { AddressSelect } from '~/ui/address-list'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { ListCard } from '~/ui/list-card'
import { LoadState } from '~/ui/load-state'
import { PageHead } from '~/ui/page-head'
import { Progress } from '~/ui/progress'
import type { Column } from '~/ui/table'
import { heldWords, people, resultWords, whenWords } from './letter-words'
import styles from './letters.module.css'
import { useLetter, useOutcomes, useStopLetter } from './use-letters'

const shownAs = {
  waiting: { label: 'Waiting', tone: 'warning', icon: Clock },
  sent: { label: 'Sent', tone: 'success', icon: Check },
  held: { label: 'Held back', tone: 'info', icon: Ban },
  failed: { label: 'Failed', tone: 'danger', icon: CircleAlert },
} as const satisfies Record<LetterOutcome['outcome'], unknown>

function noteOf({ outcome, held, due, at, readAt, delivery }: LetterOutcome): string {
  if (held) return heldWords[held]
  if (outcome === 'failed')
    return delivery === 'uncertain'
      ? 'May have arrived; we won’t send it twice'
      : 'The mail server refused it'
  if (outcome === 'waiting') return due ? `Due ${momentLabel(due)}` : 'On its way'
  if (readAt) return `Read in the app ${momentLabel(readAt)}`
  return at ? momentLabel(at) : ''
}

const columns: readonly Column<LetterOutcome>[] = [
  {
    head: 'Reader',
    cell: (reader) => <Link to={adminScreens.person(reader.id)}>{fullName(reader)}</Link>,
  },
  {
    head: 'Result',
    cell: ({ outcome }) => (
      <Badge tone={shownAs[outcome].tone} icon={shownAs[outcome].icon}>
        {shownAs[outcome].label}
      </Badge>
    ),
  },
  { head: 'Details', cell: noteOf },
]

const letterOutcomes = ['waiting', 'sent', 'held', 'failed'] as const satisfies LetterOutcome['outcome'][]

const options = [
  { id: 'all', label: 'Everyone' },
  ...letterOutcomes.map((outcome) => ({ id: outcome, label: shownAs[outcome].label })),
] as const

/** What was sent, its progress, and the outcome for each reader. */
function LetterPage({ id }: { id: string }) {
  const { data: letter, isError, error, refetch } = useLetter(id)
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <>
      <Link className="back-link" to={adminScreens.emails}>
        <Icon of={ArrowLeft} />
        Emails
      </Link>
      <PageHead
        title={letter?.subject ?? 'Email'}
        tab={letter && `${letter.subject}, email`}
        note={
          letter &&
          `${letter.programme?.name ?? letter.company.name} · ${letter.author ?? 'Former member'} · ${whenWords(letter.when) === 'now' ? momentLabel(letter.createdAt) : whenWords(letter.when)}`
        }
      >
        {letter && letter.readers.waiting > 0 && !letter.stoppedAt && <StopButton id={id} />}
      </PageHead>
      {letter ? (
        <div className={styles.letter}>
          <div className="stack">
            <Card title={resultWords(letter)}>
              <Progress label="Done" value={1 - letter.readers.waiting / Math.max(1, letter.readers.total)} />
              <p className="muted" role="status">
                {letter.readers.total - letter.readers.waiting} of {people(letter.readers.total)} done.
                {letter.readers.read > 0 && ` ${people(letter.readers.read)} opened it in the app.`}
              </p>
            </Card>
            <Outcomes id={id} isMoving={letter.readers.waiting > 0} />
          </div>
          <Card title="What it says">
            <p className={styles.text}>{letter.text}</p>
          </Card>
        </div>
      ) : isUnknown ? (
        <EmptyState
          drawing="table"
          title="This email doesn’t exist"
          action={<ButtonLink to={adminScreens.emails}>See all emails</ButtonLink>}
        />
      ) : (
        <LoadState what="The email" isError={isError} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Outcomes({ id, isMoving }: { id: string; isMoving: boolean }) {
  const { page, oneOf, goTo } = useListAddress()
  const outcome = oneOf('outcome', ['all', ...letterOutcomes])
  const list = useOutcomes(id, { page, ...(outcome === 'all' ? {} : { outcome }) }, isMoving)
  return (
    <ListCard
      what="Readers"
      title="Readers"
      tools={<AddressSelect name="outcome" label="Result" options={options} />}
      list={list}
      columns={columns}
      rowKey={(reader) => reader.id}
      page={page}
      onPage={goTo}
      empty={<EmptyState drawing="match" title="Nobody here" />}
    />
  )
}

function StopButton({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  const stop = useStopLetter(id)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Stop
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Stop this email?"
          confirm="Stop it"
          variant="danger"
          busy={stop.isPending && 'Stopping'}
          onClose={() => setAsking(false)}
          onConfirm={() => stop.mutate(undefined, { onSettled: () => setAsking(false) })}
        >
          <p>Anyone who hasn’t received it yet won’t. This can’t be undone, but you can write again.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export default screenOf(LetterPage)
