import type { SignOnProblem } from '@brightpair/contract'

export class SignOnFailure extends Error {
  readonly problem: SignOnProblem

  constructor(problem: SignOnProblem, cause?: unknown) {
    super(`sign-on ${problem}`, { cause })
    this.problem = problem
  }
}
