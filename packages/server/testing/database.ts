import { inject } from 'vitest'
import { copyTemplate, type TestDatabase } from './template-database.ts'

/** A migrated database for one test file, on this vitest run's PostgreSQL. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'))
}

export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'), 'template1')
}
