export { type DirectedExplanation, type Explanation, explain, type Reason, type Relation } from './explain.ts'
export { engineVersion, fingerprint } from './fingerprint.ts'
export * from './input.ts'
export type { KernelChoice } from './kernel/choose-kernel.ts'
export { type MatchOptions, match } from './match.ts'
export { type AsyncMatchOptions, matchAsync, startThreads } from './match-async.ts'
export { type Problem, type ProblemKind, type Verification, verify } from './prove/verify.ts'
export type * from './result.ts'
export type { Threads } from './threads/threads.ts'
export {
  type ChangedPair,
  type Comparison,
  compareWeightings,
  largestOptimum,
  type Outcome,
} from './what-if/compare-weightings.ts'
export { type Standpoint, type WhyNot, type WhyNotVerdict, whyNot } from './why-not.ts'
