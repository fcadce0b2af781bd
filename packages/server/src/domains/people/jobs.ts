import type { JobKind } from '../../platform/jobs/jobs.ts'
import { cleanUpRateLimits } from '../../platform/limits/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteExpired } from './accounts/accounts.queries.ts'
import { sendResetLinkJob } from './accounts/passwords.ts'
import { deleteExpiredHalves } from './factors/factors.queries.ts'
import { offerPlacesJob } from './memberships/places.ts'
import { CHECK_IMPORT, performCheck } from './people-imports/check-import.ts'
import { deleteImportsBefore } from './people-imports/people-imports.queries.ts'
import { type ImportOrder, performImport, RUN_IMPORT } from './people-imports/run-import.ts'
import { deleteExpiredRecoveries } from './recoveries/recoveries.queries.ts'
import { deleteExpiredAttempts } from './single-sign-on/single-sign-on.queries.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [
  cleanUpAccountsJob(platform),
  sendResetLinkJob(platform),
  offerPlacesJob(platform),
  checkImportJob(platform),
  runImportJob(platform),
  cleanUpImportsJob(platform),
  cleanUpSignOnsJob(platform),
]

function cleanUpAccountsJob({ database, clock }: Platform): JobKind<object> {
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

function cleanUpSignOnsJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-sign-ons',
    schedule: '23 * * * *',
    run: () => deleteExpiredAttempts(database.db, clock.now()),
  }
}

const KEPT_DAYS = 90

const checkImportJob = (platform: Platform): JobKind<{ importId: string }> => ({
  name: CHECK_IMPORT,
  run: ({ importId }) => performCheck(platform, importId),
})

const runImportJob = (platform: Platform): JobKind<ImportOrder> => ({
  name: RUN_IMPORT,
  run: (order) => performImport(platform, order),
})

/**
 * A list holds addresses of people who never joined: it is deleted after a while, while the accounts it created stay.
 */
const cleanUpImportsJob = ({ database, clock }: Platform): JobKind<object> => ({
  name: 'tidy-imports',
  schedule: '43 3 * * *',
  run: () => deleteImportsBefore(database.db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)),
})
