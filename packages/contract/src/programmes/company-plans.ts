/** The plans of a company. Every plan includes the whole product; they differ in places and support. */
export const companyPlans = ['STARTER', 'GROWTH', 'ENTERPRISE'] as const
export type CompanyPlan = (typeof companyPlans)[number]

export const planNames: Record<CompanyPlan, string> = {
  STARTER: 'Starter',
  GROWTH: 'Growth',
  ENTERPRISE: 'Enterprise',
}

/** The maximum of people in the company; null: no limit. */
export const planSeats: Record<CompanyPlan, number | null> = { STARTER: 30, GROWTH: 100, ENTERPRISE: null }
