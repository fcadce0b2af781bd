import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { emailLogRoutes } from './email-log/email-log.routes.ts'
import { emailWordsRoutes } from './email-words/email-words.routes.ts'
import { noticeRoutes } from './notices.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'
import { pushRoutes } from './push/push.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  noticeRoutes(bind, platform)
  outboxRoutes(bind, platform)
  emailLogRoutes(bind, platform)
  emailWordsRoutes(bind, platform)
  pushRoutes(bind, platform)
}
