import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { postBranded } from '../programmes/index.ts'
import { keyEndsMail } from './api-keys/api-keys.mails.ts'
import { claimEnding } from './api-keys/api-keys.queries.ts'
import { joinFromDirectoryJob } from './directory/join-from-directory.ts'
import { deliverWebhooksJob } from './webhooks/deliver-webhooks.ts'
import { whoRunsConnections } from './who-runs.queries.ts'

export const jobs = (platform: Platform) => [
  warnOfExpiryJob(platform),
  deliverWebhooksJob(platform),
  joinFromDirectoryJob(platform),
]

const WARN_DAYS = 7

/** Hourly, so that a server that was down catches up. */
const warnOfExpiryJob = (platform: Platform): JobKind<object> => ({
  name: 'warn-of-key-expiry',
  schedule: '17 * * * *',
  exclusive: true,
  run: () => warnOfExpiry(platform),
})

export function warnOfExpiry({ database, clock, jobs, publicUrl }: Platform): Promise<void> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const until = new Date(now.getTime() + WARN_DAYS * 86_400_000)
    for (const key of await claimEnding(tx, now, until)) {
      const { companyId } = key
      const readers = await whoRunsConnections(tx, companyId, key.madeBy)
      await postBranded(
        tx,
        jobs,
        readers.map((reader) => ({ ...keyEndsMail(reader, key, publicUrl), companyId })),
      )
    }
  })
}
