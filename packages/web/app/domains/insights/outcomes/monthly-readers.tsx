import type { OutcomeReader, OutcomeReaders, Outcomes } from '@brightpair/contract'
import { longMonth } from '@brightpair/contract/health-figures'
import { MAX_EMAIL } from '@brightpair/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/api'
import { ApiError, messageOf } from '~/lib/api-error'
import { dayLabel } from '~/lib/moments'
import { setQueryResult } from '~/lib/query-cache'
import { useForm } from '~/lib/use-form'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { LoadState } from '~/ui/load-state'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { toast } from '~/ui/toast-store'
import styles from './outcomes.module.css'

const ALL = 'all'
const keyOf = (companyId: string) => ['programme-health', 'outcome-readers', companyId] as const

/** For those who are asked for the figures every month: enter the recipients once. */
export function MonthlyReaders({ outcomes: { company, programmes } }: { outcomes: Outcomes }) {
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(company.id),
    queryFn: ({ signal }) => api('GET /admin/outcomes/readers', { query: { companyId: company.id }, signal }),
  })
  return (
    <Card
      title="People who get this by email"
      className={styles.full}
      aside={data && data.readers.length > 0 && <span className="muted">Next: {dayLabel(data.nextAt)}</span>}
    >
      {data ? (
        <div className={styles.monthly}>
          <AddReader companyId={company.id} programmes={programmes} nextAt={data.nextAt} />
          {data.readers.length > 0 ? (
            <ul className={styles.readers}>
              {data.readers.map((reader) => (
                <Reader key={reader.id} companyId={company.id} reader={reader} />
              ))}
            </ul>
          ) : (
            <p className="muted">Nobody gets it yet. Board members and sponsors need no account.</p>
          )}
        </div>
      ) : (
        <LoadState what="The readers" isError={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  )
}

interface AddReaderProps extends Pick<Outcomes, 'programmes'> {
  companyId: string
  nextAt: string
}

function AddReader({ companyId, programmes, nextAt }: AddReaderProps) {
  const queryClient = useQueryClient()
  const [programmeId, setProgrammeId] = useState(ALL)
  const add = useMutation({
    mutationFn: (email: string) =>
      api('POST /admin/outcomes/readers', {
        body: { companyId, email, programmeId: programmeId === ALL ? null : programmeId },
      }),
    onSuccess: (readers: OutcomeReaders) => {
      setQueryResult(queryClient, keyOf(companyId), readers)
      toast.success('Added', { description: `The first email will be sent on ${dayLabel(readers.nextAt)}.` })
    },
  })
  const { field, formProps, reset, refuse } = useForm({
    initial: { email: '' },
    validate: ({ email }) => ({
      ...(/^\S+@\S+\.\S+$/.test(email.trim())
        ? {}
        : { email: 'Please enter a complete email address, such as name@company.com.' }),
    }),
    onValid: async ({ email }) => {
      try {
        await add.mutateAsync(email)
        reset()
      } catch (error) {
        refuse({
          email:
            (error instanceof ApiError && error.details.email) ||
            messageOf(error, 'We couldn’t add this address. Please try again.'),
        })
      }
    },
  })
  return (
    <form className="stack" {...formProps}>
      <TextField
        label="Email address"
        type="email"
        maxLength={MAX_EMAIL}
        autoComplete="off"
        hint={`They’ll get this page as a PDF on the first working day of each month, from ${dayLabel(nextAt)}. They can unsubscribe.`}
        {...field('email')}
      />
      {programmes.length > 1 && (
        <Select
          label="Programme"
          options={[
            { id: ALL, label: 'All programmes' },
            ...programmes.map(({ id, name }) => ({ id, label: name })),
          ]}
          value={programmeId}
          onChange={setProgrammeId}
        />
      )}
      <div>
        <Button type="submit" variant="secondary" busy={add.isPending && 'Adding'}>
          Add reader
        </Button>
      </div>
    </form>
  )
}

function Reader({ companyId, reader }: { companyId: string; reader: OutcomeReader }) {
  const { id, email, programme, sentFor, hasStopped } = reader
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => api('DELETE /admin/outcomes/readers/:id', { params: { id } }),
    onSuccess: () => toast.success('Removed', { description: `${email} won’t get the next one.` }),
    onError: (error) => toast.error(messageOf(error, 'We couldn’t remove this address. Please try again.')),
    onSettled: () => {
      setAsked(false)
      return queryClient.invalidateQueries({ queryKey: keyOf(companyId) })
    },
  })
  return (
    <li>
      <span>
        <b>{email}</b>
        <small>
          {programme?.name ?? 'All programmes'}.{' '}
          {hasStopped
            ? 'Unsubscribed. Only they can turn these emails back on.'
            : sentFor
              ? `Last sent: ${longMonth(sentFor)}.`
              : 'Not sent yet.'}
        </small>
      </span>
      {hasStopped ? (
        <Badge>Stopped</Badge>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setAsked(true)}>
          Remove<span className="sr-only"> {email}</span>
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Stop sending it to ${email}?`}
          confirm="Remove"
          variant="danger"
          busy={remove.isPending && 'Removing'}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.mutate()}
        >
          They won’t get the next one. We don’t tell them.
        </ConfirmDialog>
      )}
    </li>
  )
}
