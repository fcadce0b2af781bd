import { task } from '../../platform/workers/task.ts'

export const readMeanings = task(
  'read-meanings',
  async () => (await import('./meanings/perform-reading.ts')).performReading,
)
