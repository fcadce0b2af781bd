import { outbox, type PostedMail } from '@brightpair/contract'
import { AppError } from '../../platform/errors.ts'
import type { Bind } from '../../platform/http/bind.ts'
import { deliveryOf } from '../../platform/mail/delivery.ts'
import { pageCountOf } from '../../platform/page-count.ts'
import type { Platform } from '../../platform/platform.ts'
import { type MailRow, mailById, mailsPage } from './outbox.queries.ts'

export function outboxRoutes(bind: Bind, { database: { db }, showsOutbox }: Platform): void {
  bind(outbox.listMails, async ({ query }) => {
    if (!showsOutbox) throw nothingHere()
    const { rows, total } = await mailsPage(db, query)
    return { data: rows.map(present), pageCount: pageCountOf(total, query.limit), total }
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
