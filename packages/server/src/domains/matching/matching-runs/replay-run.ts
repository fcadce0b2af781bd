import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { runById } from './matching-runs.queries.ts'
import type { Replay } from './perform-replay.ts'

const WORK = new URL('./perform-replay.ts', import.meta.url)

export async function replayRun({ database, urgentThreads }: Platform, runId: string): Promise<Replay> {
  if (!(await runById(database.db, runId))) throw new AppError('not_found', 'This run does not exist.')
  const replay = await urgentThreads.run<{ runId: string }, never, Replay | null>(WORK, { runId })
  if (!replay) throw new AppError('run_not_replayable', 'This run has no result that could be repeated.')
  return replay
}
