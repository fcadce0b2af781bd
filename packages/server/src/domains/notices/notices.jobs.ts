import type { Db } from '../../platform/db/connect.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { postBranded } from '../programmes/index.ts'
import { bundledMails, type NoticesMail } from './bundle-mails.ts'
import { claimDigests, type DueNotice, lockDueNotices, setMailMoments } from './due-notices.queries.ts'
import { dayOn, deliveryDecision, digestAfter } from './mail-moments.ts'
import { digestMail } from './notices.mails.ts'
import { MAIL_NOTICES } from './post-notices.ts'

/** Few enough that their emails are rendered between two requests. */
const PEOPLE_AT_ONCE = 20

/** Hands due notices to the outbox. The schedule picks up delayed ones and those whose wake-up was lost. */
export function mailNoticesJob(platform: Platform): JobKind<object> {
  return { name: MAIL_NOTICES, schedule: '* * * * *', run: () => mailDueNotices(platform) }
}

export async function mailDueNotices(platform: Platform): Promise<void> {
  for (let handled = 1; handled > 0; ) {
    handled = await platform.database.transaction((tx) => mailSome(platform, tx))
  }
}

/** One transaction takes the notices and writes their emails: each ends up in one mail, or in none. */
async function mailSome(platform: Platform, tx: Db): Promise<number> {
  const now = platform.clock.now()
  const due = await lockDueNotices(tx, now, PEOPLE_AT_ONCE)
  if (due.length === 0) return 0
  const decisions = due.map((notice) => ({
    notice,
    decision: notice.isOutdated ? ('nothing' as const) : deliveryDecision(notice, now),
  }))
  const withDelivery = (wanted: 'mail' | 'digest') =>
    decisions.filter(({ decision }) => decision === wanted).map(({ notice }) => notice)

  const { mails, tooLate } = await digestsOf(platform, tx, withDelivery('digest'), now)
  const bundled = await bundledMails(platform, tx, withDelivery('mail'))
  const posted = [...bundled.mails, ...mails]
  const mailIds = await postBranded(
    tx,
    platform.jobs,
    posted.map(({ noticeIds: _, ...mail }) => mail),
  )
  const mailOf = new Map(posted.flatMap(({ noticeIds }, at) => noticeIds.map((id) => [id, mailIds[at]])))
  await setMailMoments(
    tx,
    decisions.map(({ notice, decision }) => ({
      id: notice.id,
      mailId: mailOf.get(notice.id) ?? null,
      mailAt:
        tooLate.get(notice.id) ??
        bundled.later.get(notice.id) ??
        (decision instanceof Date ? decision : null),
    })),
  )
  return due.length
}

/** One digest per person and day; what comes too late goes into the next one. */
async function digestsOf(
  platform: Platform,
  tx: Db,
  notices: readonly DueNotice[],
  now: Date,
): Promise<{ mails: NoticesMail[]; tooLate: ReadonlyMap<string, Date> }> {
  if (notices.length === 0) return { mails: [], tooLate: new Map() }
  const byPerson = [...Map.groupBy(notices, ({ userId }) => userId)]
  const days = byPerson.flatMap(([userId, [first]]) =>
    first ? [{ userId, day: dayOn(first.schedule, now) }] : [],
  )
  const claimed = await claimDigests(tx, days)
  const late = notices.filter(({ userId }) => !claimed.has(userId))
  return {
    mails: byPerson
      .filter(([userId]) => claimed.has(userId))
      .map(([, collected]) => ({
        ...digestMail(platform, collected),
        companyId: collected[0]?.companyId ?? null,
        noticeIds: collected.map(({ id }) => id),
      })),
    tooLate: new Map(
      late.map(({ id, schedule }) => [
        id,
        digestAfter({ ...schedule, digestedOn: dayOn(schedule, now) }, now),
      ]),
    ),
  }
}
