import { tidyFilmUploadsJob } from './domains/library/upload-film.ts'
import { matchClockJob } from './domains/matching/matches/match-clock.ts'
import { requestRunJob, runMatchingJob } from './domains/matching/matching-runs/matching-runs.jobs.ts'
import { tidyAttachmentsJob } from './domains/messages/messages.jobs.ts'
import { mailNoticesJob } from './domains/notices/notices.jobs.ts'
import { awardBadgesJob, sweepBadgesJob } from './domains/pairs/badges/badges.jobs.ts'
import { completeProgrammesJob, monthClockJob } from './domains/pairs/enrollments/enrollments.jobs.ts'
import { roundClockJob } from './domains/pairs/feedback/round-clock.ts'
import { tidyAccountsJob } from './domains/people/accounts/accounts.jobs.ts'
import { sendResetLinkJob } from './domains/people/accounts/passwords.ts'
import { decideMail } from './domains/people/accounts/unproven-addresses.ts'
import {
  checkImportJob,
  runImportJob,
  tidyImportsJob,
} from './domains/people/people-imports/people-imports.jobs.ts'
import { tidySignOnsJob } from './domains/people/single-sign-on/single-sign-on.jobs.ts'
import { makeExportJob } from './domains/privacy/make-export.ts'
import { eraseAccountsJob, retentionJob } from './domains/privacy/own-data.jobs.ts'
import { tellAboutPlansJob } from './domains/programmes/companies/plan-alerts.ts'
import { askNewQuestionsJob } from './domains/questionnaires/answers/ask-new-questions.ts'
import { readMeaningsJob } from './domains/questionnaires/meanings/meanings.jobs.ts'
import { tidyRoomsJob } from './domains/sessions/rooms/rooms.jobs.ts'
import { sessionClockJob } from './domains/sessions/session-clock.ts'
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
