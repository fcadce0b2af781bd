import { emailLog } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readEmails } from './email-log.service.ts'

export function emailLogRoutes(bind: Bind, { database }: Platform): void {
  bind(emailLog.emails, ({ query }) => readEmails(database.db, query))
}
