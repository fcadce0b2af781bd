import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * Whoever adds to the same list waits here until the other has, so that a count of what is there is still true when
 * something is added. Held until the transaction ends.
 */
export async function oneAtATime(tx: Db, list: string, ownerId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${list} ${ownerId}`}, 0))`)
}
