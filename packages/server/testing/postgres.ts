import type { TestProject } from 'vitest/node'
import { createTemplate } from './template-database.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run; each test file copies its own database from the migrated template. */
export default async function setup(project: TestProject) {
  const postgres = await startTemporaryPostgres({ inMemory: true })
  try {
    await createTemplate(postgres.url)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
