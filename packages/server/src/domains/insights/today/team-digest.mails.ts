import type { TodayLine } from '@brightpair/contract'
import type { Mail } from '../../../platform/mail/outbox.ts'
import type { Platform } from '../../../platform/platform.ts'
import { emailChoices } from '../../notices/index.ts'

interface Reader {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly often: 'daily' | 'weekly'
}

export interface Summary {
  /** Null: the platform. */
  readonly company: { readonly id: string; readonly name: string } | null
  /** Null: all of them. */
  readonly programme: { readonly name: string } | null
  readonly lines: readonly TodayLine[]
}

/** The same lines as the overview; each links to its list of people. */
export function teamDigestMail(
  sender: Pick<Platform, 'publicUrl' | 'secrets'>,
  { id, email, firstName, often }: Reader,
  summaries: readonly Summary[],
): Mail {
  const count = summaries.reduce((sum, { lines }) => sum + lines.length, 0)
  const [first] = summaries
  const where =
    summaries.length === 1 && first?.company
      ? ` ${first.programme ? 'in' : 'at'} ${first.programme?.name ?? first.company.name}`
      : ''
  const title = count === 1 ? `1 thing needs you${where}` : `${count} things need you${where}`
  return {
    kind: 'team-digest',
    to: email,
    subject: title,
    heading: title,
    paragraphs: [`Hello ${firstName},`, 'Here’s what we’d look at first.'],
    sections: summaries.map(({ company, programme, lines }) => ({
      title: [programme?.name, company?.name ?? 'All companies'].filter(Boolean).join(', '),
      entries: lines.map(({ title: name, text, action }) => ({
        title: name,
        text,
        url: `${sender.publicUrl}${action.to}`,
      })),
    })),
    action: { label: 'Open Brightpair', url: `${sender.publicUrl}/admin-dashboard` },
    footnote:
      often === 'daily'
        ? 'You get this every day, unless all is quiet, because you help run a programme.'
        : 'You get this every Monday, unless all is quiet, because you help run a programme.',
    ...emailChoices(sender, { userId: id, mails: 'team-digest' }, 'Unsubscribe from this summary'),
  }
}
