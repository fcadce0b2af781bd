import type { Webhook, WebhookDelivery } from '@brightpair/contract'
import type { WebhookEvent, WebhookKind } from '@brightpair/contract/webhook-events'

export const eventWords: Record<WebhookEvent, string> = {
  'person.joined': 'Someone joins',
  'person.answered': 'Someone answers the questionnaire',
  'person.deactivated': 'An account is deactivated',
  'pair.matched': 'Two people are matched',
  'pair.accepted': 'Both say yes',
  'pair.ended': 'A pair ends',
  'session.held': 'A session was held',
  'case.opened': 'A case is opened (none of what it says)',
}

export const kindWords: Record<WebhookKind, { label: string; hint: string }> = {
  STANDARD: { label: 'Your own system', hint: 'Signed to the Standard Webhooks specification.' },
  SLACK: { label: 'Slack', hint: 'The address of an incoming webhook in Slack.' },
  TEAMS: {
    label: 'Microsoft Teams',
    hint: 'The address of a “when a webhook request is received” workflow in Teams.',
  },
}

/** By format and host; several for the same host are numbered, oldest first. */
export function webhookTitle({ id, kind, host }: Webhook, all: readonly Webhook[]): string {
  const title = `${kindWords[kind].label}: ${host}`
  const alike = all.filter((each) => each.kind === kind && each.host === host)
  return alike.length < 2 ? title : `${title}, number ${alike.findIndex((each) => each.id === id) + 1}`
}

/** The receiver's response, as short as is still clear. */
export function answerLabel({
  state,
  status,
  attempts,
}: Pick<WebhookDelivery, 'state' | 'status' | 'attempts'>): string {
  const said = status ?? (attempts === 0 ? 'Sending' : 'No answer')
  if (state === 'DELIVERED' || attempts < 2) return String(said)
  return `${said}, tried ${attempts} times`
}
