import { fillInEmail } from '@brightpair/contract/fill-in'
import type { Mail } from '../../../platform/mail/outbox.ts'
import type { OwnWords } from './own-words.queries.ts'

/** The same email in a company's own wording; the layout renders HTML and text from it, with escaping. */
export function inOwnWords(mail: Mail, { subject, body }: Omit<OwnWords, 'kind'>, company: string): Mail {
  const { action, words, ...rest } = mail
  const values = { ...words?.values, company, link: action?.url ?? '' }
  const { hasButton, ...filled } = fillInEmail({ subject, text: body }, values)
  return { ...rest, ...filled, heading: filled.subject, ...(action && hasButton ? { action } : {}) }
}
