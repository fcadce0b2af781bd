import type { NoticeKind } from '@brightpair/contract'
import { paragraphsOf } from '@brightpair/contract/fill-in'
import type { Mail } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerLinks } from './answer-links.ts'
import type { DueNotice } from './due-notices.queries.ts'
import { type UnsubscribeClaim, writeUnsubscribeToken } from './unsubscribe-token.ts'
import { actions, bundles } from './wording.ts'

/** People write their own greeting. */
const isWrittenByHand = (kind: NoticeKind) =>
  kind === 'team-letter' || kind === 'team-nudge' || kind === 'announcement'

const WHY_YOU = 'You’re getting this because you take part in your company’s mentoring programme.'

type Sender = Pick<Platform, 'publicUrl' | 'secrets'>

export const noticeMail = (sender: Sender, notice: DueNotice): Mail => ({
  kind: notice.kind,
  to: notice.address,
  subject: notice.title,
  heading: notice.title,
  ...(isWrittenByHand(notice.kind)
    ? { paragraphs: paragraphsOf(notice.body), footnote: WHY_YOU }
    : { paragraphs: [`Hello ${notice.firstName},`, ...paragraphsOf(notice.body)] }),
  ...thingsToDo(sender, notice),
  ...(notice.replyTo ? { replyTo: notice.replyTo } : {}),
  attachments: notice.attachments,
  ...(notice.words
    ? { words: { ...notice.words, values: { ...notice.words.values, 'first name': notice.firstName } } }
    : {}),
  ...choices(sender, { userId: notice.userId, mails: notice.kind }, 'Unsubscribe from these'),
})

/** The answer links where the notice asks for one, otherwise the link to the screen. */
function thingsToDo(sender: Sender, notice: DueNotice): Pick<Mail, 'action' | 'answers'> {
  const answers = answerLinks(sender, notice)
  if (answers.length > 0) return { answers }
  return { action: { label: actions[notice.kind], url: `${sender.publicUrl}${notice.link ?? '/'}` } }
}

/** Notices that came too fast for separate mails. */
export function bundleMail(sender: Sender, notices: readonly DueNotice[]): Mail {
  const [first] = notices
  if (!first) throw new Error('a bundle has nothing to tell')
  const entries = notices.map((notice) => entryOf(sender, notice))
  const isNew = ({ title, text }: (typeof entries)[number], at: number) =>
    entries.findIndex((each) => each.title === title && each.text === text) === at
  const files = notices.flatMap(({ attachments }) => attachments)
  const { words: _, ...mail } = noticeMail(sender, { ...first, thingId: null })
  return {
    ...mail,
    subject: bundles[first.kind](notices.length),
    heading: bundles[first.kind](notices.length),
    paragraphs: [`Hello ${first.firstName},`, 'This happened within a short time, so it’s all in one email.'],
    sections: [{ title: 'What’s new', entries: entries.filter(isNew) }],
    // A single file stays the invitation of the mail itself.
    attachments: files.length > 1 ? filesOf(notices) : files,
  }
}

/** A person's collected notices, newest last. */
export function digestMail(sender: Sender, notices: readonly DueNotice[]): Mail {
  const [first] = notices
  if (!first) throw new Error('a digest has nothing to tell')
  const bySection = Map.groupBy(notices, ({ kind }) => sectionOf(kind))
  return {
    kind: 'daily-digest',
    to: first.address,
    subject: notices.length === 1 ? first.title : `${notices.length} updates from your mentoring`,
    heading: 'Your day at a glance',
    paragraphs: [`Hello ${first.firstName},`, 'Here’s what’s new since your last digest.'],
    sections: sections.flatMap((title) => {
      const entries = bySection.get(title) ?? []
      return entries.length > 0 ? [{ title, entries: entries.map((notice) => entryOf(sender, notice)) }] : []
    }),
    attachments: filesOf(notices),
    ...choices(sender, { userId: first.userId, mails: 'digest' }, 'Unsubscribe from digests'),
  }
}

const sections = [
  'Your match',
  'Your sessions',
  'Your programme',
  'From your programme team',
  'For the programme team',
] as const

function sectionOf(kind: NoticeKind): (typeof sections)[number] {
  if (kind === 'case-opened' || kind === 'joining-asked') return 'For the programme team'
  if (isWrittenByHand(kind) || kind === 'case-answered') return 'From your programme team'
  if (kind.startsWith('match')) return 'Your match'
  return kind.startsWith('session') ? 'Your sessions' : 'Your programme'
}

const entryOf = ({ publicUrl }: Sender, { title, body, link }: DueNotice) => ({
  title,
  text: body,
  url: `${publicUrl}${link ?? '/'}`,
})

/** As plain attachments: a mail program treats only one calendar file as the invitation of a mail. */
const filesOf = (notices: readonly DueNotice[]) =>
  notices
    .flatMap(({ attachments }) => attachments)
    .map((file, index) => ({
      ...file,
      filename: `${index + 1}-${file.filename}`,
      contentType: 'application/ics',
    }))

/** The footer links for unsubscribing or changing the frequency. */
export function choices({ publicUrl, secrets }: Sender, claim: UnsubscribeClaim, label: string) {
  const url = `${publicUrl}/unsubscribe/${writeUnsubscribeToken(claim, secrets.unsubscribeKey)}`
  return {
    unsubscribeUrl: url,
    links: [
      { label, url },
      { label: 'Email settings', url: `${publicUrl}/settings#notices` },
    ],
  }
}
