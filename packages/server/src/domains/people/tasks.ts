import { task } from '../../platform/workers/task.ts'

export const readImport = task(
  'read-import',
  async () => (await import('./people-imports/perform-reading.ts')).performReading,
  { maxMilliseconds: 60_000 },
)
