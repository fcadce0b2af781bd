import type { Bind } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { bookingHoursRoutes } from './booking-hours/booking-hours.routes.ts'
import { busyCalendarRoutes } from './busy-calendar/busy-calendar.routes.ts'
import { calendarFeedRoutes } from './calendar-feed/calendar-feed.routes.ts'
import { roomRoutes } from './rooms/rooms.routes.ts'
import { sessionRoutes } from './sessions.routes.ts'

export function routes(bind: Bind, platform: Platform): void {
  bookingHoursRoutes(bind, platform)
  busyCalendarRoutes(bind, platform)
  calendarFeedRoutes(bind, platform)
  roomRoutes(bind, platform)
  sessionRoutes(bind, platform)
}
