import { tidyAccountsJob } from './features/accounts/accounts.jobs.ts'
import { sendResetLinkJob } from './features/accounts/passwords.ts'
import { decideMail } from './features/accounts/unproven-addresses.ts'
import { askNewQuestionsJob } from './features/answers/ask-new-questions.ts'
import { awardBadgesJob, sweepBadgesJob } from './features/badges/badges.jobs.ts'
import { tellAboutPlansJob } from './features/companies/plan-alerts.ts'
import { completeProgrammesJob, monthClockJob } from './features/enrollments/enrollments.jobs.ts'
import { roundClockJob } from './features/feedback/round-clock.ts'
import { matchClockJob } from './features/matches/match-clock.ts'
import { requestRunJob, runMatchingJob } from './features/matching-runs/matching-runs.jobs.ts'
import { readMeaningsJob } from './features/meanings/meanings.jobs.ts'
import { tidyAttachmentsJob } from './features/messages/messages.jobs.ts'
import { mailNoticesJob } from './features/notices/notices.jobs.ts'
import { makeExportJob } from './features/own-data/make-export.ts'
import { eraseAccountsJob, retentionJob } from './features/own-data/own-data.jobs.ts'
import {
  checkImportJob,
  runImportJob,
  tidyImportsJob,
} from './features/people-imports/people-imports.jobs.ts'
import { tidyFilmUploadsJob } from './features/resources/upload-film.ts'
import { tidyRoomsJob } from './features/rooms/rooms.jobs.ts'
import { sessionClockJob } from './features/sessions/session-clock.ts'
import { tidySignOnsJob } from './features/single-sign-on/single-sign-on.jobs.ts'
import { deliverMailJob, settleMailsJob, watchOutbox } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Platform } from './platform/platform.ts'

/** All work that happens off the request path. */
export async function startBackground(platform: Platform, mail: MailTransport): Promise<void> {
  const { jobs, database, metrics } = platform
  watchOutbox(database.db, metrics)
  await Promise.all([
    jobs.register(deliverMailJob(database.db, mail, decideMail(platform))),
    jobs.register(settleMailsJob(database, jobs)),
    jobs.register(sendResetLinkJob(platform)),
    jobs.register(tidyAccountsJob(platform)),
    jobs.register(tellAboutPlansJob(platform)),
    jobs.register(tidySignOnsJob(platform)),
    jobs.register(makeExportJob(platform)),
    jobs.register(eraseAccountsJob(platform, mail)),
    jobs.register(retentionJob(platform, mail)),
    jobs.register(tidyAttachmentsJob(platform)),
    jobs.register(tidyFilmUploadsJob(platform)),
    jobs.register(mailNoticesJob(platform)),
    jobs.register(runMatchingJob(platform)),
    jobs.register(requestRunJob(platform)),
    jobs.register(askNewQuestionsJob(platform)),
    jobs.register(readMeaningsJob(platform)),
    jobs.register(matchClockJob(platform)),
    jobs.register(completeProgrammesJob(platform)),
    jobs.register(monthClockJob(platform)),
    jobs.register(sessionClockJob(platform)),
    jobs.register(roundClockJob(platform)),
    jobs.register(tidyRoomsJob(platform)),
    jobs.register(awardBadgesJob(platform)),
    jobs.register(sweepBadgesJob(platform)),
    jobs.register(checkImportJob(platform)),
    jobs.register(runImportJob(platform)),
    jobs.register(tidyImportsJob(platform)),
  ])
}
