import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { dueCalendarsJob, readCalendarJob } from './busy-calendar/read-calendars.ts'
import { cleanUpRoomsJob } from './rooms/rooms.jobs.ts'
import { sessionClockJob } from './session-clock.ts'

/** Off the request path. */
export const jobs = (platform: Platform): JobKind<object>[] => [
  cleanUpRoomsJob(platform),
  sessionClockJob(platform),
  dueCalendarsJob(platform),
  readCalendarJob(platform),
]
