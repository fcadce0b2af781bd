import { createTemplate, startTemporaryPostgres } from '@brightpair/server/testing'

/** One PostgreSQL for the whole run; each worker copies its own database. */
export default async function globalSetup() {
  const postgres = await startTemporaryPostgres({ inMemory: true })
  await createTemplate(postgres.url)
  process.env.E2E_POSTGRES_URL = postgres.url
  return () => postgres.stop()
}
