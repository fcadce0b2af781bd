import type { Db } from '../../../platform/db/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

export const AWARD_BADGES = 'award-badges'

/** Something relevant to badges has changed, or will at `startAfter`: checked then, in the background. */
export const requestBadges = (
  { jobs }: { jobs: Jobs },
  tx: Db,
  enrollmentId: string,
  startAfter?: Date | null,
): Promise<void> => jobs.enqueue(tx, AWARD_BADGES, { enrollmentId }, startAfter ? { startAfter } : {})
