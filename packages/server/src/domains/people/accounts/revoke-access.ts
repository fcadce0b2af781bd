import type { Db } from '../../../platform/db/connect.ts'
import { dropMailedLinksOf, endSignInsOf } from './accounts.queries.ts'

/** Signs a person out everywhere except in one session, and voids the links mailed to them. Other nodes follow soon. */
export async function revokeAccess(tx: Db, userId: string, now: Date, except?: string): Promise<void> {
  await endSignInsOf(tx, userId, now, except)
  await dropMailedLinksOf(tx, userId)
}
