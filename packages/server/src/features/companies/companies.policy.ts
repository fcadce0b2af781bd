type Plan = 'STARTER' | 'GROWTH' | 'ENTERPRISE'

const SEATS: Record<Plan, number> = { STARTER: 30, GROWTH: 100, ENTERPRISE: Number.POSITIVE_INFINITY }

export const hasFreeSeat = (plan: Plan, people: number): boolean => people < SEATS[plan]

/** People type a code in any case and with stray spaces. */
export const normalizeCode = (code: string): string => code.trim().toUpperCase()
