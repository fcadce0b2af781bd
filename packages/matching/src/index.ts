export { brokenLock, type LockObstacle } from './decided.ts'
export {
  type DirectedExplanation,
  type Explain,
  type Explanation,
  explain,
  explainer,
  type Reason,
  type Relation,
} from './explain.ts'
export { engineVersion, fingerprint } from './fingerprint.ts'
export * from './input.ts'
export type { KernelChoice } from './kernel/choose-kernel.ts'
export { type MatchOptions, match, matchCertified } from './match.ts'
export { type Move, movesBetween, type OneMorePlace, oneMorePlace } from './one-more-place.ts'
export { type Option, type Options, optionsOf } from './options.ts'
export { type Problem, type ProblemKind, type Verification, verify } from './prove/verify.ts'
export {
  findNextMentees,
  findRepairs,
  MAX_MOVED,
  type Repair,
  type RepairedPair,
  type RepairInput,
  type Repairs,
} from './repair.ts'
export type * from './result.ts'
export { type Standpoint, type WhyNot, type WhyNotVerdict, whyNot } from './why-not.ts'
