import type { Mail } from '../../../platform/mail/outbox.ts'

/** To its author, as one of the readers would get it. */
export const testMail = (
  to: string,
  letter: { readonly subject: string; readonly paragraphs: readonly string[]; readonly url: string },
): Mail => ({
  kind: 'letter-test',
  to,
  subject: `Test: ${letter.subject}`,
  heading: letter.subject,
  paragraphs: letter.paragraphs,
  action: { label: 'Open Brightpair', url: letter.url },
  footnote: 'This is a test. Nobody else has received it.',
})
