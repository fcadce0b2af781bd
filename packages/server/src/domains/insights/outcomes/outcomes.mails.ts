import type { Outcomes } from '@brightpair/contract'
import { longMonth } from '@brightpair/contract/health-figures'
import { answerOf, periodLabel } from '@brightpair/contract/outcome-words'
import { signClaim } from '../../../platform/auth/signed-claim.ts'
import type { Mail } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'

interface Reader {
  readonly id: string
  readonly email: string
}

/** The answer is in the email, the figures in the attachment: the reader may have no account. */
export function outcomesMail(
  { publicUrl, secrets }: Pick<Platform, 'publicUrl' | 'secrets'>,
  { id, email }: Reader,
  outcomes: Outcomes,
  paper: Buffer,
): Mail {
  const { company, programme, to } = outcomes
  const scope = programme ? `${programme.name} at ${company.name}` : company.name
  const { title, text } = answerOf(outcomes)
  const question = `Does mentoring work at ${company.name}?`
  const stop = `${publicUrl}/report-emails/${signClaim(`${id}_outcomes`, secrets.unsubscribeKey)}`
  return {
    kind: 'monthly-outcomes',
    to: email,
    subject: `${question} ${longMonth(to)}`,
    heading: question,
    paragraphs: [title, text, `The attached page has the figures for ${scope}, ${periodLabel(outcomes)}.`],
    footnote: `You get this once a month because the team that runs mentoring at ${company.name} named you. Groups under five are hidden.`,
    unsubscribeUrl: stop,
    links: [{ label: 'Stop sending me this', url: stop }],
    attachments: [
      {
        filename: `outcomes-${to}.pdf`,
        contentType: 'application/pdf',
        content: paper.toString('base64'),
        encoding: 'base64',
      },
    ],
  }
}
