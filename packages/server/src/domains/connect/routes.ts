import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { apiKeyRoutes } from './api-keys/api-keys.routes.ts'
import { directoryRoutes } from './directory/directory.routes.ts'
import { keyRecordRoutes } from './key-records/key-records.routes.ts'
import { webhookRoutes } from './webhooks/webhooks.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  apiKeyRoutes(bind, platform)
  directoryRoutes(bind, platform)
  keyRecordRoutes(bind, platform)
  webhookRoutes(bind, platform)
}
