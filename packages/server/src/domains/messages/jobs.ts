import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { cleanUpAttachmentsJob } from './messages.jobs.ts'

/** Off the request path. */
export const jobs = (platform: Platform): JobKind<object>[] => [cleanUpAttachmentsJob(platform)]
