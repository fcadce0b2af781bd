import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { matchClockJob } from './matches/match-clock.ts'
import { requestRunJob, runMatchingJob } from './matching-runs/matching-runs.jobs.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [
  matchClockJob(platform),
  requestRunJob(platform),
  runMatchingJob(platform),
]
