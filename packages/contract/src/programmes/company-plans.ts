/** What a company can be on. Every plan runs the whole product; they differ in places and in our help. */
export const companyPlans = ['STARTER', 'GROWTH', 'ENTERPRISE'] as const
export type CompanyPlan = (typeof companyPlans)[number]

export const planNames: Record<CompanyPlan, string> = {
  STARTER: 'Starter',
  GROWTH: 'Growth',
  ENTERPRISE: 'Enterprise',
}

/** How many people may be in the company; null: no limit. */
export const planSeats: Record<CompanyPlan, number | null> = { STARTER: 30, GROWTH: 100, ENTERPRISE: null }
