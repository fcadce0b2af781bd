import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { monthlyOutcomesJob } from './outcomes/send-outcomes.ts'
import { teamDigestJob } from './today/team-digest.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [
  teamDigestJob(platform),
  monthlyOutcomesJob(platform),
]
