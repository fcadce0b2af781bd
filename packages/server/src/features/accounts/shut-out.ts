import type { Db } from '../../platform/db/connect.ts'
import { dropPasswordLinksOf, endSessionsOf } from './accounts.queries.ts'

/** Signs a person out everywhere and voids the links they were sent. Other nodes follow within seconds. */
export async function shutOut(tx: Db, userId: string, now: Date): Promise<void> {
  await endSessionsOf(tx, userId, now)
  await dropPasswordLinksOf(tx, userId)
}
