import type { Db } from '../../../platform/db/connect.ts'
import { MODEL } from '../../../platform/meaning/embedder.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Workers } from '../../../platform/workers/workers.ts'
import { readMeanings } from '../tasks.ts'
import { hasUnreadAnswers, unreadResources } from './meanings.queries.ts'

/** A few seconds of work, so that neither a shutdown nor a run waits long. */
const AT_ONCE = 100

/** False when nothing was pending. */
export async function readSome({ database, processes }: Platform): Promise<boolean> {
  if (!(await isAnythingUnread(database.db))) return false
  const { read } = await processes.run(readMeanings, { max: AT_ONCE })
  return read > 0
}

const isAnythingUnread = async (db: Db): Promise<boolean> =>
  (await hasUnreadAnswers(db)) || (await unreadResources(db, MODEL, 1)).length > 0

/** Before a run, so that newly written answers count; what exceeds the limit is left for later. */
export async function readBeforeRun(
  { database, log }: Platform,
  workers: Workers,
  companyId: string,
): Promise<void> {
  try {
    if (!(await hasUnreadAnswers(database.db, companyId))) return
    await workers.run(readMeanings, { companyId, max: AT_ONCE })
  } catch (error) {
    // A run without the newest texts is better than none.
    log.warn({ err: error }, 'answers were not read before the run')
  }
}
