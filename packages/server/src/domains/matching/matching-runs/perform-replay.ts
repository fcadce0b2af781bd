import { isDeepStrictEqual } from 'node:util'
import { match, verify } from '@brightpair/matching'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { recordOf, runById } from './matching-runs.queries.ts'
import { unpack } from './run-record.ts'

export interface Replay {
  readonly identical: boolean
  readonly fingerprint: string
  readonly blockingPairs: number
}

/** Reruns the matching on the stored input, in its own thread; null when the run left no record. */
export async function performReplay(
  { database }: TaskParts<never>,
  { runId }: { runId: string },
): Promise<Replay | null> {
  const record = await recordOf(database.db, runId)
  const found = await runById(database.db, runId)
  if (!record || !found?.run.certificate) return null
  const { input, pairs } = unpack(record)
  const again = match(input)
  const { fingerprint, blockingPairs } = again.certificate
  const isSame = fingerprint === found.run.certificate.fingerprint && isDeepStrictEqual(again.pairs, pairs)
  return { identical: isSame && verify(input, again).valid, fingerprint, blockingPairs }
}
