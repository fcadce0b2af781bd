import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { paperBrandOf, postBranded } from '../../programmes/index.ts'
import { keyOf, shifted } from '../programme-health/months.ts'
import { outcomesReport } from '../tasks.ts'
import { dueIn } from './first-working-day.ts'
import { claimReaders, waitingPlaces } from './outcome-readers.queries.ts'
import { outcomesMail } from './outcomes.mails.ts'
import { readOutcomes } from './outcomes.service.ts'

/** Hourly, so that a server that was down on the day catches up. */
export const monthlyOutcomesJob = (platform: Platform): JobKind<object> => ({
  name: 'monthly-outcomes',
  schedule: '9 * * * *',
  exclusive: true,
  run: () => sendMonthlyOutcomes(platform),
})

/** Covers the twelve months up to the end of the last one. Skipped where no one took part. */
export async function sendMonthlyOutcomes(platform: Platform): Promise<void> {
  const { database, clock, papers, jobs } = platform
  const now = clock.now()
  const dueAt = dueIn(now.getUTCFullYear(), now.getUTCMonth())
  if (now < dueAt) return
  const month = { month: shifted(keyOf(now), -1), dueAt }
  for (const place of await waitingPlaces(database.db, month)) {
    const asked = { companyId: place.companyId, programmeId: place.programmeId ?? undefined, to: month.month }
    const outcomes = await readOutcomes(platform, { team: null }, asked)
    const brand = await paperBrandOf(database.db, { companyId: place.companyId })
    const isEmpty = outcomes.isHidden || outcomes.people.joined === 0
    const paper = isEmpty
      ? null
      : await papers.draw(outcomesReport, 'monthly-outcomes', async () => ({ outcomes, brand }))
    await database.transaction(async (tx) => {
      const readers = await claimReaders(tx, place, month)
      if (!paper) return
      const { companyId } = place
      const mails = readers.map((reader) => ({
        ...outcomesMail(platform, reader, outcomes, paper),
        companyId,
        sentFor: companyId,
      }))
      await postBranded(tx, jobs, mails)
    })
  }
}
