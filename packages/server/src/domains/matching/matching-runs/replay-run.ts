import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as tasks from '../tasks.ts'
import { runById } from './matching-runs.queries.ts'
import type { Replay } from './perform-replay.ts'

export async function replayRun({ database, threads }: Platform, runId: string): Promise<Replay> {
  if (!(await runById(database.db, runId))) throw new AppError('not_found', 'This run does not exist.')
  const replay = await threads.run(tasks.replayRun, { runId })
  if (!replay) throw new AppError('run_not_replayable', 'This run has no result that could be repeated.')
  return replay
}
