import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { mailNoticesJob } from './notices.jobs.ts'
import { sendPushesJob } from './push/send-pushes.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [
  mailNoticesJob(platform),
  sendPushesJob(platform),
]
