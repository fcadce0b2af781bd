import { task } from '../workers/task.ts'

export const printReference = task(
  'print-reference',
  async () => (await import('./print-reference.ts')).printReference,
  { withoutDatabase: true },
)
