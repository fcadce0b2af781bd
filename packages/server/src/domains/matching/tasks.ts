import { task } from '../../platform/workers/task.ts'

export const runMatching = task(
  'run-matching',
  async () => (await import('./matching-runs/perform-run.ts')).performRun,
)
export const previewMatching = task(
  'preview-matching',
  async () => (await import('./matching-runs/perform-preview.ts')).performPreview,
)
export const replayRun = task(
  'replay-run',
  async () => (await import('./matching-runs/perform-replay.ts')).performReplay,
)
export const explainWhyNot = task(
  'explain-why-not',
  async () => (await import('./matching-runs/perform-why-not.ts')).performWhyNot,
)
