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
export const findShortlist = task(
  'find-shortlist',
  async () => (await import('./wishes/perform-shortlist.ts')).performShortlist,
)
export const followWishes = task(
  'follow-wishes',
  async () => (await import('./wishes/perform-outcomes.ts')).performOutcomes,
)
export const rankCandidates = task(
  'rank-candidates',
  async () => (await import('./matching-desk/perform-ranking.ts')).performRanking,
)
export const lookAtOptions = task(
  'look-at-options',
  async () => (await import('./draft-desk/perform-draft.ts')).performOptions,
)
export const lookAtLeftOvers = task(
  'look-at-left-overs',
  async () => (await import('./draft-desk/perform-draft.ts')).performLeftOvers,
)
export const tryChanges = task(
  'try-changes',
  async () => (await import('./draft-desk/perform-draft.ts')).performTries,
)
export const changeDraft = task(
  'change-draft',
  async () => (await import('./draft-desk/perform-change.ts')).performChange,
)
export const findRepairs = task(
  'find-repairs',
  async () => (await import('./repairs/perform-repairs.ts')).performRepairs,
)
export const countRuleEffects = task(
  'count-rule-effects',
  async () => (await import('./rules/perform-rule-effects.ts')).performRuleEffects,
)
