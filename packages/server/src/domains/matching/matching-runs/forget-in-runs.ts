import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '../../../platform/db/connect.ts'
import { deleteRecord, recordOf, runsSincePersonCame } from './matching-runs.queries.ts'

const unfold = promisify(gunzip)

/**
 * Deletes the replay data of the runs someone took part in, as it holds their choices. Figures and proof of those runs
 * stay, but they can no longer be replayed.
 */
export async function forgetInRuns(tx: Db, userId: string): Promise<void> {
  for (const runId of await runsSincePersonCame(tx, userId)) {
    const record = await recordOf(tx, runId)
    if (record && (await unfold(record.input)).includes(userId)) await deleteRecord(tx, runId)
  }
}
