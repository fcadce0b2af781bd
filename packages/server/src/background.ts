import { tidyAccountsJob } from './features/accounts/accounts.jobs.ts'
import { sendResetLinkJob } from './features/accounts/passwords.ts'
import { awardBadgesJob, sweepBadgesJob } from './features/badges/badges.jobs.ts'
import { tidyContactMessagesJob } from './features/contact-messages/contact-messages.jobs.ts'
import { tidyDemoBookingsJob } from './features/demo-bookings/demo-bookings.jobs.ts'
import { completeProgrammesJob } from './features/enrollments/enrollments.jobs.ts'
import { tidyInterestAnswersJob } from './features/interest-answers/interest-answers.jobs.ts'
import { matchClockJob } from './features/matches/match-clock.ts'
import { requestRunJob, runMatchingJob } from './features/matching-runs/matching-runs.jobs.ts'
import { tidyAttachmentsJob } from './features/messages/messages.jobs.ts'
import { mailNoticesJob } from './features/notices/notices.jobs.ts'
import { sessionClockJob } from './features/sessions/session-clock.ts'
import { deliverMailJob } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Platform } from './platform/platform.ts'

/** All work that happens off the request path. */
export async function startBackground(platform: Platform, mail: MailTransport): Promise<void> {
  const { jobs, database } = platform
  await jobs.register(deliverMailJob(database.db, mail))
  await jobs.register(sendResetLinkJob(platform))
  await jobs.register(tidyAccountsJob(platform))
  await jobs.register(tidyDemoBookingsJob(platform))
  await jobs.register(tidyContactMessagesJob(platform))
  await jobs.register(tidyInterestAnswersJob(platform))
  await jobs.register(tidyAttachmentsJob(platform))
  await jobs.register(mailNoticesJob(platform))
  await jobs.register(runMatchingJob(platform))
  await jobs.register(requestRunJob(platform))
  await jobs.register(matchClockJob(platform))
  await jobs.register(completeProgrammesJob(platform))
  await jobs.register(sessionClockJob(platform))
  await jobs.register(awardBadgesJob(platform))
  await jobs.register(sweepBadgesJob(platform))
}
