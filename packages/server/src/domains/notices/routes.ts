import { emailLog, emailWords, notices, outbox, push } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportList } from '../audit/index.ts'
import { readEmails } from './email-log/email-log.service.ts'
import { changeWords, readEmailWords, resetWords, testWords } from './email-words/email-words.service.ts'
import {
  changePreferences,
  changeSchedule,
  markNoticesRead,
  readNotices,
  readPreferences,
} from './notices.service.ts'
import { listMails, mailsCsv, readMail } from './outbox/outbox.service.ts'
import { change, readDevices, turnOff, turnOn } from './push/push.service.ts'

export function routes(bind: Bind, platform: Platform): void {
  noticeRoutes(bind, platform)
  outboxRoutes(bind, platform)
  emailLogRoutes(bind, platform)
  emailWordsRoutes(bind, platform)
  pushRoutes(bind, platform)
}

function emailLogRoutes(bind: Bind, { database }: Platform): void {
  bind(emailLog.emails, ({ query }) => readEmails(database.db, query))
}

function emailWordsRoutes(bind: Bind, platform: Platform): void {
  bind(emailWords.list, ({ query }) => readEmailWords(platform, query.companyId))
  bind(emailWords.change, ({ actor, params, body }) => changeWords(platform, actor, params.kind, body))
  bind(emailWords.reset, ({ actor, params, body }) => resetWords(platform, actor, params.kind, body))
  bind(emailWords.test, ({ actor, params, body }) => testWords(platform, actor, params.kind, body))
}

function noticeRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(notices.notices, ({ actor, query }) => readNotices(platform, actor.userId, query))

  bind(notices.readNotices, ({ actor, body }) =>
    markNoticesRead(platform, actor.userId, 'all' in body ? 'all' : body.ids),
  )

  bind(notices.preferences, ({ actor }) => readPreferences(db, actor))

  bind(notices.changePreferences, ({ actor, body }) => changePreferences(platform, actor, body.preferences))

  bind(notices.changeSchedule, ({ actor, body }) => changeSchedule(platform, actor, body))
}

function outboxRoutes(bind: Bind, platform: Platform): void {
  bind(outbox.listMails, ({ query }) => listMails(platform, query))
  bind(outbox.exportMails, (context) => exportList(platform, context, mailsCsv(platform, context.query)))
  bind(outbox.mail, ({ params }) => readMail(platform, params.id))
}

function pushRoutes(bind: Bind, platform: Platform): void {
  bind(push.devices, ({ actor }) => readDevices(platform, actor))
  bind(push.turnOn, ({ actor, body }) => turnOn(platform, actor, body))
  bind(push.change, ({ actor, params, body }) => change(platform, actor, params.deviceId, body))
  bind(push.turnOff, ({ actor, params }) => turnOff(platform, actor, params.deviceId))
}
