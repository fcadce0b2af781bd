import { apiKeys, directory, keyRecords, webhooks } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { listKeys, makeKey, revokeKey } from './api-keys/api-keys.service.ts'
import { assignProgramme, readDirectory } from './directory/directory.service.ts'
import { SCIM_PREFIX } from './directory/scim.routes.ts'
import { listPairs, listSessionsHeld, readOwnKey } from './key-records/key-records.service.ts'
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replay,
  rotateSecret,
  testWebhook,
} from './webhooks/webhooks.service.ts'

export function routes(bind: Bind, platform: Platform): void {
  apiKeyRoutes(bind, platform)
  directoryRoutes(bind, platform)
  keyRecordRoutes(bind, platform)
  webhookRoutes(bind, platform)
}

function apiKeyRoutes(bind: Bind, platform: Platform): void {
  bind(apiKeys.list, ({ params }) => listKeys(platform.database.db, params.id))
  bind(apiKeys.make, ({ actor, params, body }) => makeKey(platform, actor, params.id, body))
  bind(apiKeys.revoke, ({ actor, params }) => revokeKey(platform, actor, params.id))
}

function directoryRoutes(bind: Bind, platform: Platform): void {
  bind(directory.read, ({ params }) => readDirectory(platform, params.id, SCIM_PREFIX))
  bind(directory.lead, ({ actor, params, body }) => assignProgramme(platform, actor, params, body))
}

function keyRecordRoutes(bind: Bind, { database: { db }, clock }: Platform): void {
  bind(keyRecords.ownKey, ({ actor }) => readOwnKey(db, actor))
  bind(keyRecords.pairs, ({ query }) => listPairs(db, query))
  bind(keyRecords.sessionsHeld, ({ query }) => listSessionsHeld(db, { ...query, now: clock.now() }))
}

function webhookRoutes(bind: Bind, platform: Platform): void {
  bind(webhooks.list, ({ params }) => listWebhooks(platform, params.id))
  bind(webhooks.add, ({ actor, params, body }) => addWebhook(platform, actor, params.id, body))
  bind(webhooks.change, ({ actor, params, body }) => changeWebhook(platform, actor, params.id, body))
  bind(webhooks.rotate, ({ actor, params }) => rotateSecret(platform, actor, params.id))
  bind(webhooks.test, ({ params }) => testWebhook(platform, params.id))
  bind(webhooks.remove, ({ actor, params }) => removeWebhook(platform, actor, params.id))
  bind(webhooks.deliveries, ({ params, query }) => listDeliveries(platform, params.id, query))
  bind(webhooks.replay, ({ params }) => replay(platform, params.id, params.deliveryId))
}
