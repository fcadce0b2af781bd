import { demoBookings } from '@brightpair/contract'
import type { Bind } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentBooking, presentForCancelling } from './demo-bookings.presenter.ts'
import { bookDemo, cancelDemo, lookUpBooking, slotsOfMonth } from './demo-bookings.service.ts'

export function demoBookingRoutes(bind: Bind, platform: Platform): void {
  bind(demoBookings.slots, ({ query }) => slotsOfMonth(platform, query))

  bind(demoBookings.book, async ({ body, visitor }) =>
    presentBooking(await bookDemo(platform, body, visitor)),
  )

  bind(demoBookings.lookUp, async ({ body, visitor }) =>
    presentForCancelling(await lookUpBooking(platform, body.token, visitor)),
  )

  bind(demoBookings.cancel, ({ body, visitor }) => cancelDemo(platform, body.token, visitor))
}
