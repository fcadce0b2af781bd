import { calendarFeed } from '@brightpair/contract'
import { hashOf } from '../../../platform/auth/secrets.ts'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readFeed, readFeedAddress, renewFeedAddress } from './calendar-feed.service.ts'

export function calendarFeedRoutes(bind: Bind, platform: Platform): void {
  bind(calendarFeed.calendarFeed, ({ actor }) => readFeedAddress(platform, actor))

  bind(calendarFeed.renewCalendarFeed, ({ actor }) => renewFeedAddress(platform, actor))

  bind(calendarFeed.calendarFile, async ({ params, request, reply }) => {
    const file = await readFeed(platform, params.token)
    const tag = `"${hashOf(file)}"`
    // Kept by the calendar that asked, and asked about each time: an address that was renewed ends at once.
    reply.header('cache-control', 'private, no-cache').header('etag', tag)
    reply.header('content-disposition', 'inline; filename="brightpair.ics"')
    reply.type('text/calendar; charset=utf-8')
    if (request.headers['if-none-match'] !== tag) return file
    reply.status(304)
    return undefined
  })
}
