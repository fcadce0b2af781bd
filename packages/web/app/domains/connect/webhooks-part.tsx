import type { Webhook, WebhookDelivery } from '@brightpair/contract'
import { Check, CircleAlert, Clock, Plus } from 'lucide'
import { useState } from 'react'
import { dayLabel, recentLabel } from '~/lib/moments'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from '~/ui/icon'
import { LoadState } from '~/ui/load-state'
import { Switch } from '~/ui/switch'
import { type Column, Table } from '~/ui/table'
import { ChangeEventsDialog } from './change-events-dialog'
import styles from './connect.module.css'
import { NewWebhookDialog } from './new-webhook-dialog'
import { SecretOnce } from './secret-once'
import { useDeliveries, useWebhookActions, useWebhooks } from './use-webhooks'
import { answerLabel, eventWords, webhookTitle } from './webhook-words'

export function WebhooksPart({ companyId }: { companyId: string }) {
  const { data, isError, refetch } = useWebhooks(companyId)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Card
        title="Webhooks"
        aside={
          <Button variant="ghost" size="sm" onClick={() => setAdding(true)}>
            <Icon of={Plus} />
            New webhook
          </Button>
        }
      >
        {data ? (
          <p className="muted">
            {data.length === 0 && 'No webhooks yet. '}
            We tell your own system, Slack or Teams within a minute when something happens. Nothing people
            wrote is ever sent.
          </p>
        ) : (
          <LoadState what="The webhooks" isError={isError} onRetry={() => void refetch()} />
        )}
      </Card>
      {data?.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          companyId={companyId}
          webhook={webhook}
          title={webhookTitle(webhook, data)}
        />
      ))}
      {isAdding && <NewWebhookDialog companyId={companyId} onClose={() => setAdding(false)} />}
    </>
  )
}

function WebhookCard({ companyId, webhook, title }: { companyId: string; webhook: Webhook; title: string }) {
  const { change, rotate, test, remove, replay } = useWebhookActions(companyId, webhook)
  const deliveries = useDeliveries(webhook.id)
  const [isLeaving, setLeaving] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const { kind, host, events, withNames, isOn, version, disabledAt } = webhook
  const columns: readonly Column<WebhookDelivery>[] = [
    { head: 'When', cell: ({ createdAt }) => recentLabel(createdAt) },
    { head: 'Event', cell: ({ event }) => <code>{event}</code> },
    { head: 'Response', cell: (delivery) => <Answer of={delivery} /> },
    { head: 'Duration', cell: ({ tookMs }) => (tookMs === null ? '' : `${(tookMs / 1000).toFixed(1)} s`) },
    {
      head: 'Action',
      cell: ({ id, event, state }) =>
        state !== 'WAITING' && (
          <Button variant="secondary" size="sm" disabled={replay.isPending} onClick={() => replay.mutate(id)}>
            Replay<span className="sr-only"> {event}</span>
          </Button>
        ),
    },
  ]
  return (
    <Card title={title}>
      <div className="stack">
        <p className="muted">
          {events.map((event) => eventWords[event]).join('. ')}. {withNames ? 'With' : 'Without'} names, since{' '}
          {dayLabel(webhook.madeAt)}. Last 30 days: {webhook.delivered} delivered, {webhook.failed} failed,{' '}
          {webhook.waiting} waiting.
          {disabledAt && ` Switched off on ${recentLabel(disabledAt)}, after a day of failed deliveries.`}
        </p>
        <Switch
          label="Send events"
          checked={isOn}
          saving={change.isPending}
          onChange={() => change.mutate({ version, events, withNames, isOn: !isOn })}
        />
        <div className="row">
          <Button
            variant="secondary"
            size="sm"
            busy={test.isPending && 'Sending'}
            onClick={() => test.mutate()}
          >
            Send a test
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            Change events<span className="sr-only"> of {title}</span>
          </Button>
          {kind === 'STANDARD' && (
            <Button
              variant="secondary"
              size="sm"
              busy={rotate.isPending && 'Renewing'}
              onClick={() => rotate.mutate()}
            >
              New secret
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => setLeaving(true)}>
            Remove<span className="sr-only"> {host}</span>
          </Button>
        </div>
        {deliveries.data ? (
          deliveries.data.length > 0 ? (
            <Table
              caption={`Sent to ${host}`}
              columns={columns}
              rows={deliveries.data}
              rowKey={({ id }) => id}
            />
          ) : (
            <p className="muted">Nothing sent yet.</p>
          )
        ) : (
          <LoadState
            what="The deliveries"
            isError={deliveries.isError}
            onRetry={() => void deliveries.refetch()}
          />
        )}
      </div>
      {rotate.data?.secret && (
        <SecretOnce what="secret" secret={rotate.data.secret} onClose={() => rotate.reset()} />
      )}
      {isChanging && (
        <ChangeEventsDialog
          title={title}
          webhook={webhook}
          change={change}
          onClose={() => setChanging(false)}
        />
      )}
      {isLeaving && (
        <ConfirmDialog
          title={`Remove the webhook to ${host}?`}
          confirm="Remove webhook"
          variant="danger"
          busy={remove.isPending && 'Removing'}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setLeaving(false) })}
          onClose={() => setLeaving(false)}
        >
          <p>Nothing will be sent there any more, and the list of what was sent will be deleted.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const tones = {
  DELIVERED: { tone: 'success', icon: Check },
  WAITING: { tone: 'warning', icon: Clock },
  FAILED: { tone: 'danger', icon: CircleAlert },
} as const

function Answer({ of }: { of: WebhookDelivery }) {
  return (
    <>
      <Badge {...tones[of.state]}>{answerLabel(of)}</Badge>
      {of.state !== 'DELIVERED' && of.answer && <small className={styles.said}>{of.answer}</small>}
    </>
  )
}
