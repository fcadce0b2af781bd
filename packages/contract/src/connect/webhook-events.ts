/** What a company's other systems can be told of. */
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

/** By the rules of Standard Webhooks, or as the incoming webhooks of a chat want it. */
export const webhookKinds = ['STANDARD', 'SLACK', 'TEAMS'] as const
export type WebhookKind = (typeof webhookKinds)[number]
