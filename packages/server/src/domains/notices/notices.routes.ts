import { notices } from '@brightpair/contract'
import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { markRead, noticesOf, unreadOf } from './notices.queries.ts'
import { changePreferences, changeSchedule, readPreferences } from './notices.service.ts'

export function noticeRoutes(bind: Bind, platform: Platform): void {
  const {
    clock,
    database: { db },
  } = platform

  bind(notices.notices, async ({ actor, query }) => {
    const found = await noticesOf(db, actor.userId, { ...query, limit: query.limit + 1 })
    const shown = found.slice(0, query.limit).map(({ id, kind, title, body, link, createdAt, readAt }) => ({
      id,
      kind,
      title,
      body,
      link,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }))
    return { unread: await unreadOf(db, actor.userId), notices: shown, more: found.length > query.limit }
  })

  bind(notices.readNotices, async ({ actor, body }) => {
    await markRead(db, actor.userId, 'all' in body ? 'all' : body.ids, clock.now())
    return { unread: await unreadOf(db, actor.userId) }
  })

  bind(notices.preferences, ({ actor }) => readPreferences(db, actor))

  bind(notices.changePreferences, ({ actor, body }) => changePreferences(platform, actor, body.preferences))

  bind(notices.changeSchedule, ({ actor, body }) => changeSchedule(platform, actor, body))
}
