import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { countAgainst, refuseIfFull } from '../../../platform/limits/rate-limit.ts'
import { limits } from './accounts.limits.ts'

interface Limiter {
  readonly db: Db
  readonly clock: Clock
}

/** Guesses at registration codes count together, wherever they are tried. */
export const refuseGuessing = (limiter: Limiter, visitor: string) =>
  refuseIfFull(limiter, limits.unknownCode, visitor)

export const countWrongCode = (limiter: Limiter, visitor: string) =>
  countAgainst(limiter, limits.unknownCode, visitor)
