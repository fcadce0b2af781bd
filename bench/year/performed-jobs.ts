import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../../packages/server/src/platform/db/connect.ts'
import { startJobs } from '../../packages/server/src/platform/jobs/jobs.ts'
import { createMetrics } from '../../packages/server/src/platform/metrics/metrics.ts'
import type { Client } from '../migration/old-database.ts'
import type { SimulatedYear } from './simulated-year.ts'

const TIMEOUT = 300_000

/** Everything that comes by itself, asked for at once of the node that runs; what comes once a night, too. */
export async function performJobs(
  client: Client,
  url: string,
  { scheduled: names, log }: Pick<SimulatedYear, 'scheduled' | 'log'>,
): Promise<void> {
  const database = connect(url, { onError: () => undefined })
  const jobs = await startJobs(url, log, createMetrics())
  for (const name of names) await jobs.enqueue(database.db, name, {})
  await jobs.stop()
  await database.close()
  const deadline = Date.now() + TIMEOUT
  while (Date.now() < deadline) {
    const { rows } = await client.query(
      `SELECT DISTINCT name FROM pgboss.job WHERE name = ANY ($1) AND state IN ('created', 'active', 'retry') AND start_after <= now()`,
      [names],
    )
    if (rows.length === 0) return
    await delay(500)
  }
  throw new Error(`not all jobs ended within ${TIMEOUT / 60_000} minutes`)
}
