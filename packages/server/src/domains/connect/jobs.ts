import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { warnOfExpiryJob } from './api-keys/warn-of-expiry.ts'
import { deliverWebhooksJob } from './webhooks/deliver-webhooks.ts'

/** Off the request path. */
export const jobs = (platform: Platform): JobKind<object>[] => [
  warnOfExpiryJob(platform),
  deliverWebhooksJob(platform),
]
