import type { PostedMail } from '@brightpair/contract'
import { AppError } from '../../../platform/errors.ts'
import type { CsvList } from '../../../platform/http/csv.ts'
import { deliveryOf } from '../../../platform/mail/delivery.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { allMails, type MailLine, type MailRow, mailById, mailsPage } from './outbox.queries.ts'

type Parts = Pick<Platform, 'database' | 'showsOutbox'>

export const listMails = async (
  { database, showsOutbox }: Parts,
  query: { search: string; page: number; limit: number },
) => presentPage(await mailsPage(database.db, { ...query, inTrouble: !showsOutbox }), query, present)

export const mailsCsv = ({ showsOutbox }: Parts, { search }: { search: string }): CsvList<MailLine> => ({
  what: 'mails',
  query: allMails({ search, inTrouble: !showsOutbox }),
  columns,
})

export async function readMail({ database, showsOutbox }: Parts, id: string) {
  const mail = showsOutbox && (await mailById(database.db, id))
  if (!mail) throw new AppError('not_found', 'We can’t find this email.')
  const { replyTo, html, plain, attachments } = mail
  const named = attachments.map(({ filename, contentType }) => ({ filename, contentType }))
  return { ...present(mail), replyTo, html, plain, attachments: named }
}

const present = ({ id, recipient, subject, createdAt, state }: MailRow): PostedMail => ({
  id,
  recipient,
  subject,
  createdAt: createdAt.toISOString(),
  state: deliveryOf(state),
})

/**
 * The text of mails is left out: a file travels further than a screen, and password reset links would travel with it.
 */
const columns: CsvList<MailLine>['columns'] = {
  When: ({ created_at }) => new Date(created_at).toISOString(),
  To: ({ recipient }) => recipient,
  Kind: ({ kind }) => kind,
  Subject: ({ subject }) => subject,
  State: ({ state }) => deliveryOf(state),
}
