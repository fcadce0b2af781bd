import * as connect from './domains/connect/index.ts'
import * as insights from './domains/insights/index.ts'
import * as library from './domains/library/index.ts'
import * as matching from './domains/matching/index.ts'
import * as messages from './domains/messages/index.ts'
import * as notices from './domains/notices/index.ts'
import * as outreach from './domains/outreach/index.ts'
import * as pairs from './domains/pairs/index.ts'
import * as people from './domains/people/index.ts'
import * as privacy from './domains/privacy/index.ts'
import * as programmes from './domains/programmes/index.ts'
import * as questionnaires from './domains/questionnaires/index.ts'
import * as sessions from './domains/sessions/index.ts'
import { deliverMailJob, settleMailsJob, watchOutbox } from './platform/mail/outbox.ts'
import type { MailTransport } from './platform/mail/transport.ts'
import type { Platform } from './platform/platform.ts'

const ROOMS = [
  people,
  programmes,
  notices,
  questionnaires,
  matching,
  pairs,
  sessions,
  library,
  messages,
  insights,
  outreach,
  connect,
  privacy,
]

/** All work that happens off the request path. */
export async function startBackground(platform: Platform, mail: MailTransport): Promise<void> {
  const { jobs, database, metrics } = platform
  watchOutbox(database.db, metrics)
  await Promise.all(jobKinds(platform, mail).map((kind) => jobs.register(kind)))
}

export function jobKinds(platform: Platform, mail: MailTransport) {
  const { jobs, database } = platform
  return [
    deliverMailJob(database, mail, people.decideMail(platform)),
    settleMailsJob(database, jobs),
    ...ROOMS.flatMap((room) => room.jobs(platform, mail)),
  ]
}
