import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { tidyAccountsJob } from './accounts/accounts.jobs.ts'
import { sendResetLinkJob } from './accounts/passwords.ts'
import { offerPlacesJob } from './memberships/places.ts'
import { checkImportJob, runImportJob, tidyImportsJob } from './people-imports/people-imports.jobs.ts'
import { tidySignOnsJob } from './single-sign-on/single-sign-on.jobs.ts'

/** Off the request path. */
export const jobs = (platform: Platform): JobKind<object>[] => [
  tidyAccountsJob(platform),
  sendResetLinkJob(platform),
  offerPlacesJob(platform),
  checkImportJob(platform),
  runImportJob(platform),
  tidyImportsJob(platform),
  tidySignOnsJob(platform),
]
