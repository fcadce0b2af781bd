import { bookingHours } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  bookSession,
  changeBookingHours,
  readBookingHours,
  readBookingTimes,
} from './booking-hours.service.ts'

export function bookingHoursRoutes(bind: Bind, platform: Platform): void {
  bind(bookingHours.bookingHours, ({ actor }) => readBookingHours(platform.database.db, actor.userId))

  bind(bookingHours.changeBookingHours, ({ actor, body }) => changeBookingHours(platform, actor, body))

  bind(bookingHours.bookingTimes, ({ actor, params }) =>
    readBookingTimes(platform, actor, params.enrollmentId),
  )

  bind(bookingHours.bookSession, ({ actor, params, body }) =>
    bookSession(platform, actor, params.enrollmentId, body),
  )
}
