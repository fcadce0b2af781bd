import { tidyAccountsJob } from './features/accounts/accounts.jobs.ts'
import { sendResetLinkJob } from './features/accounts/passwords.ts'
import { deliverMailJob } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Platform } from './platform/platform.ts'

/** All work that happens off the request path. */
export async function startBackground(platform: Platform, mail: MailTransport): Promise<void> {
  const { jobs, database } = platform
  await jobs.register(deliverMailJob(database.db, mail))
  await jobs.register(sendResetLinkJob(platform))
  await jobs.register(tidyAccountsJob(platform))
}
