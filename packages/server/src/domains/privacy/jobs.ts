import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeExportJob } from './make-export.ts'
import { eraseAccountsJob, retentionJob } from './own-data.jobs.ts'

export const jobs = (platform: Platform, mail: MailTransport): JobKind<object>[] => [
  makeExportJob(platform),
  eraseAccountsJob(platform, mail),
  retentionJob(platform, mail),
]
