import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { alertAboutPlansJob } from './companies/plan-alerts.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [alertAboutPlansJob(platform)]
