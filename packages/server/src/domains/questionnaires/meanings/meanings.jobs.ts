import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { MODEL } from '../../../platform/meaning/embedder.ts'
import type { Platform } from '../../../platform/platform.ts'
import { forgetOlderModels } from './meanings.queries.ts'
import { readSome } from './read-meanings.ts'
import { READ_MEANINGS, requestReading } from './request-reading.ts'

/** Articles rarely change, and no one waits for related ones. */
const EVERY_FIVE_MINUTES = '*/5 * * * *'

export function readMeaningsJob(platform: Platform): JobKind<object> {
  return {
    name: READ_MEANINGS,
    exclusive: true,
    schedule: EVERY_FIVE_MINUTES,
    async run() {
      if (await readSome(platform)) await requestReading(platform, platform.database.db)
    },
  }
}

/** On startup: the built-in articles, and everything after a change of the model. */
export async function requestFirstReading(platform: Platform): Promise<void> {
  const { db } = platform.database
  await forgetOlderModels(db, MODEL)
  await requestReading(platform, db)
}
