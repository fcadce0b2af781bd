import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteExpiredAttempts } from './single-sign-on.queries.ts'

export function cleanUpSignOnsJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-sign-ons',
    schedule: '23 * * * *',
    run: () => deleteExpiredAttempts(database.db, clock.now()),
  }
}
