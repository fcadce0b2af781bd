import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { retentionStart } from '../../platform/retention.ts'
import { deleteUnclaimedBefore } from './interest-answers.queries.ts'

export function tidyInterestAnswersJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-interest-answers',
    schedule: '37 3 * * *',
    run: () => deleteUnclaimedBefore(database.db, retentionStart(clock.now())),
  }
}
