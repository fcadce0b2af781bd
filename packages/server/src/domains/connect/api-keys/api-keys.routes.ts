import { apiKeys } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listKeys, makeKey, revokeKey } from './api-keys.service.ts'

export function apiKeyRoutes(bind: Bind, platform: Platform): void {
  bind(apiKeys.list, ({ params }) => listKeys(platform.database.db, params.id))
  bind(apiKeys.make, ({ actor, params, body }) => makeKey(platform, actor, params.id, body))
  bind(apiKeys.revoke, ({ actor, params }) => revokeKey(platform, actor, params.id))
}
