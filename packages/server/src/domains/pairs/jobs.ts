import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { assessmentClockJob } from './assessments/assessments.service.ts'
import { awardBadges } from './badges/award-badges.ts'
import { enrollmentsToSweep } from './badges/badges.queries.ts'
import { AWARD_BADGES } from './badges/request-badges.ts'
import { completeProgrammesJob, monthClockJob } from './enrollments/enrollments.jobs.ts'
import { roundClockJob } from './feedback/round-clock.ts'

export const jobs = (platform: Platform): JobKind<object>[] => [
  assessmentClockJob(platform),
  awardBadgesJob(platform),
  sweepBadgesJob(platform),
  completeProgrammesJob(platform),
  monthClockJob(platform),
  roundClockJob(platform),
]

const BATCH = 200
const DAY = 86_400_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const awardBadgesJob = (platform: Platform): JobKind<{ enrollmentId: string }> => ({
  name: AWARD_BADGES,
  run: ({ enrollmentId }) => awardBadges(platform, [enrollmentId]),
})

/** Daily, for what only depends on time and for anything a lost request left behind. */
const sweepBadgesJob = (platform: Platform): JobKind<object> => ({
  name: 'sweep-badges',
  schedule: '20 4 * * *',
  exclusive: true,
  run: () => sweepBadges(platform),
})

export async function sweepBadges(platform: Platform): Promise<void> {
  const endedSince = new Date(platform.clock.now().getTime() - 7 * DAY)
  for (let after = FIRST_ID; ; ) {
    const ids = await enrollmentsToSweep(platform.database.db, { after, endedSince, max: BATCH })
    const last = ids.at(-1)
    if (last === undefined) return
    await awardBadges(platform, ids)
    after = last
  }
}
