import { outbox } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportList } from '../../audit/index.ts'
import { listMails, mailsCsv, readMail } from './outbox.service.ts'

export function outboxRoutes(bind: Bind, platform: Platform): void {
  bind(outbox.listMails, ({ query }) => listMails(platform, query))
  bind(outbox.exportMails, (context) => exportList(platform, context, mailsCsv(platform, context.query)))
  bind(outbox.mail, ({ params }) => readMail(platform, params.id))
}
