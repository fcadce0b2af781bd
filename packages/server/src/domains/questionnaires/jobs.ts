import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { askNewQuestionsJob } from './answers/ask-new-questions.ts'
import { readMeaningsJob } from './meanings/meanings.jobs.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [
  askNewQuestionsJob(platform),
  readMeaningsJob(platform),
]
