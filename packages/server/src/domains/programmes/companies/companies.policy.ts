import { type CompanyPlan, planSeats } from '@brightpair/contract'

export const hasFreeSeat = (plan: CompanyPlan, people: number): boolean =>
  people < (planSeats[plan] ?? Number.POSITIVE_INFINITY)

/** Nine of ten places taken: time to consider a larger plan before someone is refused. */
export const isNearlyFull = (plan: CompanyPlan, people: number): boolean =>
  people >= (planSeats[plan] ?? Number.POSITIVE_INFINITY) * 0.9

/** People type a code in any case and with extra spaces. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()
