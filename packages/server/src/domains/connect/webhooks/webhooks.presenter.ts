import type { Webhook, WebhookDelivery } from '@brightpair/contract'
import { moment } from '../api-keys/api-keys.presenter.ts'
import type { DeliveryRow } from './deliveries.queries.ts'
import type { ListedWebhook } from './webhooks.queries.ts'

export const presentWebhook = (webhook: ListedWebhook): Webhook => ({
  id: webhook.id,
  kind: webhook.kind,
  host: webhook.host,
  events: webhook.events,
  withNames: webhook.withNames,
  isOn: webhook.isOn,
  disabledAt: webhook.disabledAt && moment(webhook.disabledAt),
  madeBy: webhook.madeBy,
  madeAt: moment(webhook.madeAt),
  rotatesUntil: webhook.rotatesUntil && moment(webhook.rotatesUntil),
  delivered: webhook.delivered,
  failed: webhook.failed,
  waiting: webhook.waiting,
  version: webhook.version,
})

export const presentDelivery = (delivery: DeliveryRow): WebhookDelivery => ({
  id: delivery.id,
  event: delivery.event,
  createdAt: delivery.createdAt.toISOString(),
  state: delivery.state,
  // An attempt in progress doesn't count yet.
  attempts: delivery.attempts - (delivery.leasedUntil ? 1 : 0),
  nextAt: delivery.state === 'WAITING' ? delivery.nextAt.toISOString() : null,
  status: delivery.status,
  answer: delivery.answer,
  tookMs: delivery.tookMs,
  body: JSON.stringify(delivery.body),
})
