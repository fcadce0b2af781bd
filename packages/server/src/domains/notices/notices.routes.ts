import { notices } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  changePreferences,
  changeSchedule,
  markNoticesRead,
  readNotices,
  readPreferences,
} from './notices.service.ts'

export function noticeRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform.database

  bind(notices.notices, ({ actor, query }) => readNotices(platform, actor.userId, query))

  bind(notices.readNotices, ({ actor, body }) =>
    markNoticesRead(platform, actor.userId, 'all' in body ? 'all' : body.ids),
  )

  bind(notices.preferences, ({ actor }) => readPreferences(db, actor))

  bind(notices.changePreferences, ({ actor, body }) => changePreferences(platform, actor, body.preferences))

  bind(notices.changeSchedule, ({ actor, body }) => changeSchedule(platform, actor, body))
}
