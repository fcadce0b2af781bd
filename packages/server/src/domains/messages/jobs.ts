import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteUnsentBefore } from './attachments.queries.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [cleanUpAttachmentsJob(platform)]

const DAY = 86_400_000

/** Removes files that were uploaded and never sent. */
export function cleanUpAttachmentsJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-attachments',
    schedule: '17 * * * *',
    run: () => deleteUnsentBefore(database.db, new Date(clock.now().getTime() - DAY)),
  }
}
