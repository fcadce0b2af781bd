/** The events a company's other systems can receive. */
export const webhookEvents = [
  'person.joined',
  'person.answered',
  'person.deactivated',
  'pair.matched',
  'pair.accepted',
  'pair.ended',
  'session.held',
  'case.opened',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Follows Standard Webhooks, or the incoming webhook format of a chat. */
export const webhookKinds = ['STANDARD', 'SLACK', 'TEAMS'] as const
export type WebhookKind = (typeof webhookKinds)[number]
