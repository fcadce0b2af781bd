import type { Platform } from '../../platform/platform.ts'
import { warnOfExpiryJob } from './api-keys/warn-of-expiry.ts'
import { joinFromDirectoryJob } from './directory/join-from-directory.ts'
import { deliverWebhooksJob } from './webhooks/deliver-webhooks.ts'

/** Off the request path. */
export const jobs = (platform: Platform) => [
  warnOfExpiryJob(platform),
  deliverWebhooksJob(platform),
  joinFromDirectoryJob(platform),
]
