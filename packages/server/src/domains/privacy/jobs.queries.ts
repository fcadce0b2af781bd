import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import type { Subject } from './person.queries.ts'

/** Orders of the job queue that carry the person's address or number, waiting or done. */
export async function deleteJobsNaming(tx: Db, { id, email }: Subject): Promise<void> {
  await tx.execute(sql`
    DELETE FROM pgboss.job WHERE position(${id} in data::text) > 0 OR position(${email} in lower(data::text)) > 0
      OR position(${email} in lower(coalesce(output::text, ''))) > 0`)
}
