import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { loadLibrary } from '../src/domains/library/load-library.ts'
import { performReading } from '../src/domains/questionnaires/meanings/perform-reading.ts'
import { connect } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'
import { createMetrics } from '../src/platform/metrics/metrics.ts'

const TEMPLATE = 'migrated_template'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Migrates one database and fills its library; all others on this server are copied from it. It includes the library
 * and the job queue's tables, which each app would otherwise create itself.
 */
export async function createTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`))
  const url = urlOf(serverUrl, TEMPLATE)
  const database = connect(url, { onError: () => undefined })
  try {
    await migrate(database.pool)
    const jobs = await startJobs(url, pino({ level: 'silent' }), createMetrics())
    await jobs.stop()
    await loadLibrary(database.db)
    await performReading({ database, report: () => undefined }, { max: Number.MAX_SAFE_INTEGER })
  } finally {
    await database.close()
  }
}

/** With `template1` it is an empty one. Copied as files it is there in half the time that a log of every page takes. */
export async function copyTemplate(serverUrl: string, template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  )
  return {
    url: urlOf(serverUrl, name),
    drop: () => onServer(serverUrl, (client) => drop(client, name)),
  }
}

/** FORCE is refused while the server vacuums the database; without it the server sends its own worker away. */
async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
    [name],
  )
  await client.query(`DROP DATABASE IF EXISTS ${name}`)
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, database: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
