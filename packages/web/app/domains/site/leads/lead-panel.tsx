import type { LeadDetails } from '@brightpair/contract'
import { ArrowLeft, CalendarX, Clock } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminScreens } from '~/lib/admin-screens'
import { api } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import { dayLabel, momentLabel, timeLabel } from '~/lib/moments'
import { useSearchWith } from '~/lib/search-with'
import { useTitle } from '~/lib/use-title'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Notice } from '~/ui/notice'
import { Select } from '~/ui/select'
import { LeadThread } from './lead-thread'
import { answerTime, factsOf, statusOptions, workOf } from './lead-words'
import styles from './leads.module.css'
import { ReplyForm } from './reply-form'
import { useLead, useLeadChange } from './use-leads'
import '~/ui/page-head.css'

export function LeadPanel({ id }: { id: string }) {
  const { data: lead, isError, error, refetch } = useLead(id)
  const searchWith = useSearchWith()
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  useTitle(lead ? `${lead.name}, messages` : 'Message')
  return (
    <section className={styles.lead} aria-label={lead ? `From ${lead.name}` : 'Message'}>
      <Link className={`back-link ${styles.leadBack}`} to={`${adminScreens.messages}${searchWith({})}`}>
        <Icon of={ArrowLeft} />
        All messages
      </Link>
      {lead ? (
        <OneLead lead={lead} />
      ) : (
        <div className={styles.leadBody}>
          {isUnknown ? (
            <EmptyState drawing="table" title="This message doesn’t exist" heading="h2">
              It may be older than two years: we don’t keep visitors’ messages longer than that.
            </EmptyState>
          ) : (
            <LoadState what="The message" isError={isError} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </section>
  )
}

function OneLead({ lead }: { lead: LeadDetails }) {
  const { id, version } = lead
  const move = useLeadChange(
    id,
    (status: LeadDetails['status']) =>
      api('PUT /admin/leads/:id/status', { params: { id }, body: { version, status } }),
    'State saved',
  )
  const time = answerTime(lead)
  return (
    <>
      <header>
        <div>
          <h2>{lead.name}</h2>
          <p className={styles.leadCompany}>{workOf(lead)}</p>
        </div>
        <div className={styles.leadState}>
          {time && (
            <Badge tone={time.isLate ? 'danger' : 'warning'} icon={Clock}>
              {time.label}
            </Badge>
          )}
          <Select
            label="State of this message"
            options={statusOptions}
            value={move.isPending ? move.variables : lead.status}
            disabled={move.isPending}
            onChange={(next) => {
              const status = statusOptions.find((option) => option.id === next)?.id
              if (status) move.mutate(status)
            }}
          />
        </div>
      </header>
      <div className={styles.leadBody}>
        <dl className={`dl ${styles.leadFacts}`}>
          {factsOf(lead).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {lead.source.kind === 'DEMO' && <CancelDemo lead={lead} demo={lead.source} />}
        <LeadThread lead={lead} />
      </div>
      <ReplyForm lead={lead} />
    </>
  )
}

interface CancelDemoProps {
  lead: Pick<LeadDetails, 'id' | 'version' | 'name'>
  demo: Extract<LeadDetails['source'], { kind: 'DEMO' }>
}

/** When the demo is in local time, and how to cancel it. */
function CancelDemo({ lead: { id, version, name }, demo }: CancelDemoProps) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useLeadChange(
    id,
    () => api('POST /admin/leads/:id/cancel-demo', { params: { id }, body: { version } }),
    'Demo cancelled',
  )
  const close = () => setAsking(false)
  if (demo.cancelledAt) {
    return <Notice tone="warning" icon={CalendarX} title={`Cancelled on ${momentLabel(demo.cancelledAt)}`} />
  }
  const moment = `${dayLabel(demo.startsAt)}, ${timeLabel(demo.startsAt)}`
  const isOver = Date.parse(demo.startsAt) <= Date.now()
  return (
    <>
      <Notice
        title={`${isOver ? 'The demo was on' : 'The demo is on'} ${moment}`}
        action={
          !isOver && (
            <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
              <Icon of={CalendarX} />
              Cancel demo
            </Button>
          )
        }
      >
        In your time zone.
      </Notice>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel the demo with ${name}?`}
          confirm="Cancel demo"
          variant="danger"
          busy={cancel.isPending && 'Cancelling'}
          onConfirm={() => cancel.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>{name} will get an email and can choose another time. The slot is freed for others.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
