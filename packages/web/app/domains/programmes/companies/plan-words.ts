import type { Company, CompanyPlan } from '@brightpair/contract'
import { companyPlans, planNames, planSeats } from '@brightpair/contract/company-plans'

export const planLabel = (plan: CompanyPlan): string =>
  `${planNames[plan]}, ${planSeats[plan] === null ? 'no limit' : `up to ${planSeats[plan]} people`}`

export const planOptions = companyPlans.map((id) => ({ id, label: planLabel(id) }))

/** `46 of 100`, or only the number where a plan has no limit. */
export const placesTaken = ({ mentors, mentees, seats }: Company): string =>
  seats === null ? String(mentors + mentees) : `${mentors + mentees} of ${seats}`
