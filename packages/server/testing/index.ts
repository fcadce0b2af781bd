export { copyTemplate, createTemplate, type TestDatabase } from './template-database.ts'
export { startTemporaryPostgres } from './temporary-postgres.ts'
