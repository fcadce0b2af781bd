import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { retentionStart } from '../../platform/retention.ts'
import { deleteBookingsBefore } from './demo-bookings.queries.ts'

export function tidyDemoBookingsJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-demo-bookings',
    schedule: '27 3 * * *',
    run: () => deleteBookingsBefore(database.db, retentionStart(clock.now())),
  }
}
