import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, verbatim } from '../fields.ts'
import { MAX_WEBHOOK_ADDRESS } from '../limits.ts'
import { Paging, pageOf, Version } from '../paging.ts'
import { webhookEvents, webhookKinds } from './webhook-events.ts'

const Events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Please choose at least one event.')
  .refine((events) => new Set(events).size === events.length, 'Each one can be named once.')
const WithNames = z.boolean().describe('Whether people’s names are included; otherwise only ids are sent.')

export const Webhook = z.object({
  id: Id,
  kind: z.enum(webhookKinds),
  host: z.string().describe('The host; for many receivers the whole address is a secret.'),
  events: z.array(z.enum(webhookEvents)),
  withNames: z.boolean(),
  isOn: z.boolean(),
  disabledAt: Moment.nullable().describe('When it was switched off because nothing got through for a day.'),
  madeBy: z.string().nullable().describe('Null once their account is gone.'),
  madeAt: Moment,
  rotatesUntil: Moment.nullable().describe('Until then the previous secret is used beside the new one.'),
  delivered: z.int().describe('Of the last 30 days.'),
  failed: z.int().describe('Those given up in the last 30 days.'),
  waiting: z.int(),
  version: Version,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.object({
  id: Id.describe('The same for every attempt: a receiver that has seen it can ignore it.'),
  event: z.string(),
  createdAt: Moment,
  state: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  attempts: z.int(),
  nextAt: Moment.nullable(),
  status: z.int().nullable().describe('What the receiver last answered; null: nothing.'),
  answer: z.string(),
  tookMs: z.int().nullable(),
  body: z.string(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const One = z.strictObject({ id: Id })
const access = ['ADMIN', 'MANAGER'] as const
const ofCompany = { company: 'params.id' } as const
const ofWebhook = { webhook: 'params.id' } as const
const Secret = z.string().nullable().describe('Signs what is sent; shown once. Null where a chat needs none.')

export const webhooks = {
  list: endpoint('GET', '/admin/companies/:id/webhooks', {
    summary: 'Where a company’s events are sent',
    access,
    within: ofCompany,
    params: One,
    response: z.object({ webhooks: z.array(Webhook) }),
    errors: ['not_found'],
  }),
  add: endpoint('POST', '/admin/companies/:id/webhooks', {
    summary: 'Send a company’s events to an address',
    access,
    within: ofCompany,
    freshProof: true,
    params: One,
    body: z.strictObject({
      kind: z.enum(webhookKinds),
      address: verbatim(MAX_WEBHOOK_ADDRESS).pipe(
        z.url({ protocol: /^https?$/, error: 'Please enter a complete address, with https://.' }),
      ),
      events: Events,
      withNames: WithNames,
    }),
    response: z.object({ webhook: Webhook, secret: Secret }),
    errors: ['not_found', 'too_many_entries', 'invalid_input'],
  }),
  change: endpoint('PUT', '/admin/webhooks/:id', {
    summary: 'Choose other events, with or without names, or switch it on or off',
    access,
    within: ofWebhook,
    params: One,
    body: z.strictObject({ version: Version, events: Events, withNames: WithNames, isOn: z.boolean() }),
    response: Webhook,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  rotate: endpoint('POST', '/admin/webhooks/:id/rotate', {
    summary: 'Replace the secret; for a day, what is sent is signed with both',
    access,
    within: ofWebhook,
    freshProof: true,
    params: One,
    response: z.object({ webhook: Webhook, secret: Secret }),
    errors: ['not_found', 'invalid_input'],
  }),
  test: endpoint('POST', '/admin/webhooks/:id/test', {
    summary: 'Send a test now',
    access,
    within: ofWebhook,
    params: One,
    errors: ['not_found', 'too_many_requests'],
  }),
  remove: endpoint('DELETE', '/admin/webhooks/:id', {
    summary: 'Stop sending to an address, and forget what was sent',
    access,
    within: ofWebhook,
    params: One,
    errors: ['not_found'],
  }),
  deliveries: endpoint('GET', '/admin/webhooks/:id/deliveries', {
    summary: 'What was sent in the last 30 days, newest first',
    access,
    within: ofWebhook,
    params: One,
    query: Paging,
    response: pageOf(WebhookDelivery),
    errors: ['not_found'],
  }),
  replay: endpoint('POST', '/admin/webhooks/:id/deliveries/:deliveryId/replay', {
    summary: 'Send it again now, with the same id',
    access,
    within: ofWebhook,
    params: z.strictObject({ id: Id, deliveryId: Id }),
    errors: ['not_found'],
  }),
}
