import type { JobKind } from '../../platform/jobs/jobs.ts'
import { type Mail, postAll } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DueNotice, takeDueNotices } from './notices.queries.ts'
import { MAIL_NOTICES } from './post-notices.ts'
import { actions } from './wording.ts'

const BATCH = 100

/** Hands due notices to the outbox. The schedule picks up what a lost wake-up call would leave behind. */
export function mailNoticesJob(platform: Platform): JobKind<object> {
  return { name: MAIL_NOTICES, schedule: '* * * * *', run: () => mailDueNotices(platform) }
}

async function mailDueNotices({ database, jobs, publicUrl }: Platform): Promise<void> {
  for (let taken = BATCH; taken === BATCH; ) {
    taken = await database.transaction(async (tx) => {
      const due = await takeDueNotices(tx, BATCH)
      await postAll(
        tx,
        jobs,
        due.map((notice) => mailOf(notice, publicUrl)),
      )
      return due.length
    })
  }
}

const mailOf = (notice: DueNotice, publicUrl: string): Mail => ({
  kind: notice.kind,
  to: notice.email,
  subject: notice.title,
  heading: notice.title,
  paragraphs: [`Hello ${notice.firstName},`, notice.body],
  action: { label: actions[notice.kind], url: `${publicUrl}${notice.link ?? '/'}` },
  attachments: notice.attachments,
  footnote: 'You choose in your profile which of these mails you get.',
})
