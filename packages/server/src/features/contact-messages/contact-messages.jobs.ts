import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { retentionStart } from '../../platform/retention.ts'
import { deleteMessagesBefore } from './contact-messages.queries.ts'

export function tidyContactMessagesJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-contact-messages',
    schedule: '32 3 * * *',
    run: () => deleteMessagesBefore(database.db, retentionStart(clock.now())),
  }
}
