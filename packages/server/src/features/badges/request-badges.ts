import type { Db } from '../../platform/db/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

export const AWARD_BADGES = 'award-badges'

/** Something a badge may follow from has changed: looked at after the transaction of `tx`, off the request path. */
export const requestBadges = ({ jobs }: { jobs: Jobs }, tx: Db, enrollmentId: string): Promise<void> =>
  jobs.enqueue(tx, AWARD_BADGES, { enrollmentId })
