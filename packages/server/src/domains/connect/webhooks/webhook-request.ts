import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookKind } from '@brightpair/contract'

/** The format of Standard Webhooks: the bytes after the prefix are the key. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

interface Event {
  readonly id: string
  readonly event: string
  readonly happenedAt: Date
  readonly data: Readonly<Record<string, string>>
  /** The names of those in the data, where the company wants names sent. */
  readonly names: ReadonlyMap<string, string>
}

interface Signing {
  readonly kind: WebhookKind
  readonly secrets: readonly string[]
  readonly now: Date
}

/** Contains ids, and names only on request; never anything that someone wrote. */
export function webhookRequest(event: Event, { kind, secrets, now }: Signing) {
  const type = { 'content-type': 'application/json', 'user-agent': 'Brightpair-Webhooks' }
  if (kind !== 'STANDARD') return { headers: type, body: JSON.stringify(chatBody(kind, sentenceOf(event))) }
  const { id, names, data } = event
  const named = names.size > 0 ? { names: Object.fromEntries(names) } : {}
  const body = JSON.stringify({
    type: event.event,
    timestamp: event.happenedAt.toISOString(),
    data: { ...data, ...named },
  })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`).join(' ')
  return {
    headers: { ...type, 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
    body,
  }
}

const sign = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(text)
    .digest('base64')

const sentences: Readonly<Record<string, (who: (key: string, role: string) => string) => string>> = {
  'person.joined': (who) => `${who('personId', 'Someone')} joined a mentoring programme.`,
  'person.answered': (who) => `${who('personId', 'Someone')} answered the questionnaire.`,
  'person.deactivated': (who) => `The account of ${who('personId', 'someone')} was deactivated.`,
  'pair.matched': (who) => `${who('mentorId', 'A mentor')} and ${who('menteeId', 'a mentee')} were matched.`,
  'pair.accepted': (who) =>
    `${who('mentorId', 'A mentor')} and ${who('menteeId', 'a mentee')} both said yes.`,
  'pair.ended': (who) =>
    `The pair of ${who('mentorId', 'a mentor')} and ${who('menteeId', 'a mentee')} has ended.`,
  'session.held': (who) => `${who('mentorId', 'A mentor')} and ${who('menteeId', 'a mentee')} had a session.`,
  'case.opened': () => 'A case was opened. The people responsible can read it in Brightpair.',
  'webhook.test': () => 'This is a test from Brightpair. It works.',
}

function sentenceOf({ event, data, names }: Event): string {
  const who = (key: string, role: string) => escaped(names.get(data[key] ?? '') ?? role)
  return sentences[event]?.(who) ?? event
}

/** Escapes a name, so that a chat doesn't turn it into a link, mention or markup. */
const escaped = (name: string): string =>
  name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[*_~`[\]()@#|]/g, ' ')

const chatBody = (kind: 'SLACK' | 'TEAMS', text: string) =>
  kind === 'SLACK'
    ? { text }
    : {
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: {
              type: 'AdaptiveCard',
              version: '1.4',
              body: [{ type: 'TextBlock', text, wrap: true }],
            },
          },
        ],
      }
