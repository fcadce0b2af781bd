import type { NoticeKind } from '@brightpair/contract'
import type { Db } from '../../platform/db/connect.ts'
import { takeFrom } from '../../platform/limits/rate-limit.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DueNotice } from './due-notices.queries.ts'
import { bundleMail, noticeMail } from './notices.mails.ts'

const WINDOW_SECONDS = 15 * 60

/**
 * Emails a partner can trigger as often as they like: up to this many of a kind about one pair per window, and the rest
 * together in one at its end. A session is often proposed, corrected and withdrawn; feedback is not.
 */
const atOnce: Partial<Record<NoticeKind, number>> = {
  'feedback-shared': 1,
  'session-proposed': 3,
  'session-agreed': 3,
  'session-moved': 3,
  'session-cancelled': 3,
}

/** A mail with the notices it contains. */
export type NoticesMail = Mail & { readonly companyId: string | null; readonly noticeIds: readonly string[] }

export interface Bundled {
  readonly mails: readonly NoticesMail[]
  /** When the postponed ones are due again. */
  readonly later: ReadonlyMap<string, Date>
}

/** Counted in the database, so that two workers with notices for the same person share one count. */
export async function bundledMails(
  platform: Platform,
  tx: Db,
  notices: readonly DueNotice[],
): Promise<Bundled> {
  const mails: NoticesMail[] = []
  const later = new Map<string, Date>()
  // The same order everywhere, so that two workers never deadlock.
  const groups = [...Map.groupBy(notices, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [key, [first, ...more]] of groups) {
    if (!first) continue
    const group = [first, ...more]
    const max = atOnce[first.kind]
    const { free, endsAt } = max
      ? await takeFrom({ db: tx, clock: platform.clock }, limitOf(max), key, group.length)
      : { free: group.length, endsAt: null }
    if (free >= group.length)
      mails.push(...group.map((notice) => carrying(noticeMail(platform, notice), [notice])))
    else if (free > 0) mails.push(carrying(bundleMail(platform, group), group))
    else for (const { id } of group) if (endsAt) later.set(id, endsAt)
  }
  return { mails, later }
}

const limitOf = (max: number) => ({ name: 'notice-mails', max, seconds: WINDOW_SECONDS })

/** One kind, one reader, one pair, which is what the link points to. */
const keyOf = ({ userId, kind, link }: DueNotice): string => `${userId} ${kind} ${link ?? ''}`

const carrying = (mail: Mail, notices: readonly DueNotice[]): NoticesMail => ({
  ...mail,
  companyId: notices[0]?.companyId ?? null,
  noticeIds: notices.map(({ id }) => id),
})
