import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { completeEnrollment } from './end-enrollment.ts'
import { enrollmentsPastSixMonths } from './enrollments.queries.ts'

const BATCH = 200

export function completeProgrammesJob(platform: Platform): JobKind<object> {
  return {
    name: 'complete-programmes',
    schedule: '7 * * * *',
    exclusive: true,
    run: () => completeProgrammes(platform),
  }
}

/** Brings programmes whose sixth month is over to their end, each in a transaction of its own. */
export async function completeProgrammes(platform: Platform): Promise<void> {
  const { database, clock } = platform
  for (let completed = BATCH; completed > 0; ) {
    const due = await enrollmentsPastSixMonths(database.db, clock.now(), BATCH)
    completed = 0
    for (const id of due) if (await completeEnrollment(platform, id)) completed += 1
    if (due.length < BATCH) return
  }
}
