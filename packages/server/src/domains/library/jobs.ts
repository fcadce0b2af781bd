import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { cleanUpFilmUploadsJob } from './upload-film.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [cleanUpFilmUploadsJob(platform)]
