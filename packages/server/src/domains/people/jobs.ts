import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { cleanUpAccountsJob } from './accounts/accounts.jobs.ts'
import { sendResetLinkJob } from './accounts/passwords.ts'
import { offerPlacesJob } from './memberships/places.ts'
import { checkImportJob, cleanUpImportsJob, runImportJob } from './people-imports/people-imports.jobs.ts'
import { cleanUpSignOnsJob } from './single-sign-on/single-sign-on.jobs.ts'

/** Off the request path. */
export const jobs = (platform: Platform): JobKind<object>[] => [
  cleanUpAccountsJob(platform),
  sendResetLinkJob(platform),
  offerPlacesJob(platform),
  checkImportJob(platform),
  runImportJob(platform),
  cleanUpImportsJob(platform),
  cleanUpSignOnsJob(platform),
]
