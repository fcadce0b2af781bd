import type { DemoBooking } from './demo-bookings.queries.ts'

export const presentBooking = ({ id, startsAt, timeZone }: DemoBooking) => ({
  id,
  startsAt: startsAt.toISOString(),
  timeZone,
})

export const presentForCancelling = ({ startsAt, timeZone, name }: DemoBooking) => ({
  startsAt: startsAt.toISOString(),
  timeZone,
  name,
})
