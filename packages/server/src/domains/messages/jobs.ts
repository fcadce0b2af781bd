import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { tidyAttachmentsJob } from './messages.jobs.ts'

/** Off the request path. */
export const jobs = (platform: Platform): JobKind<object>[] => [tidyAttachmentsJob(platform)]
