import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { loadLibrary } from '../src/features/resources/load-library.ts'
import { connect } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'

const TEMPLATE = 'migrated_template'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Migrates one database and fills its library, from which all others of this server are copied. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`))
  const database = connect(urlOf(serverUrl, TEMPLATE), { onError: () => undefined })
  try {
    await migrate(database.pool)
    await loadLibrary(database.db)
  } finally {
    await database.close()
  }
}

/** With `template1` it is an empty one. */
export async function copyTemplate(serverUrl: string, template = TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  return {
    url: urlOf(serverUrl, name),
    drop: () =>
      onServer(serverUrl, async (client) => {
        // A worker that vacuums it just now cannot be sent away; it soon leaves by itself.
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(async () => {
          await new Promise((resolve) => setTimeout(resolve, 2_000))
          await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
        })
      }),
  }
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
