import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { cleanUpRateLimits } from '../../../platform/limits/rate-limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteExpiredHalves } from '../factors/factors.queries.ts'
import { deleteExpiredRecoveries } from '../recoveries/recoveries.queries.ts'
import { deleteExpired } from './accounts.queries.ts'

export function cleanUpAccountsJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-accounts',
    schedule: '17 3 * * *',
    async run() {
      await deleteExpired(database.db, clock.now())
      await deleteExpiredHalves(database.db, clock.now())
      await deleteExpiredRecoveries(database.db, clock.now())
      await cleanUpRateLimits(database.db, clock.now())
    },
  }
}
