import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * Serialises additions to one list, so that a count taken before an insert is still true. Held until the transaction
 * ends.
 */
export async function oneAtATime(tx: Db, list: string, ownerId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${list} ${ownerId}`}, 0))`)
}
