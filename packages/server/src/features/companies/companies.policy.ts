type Plan = 'STARTER' | 'GROWTH' | 'ENTERPRISE'

const SEATS: Record<Plan, number> = { STARTER: 30, GROWTH: 100, ENTERPRISE: Number.POSITIVE_INFINITY }

/** Null: no limit. */
export const seatsOf = (plan: Plan): number | null => (Number.isFinite(SEATS[plan]) ? SEATS[plan] : null)

export const hasFreeSeat = (plan: Plan, people: number): boolean => people < SEATS[plan]

/** People type a code in any case and with stray spaces. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()
