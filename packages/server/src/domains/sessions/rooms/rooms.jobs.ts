import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteUnusedBefore } from './rooms.queries.ts'

const UNUSED_AFTER = 10 * 60_000

/** Seats of people who left without a word, and what was said to them. */
export function cleanUpRoomsJob({ database, clock }: Platform): JobKind<object> {
  return {
    name: 'tidy-rooms',
    schedule: '*/10 * * * *',
    run: () => deleteUnusedBefore(database.db, new Date(clock.now().getTime() - UNUSED_AFTER)),
  }
}
