import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { dueCalendarsJob, readCalendarJob } from './busy-calendar/read-calendars.ts'
import { deleteUnusedBefore } from './rooms/rooms.queries.ts'
import { sessionClockJob } from './session-clock.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [
  cleanUpRoomsJob(platform),
  sessionClockJob(platform),
  dueCalendarsJob(platform),
  readCalendarJob(platform),
]

const UNUSED_AFTER = 10 * 60_000

/** Removes the seats of people who left without notice, and the signals sent to them. */
function cleanUpRoomsJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-rooms',
    schedule: '*/10 * * * *',
    run: () => deleteUnusedBefore(database.db, new Date(clock.now().getTime() - UNUSED_AFTER)),
  }
}
