import type { Db } from '../../../platform/db/connect.ts'
import type { Happening } from '../../../platform/reactions.ts'
import { endedPair, insertDeliveries, insertMatchedPairs } from './deliveries.queries.ts'

/** Kept with what happened, and sent within a minute. */
export const announce = (tx: Db, now: Date, happenings: readonly Happening[]): Promise<void> =>
  insertDeliveries(tx, happenings, now)

export async function announceEnd(tx: Db, now: Date, enrollmentId: string): Promise<void> {
  const pair = await endedPair(tx, enrollmentId)
  if (!pair) return
  const { companyId, ...data } = pair
  await announce(tx, now, [{ event: 'pair.ended', companyId, subject: data.pairId, data }])
}

/** After that they were matched, also where nobody has looked for it yet. */
export async function announceStart(tx: Db, now: Date, started: Happening): Promise<void> {
  await insertMatchedPairs(tx, now, started.subject)
  await announce(tx, now, [started])
}
