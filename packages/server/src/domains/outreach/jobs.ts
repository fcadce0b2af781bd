import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendLettersJob } from './letters/deliver-letters.ts'
import { sendNudgesJob } from './nudges/send-nudges.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [
  sendLettersJob(platform),
  sendNudgesJob(platform),
]
