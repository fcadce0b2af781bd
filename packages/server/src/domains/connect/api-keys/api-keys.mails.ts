import { dateWords } from '../../../platform/date-words.ts'
import type { Mail } from '../../../platform/mail/outbox.ts'
import type { ConnectionReader } from '../who-runs.queries.ts'
import type { EndingKey } from './api-keys.queries.ts'

export function keyEndsMail(
  { email, firstName, locale }: ConnectionReader,
  key: EndingKey,
  publicUrl: string,
): Mail {
  const day = dateWords(new Date(key.expiresAt), 'weekday', locale)
  return {
    kind: 'api-key-ends',
    to: email,
    subject: `The API key “${key.name}” expires on ${day}`,
    heading: 'A key is about to expire',
    paragraphs: [
      `Hello ${firstName},`,
      `The API key “${key.name}” of ${key.company} expires on ${day}. From then on, anything using it will be refused.`,
      'Make a new key, replace the old one with it, then revoke the old one.',
    ],
    action: { label: 'Open connections', url: `${publicUrl}/admin-dashboard/connections` },
  }
}
