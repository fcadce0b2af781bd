import { outbox, type PostedMail } from '@brightpair/contract'
import { AppError } from '../../../platform/errors.ts'
import type { Bind } from '../../../platform/http/bind.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import { deliveryOf } from '../../../platform/mail/delivery.ts'
import { pageCountOf } from '../../../platform/page-count.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { allMails, type MailLine, type MailRow, mailById, mailsPage } from './outbox.queries.ts'

export function outboxRoutes(bind: Bind, platform: Platform): void {
  const {
    database: { db },
    showsOutbox,
  } = platform

  bind(outbox.listMails, async ({ query }) => {
    const { rows, total } = await mailsPage(db, { ...query, inTrouble: !showsOutbox })
    return { data: rows.map(present), pageCount: pageCountOf(total, query.limit), total }
  })

  bind(outbox.exportMails, (context) => {
    const query = allMails({ ...context.query, inTrouble: !showsOutbox })
    return exportList(platform, context, { what: 'mails', query, columns })
  })

  bind(outbox.mail, async ({ params }) => {
    const mail = showsOutbox && (await mailById(db, params.id))
    if (!mail) throw nothingHere()
    const { replyTo, html, plain, attachments } = mail
    const named = attachments.map(({ filename, contentType }) => ({ filename, contentType }))
    return { ...present(mail), replyTo, html, plain, attachments: named }
  })
}

const nothingHere = () => new AppError('not_found', 'There is no such mail to show here.')

const present = ({ id, recipient, subject, createdAt, state }: MailRow): PostedMail => ({
  id,
  recipient,
  subject,
  createdAt: createdAt.toISOString(),
  state: deliveryOf(state),
})

/** What a mail says stays out: a file travels further than a screen, and a link for a new password with it. */
const columns: CsvList<MailLine>['columns'] = {
  When: ({ created_at }) => new Date(created_at).toISOString(),
  To: ({ recipient }) => recipient,
  Kind: ({ kind }) => kind,
  Subject: ({ subject }) => subject,
  State: ({ state }) => deliveryOf(state),
}
