import { webhooks } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replay,
  rotateSecret,
  testWebhook,
} from './webhooks.service.ts'

export function webhookRoutes(bind: Bind, platform: Platform): void {
  bind(webhooks.list, ({ params }) => listWebhooks(platform, params.id))
  bind(webhooks.add, ({ actor, params, body }) => addWebhook(platform, actor, params.id, body))
  bind(webhooks.change, ({ actor, params, body }) => changeWebhook(platform, actor, params.id, body))
  bind(webhooks.rotate, ({ actor, params }) => rotateSecret(platform, actor, params.id))
  bind(webhooks.test, ({ params }) => testWebhook(platform, params.id))
  bind(webhooks.remove, ({ actor, params }) => removeWebhook(platform, actor, params.id))
  bind(webhooks.deliveries, ({ params, query }) => listDeliveries(platform, params.id, query))
  bind(webhooks.replay, ({ params }) => replay(platform, params.id, params.deliveryId))
}
