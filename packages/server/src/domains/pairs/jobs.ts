import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { assessmentClockJob } from './assessments/assessments.service.ts'
import { awardBadgesJob, sweepBadgesJob } from './badges/badges.jobs.ts'
import { completeProgrammesJob, monthClockJob } from './enrollments/enrollments.jobs.ts'
import { roundClockJob } from './feedback/round-clock.ts'

/** Off the request path. */
export const jobs = (platform: Platform): JobKind<object>[] => [
  assessmentClockJob(platform),
  awardBadgesJob(platform),
  sweepBadgesJob(platform),
  completeProgrammesJob(platform),
  monthClockJob(platform),
  roundClockJob(platform),
]
