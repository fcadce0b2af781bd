import type { Company } from '@brightpair/contract'

type Plan = Company['plan']

export const planOptions: readonly { id: Plan; label: string }[] = [
  { id: 'STARTER', label: 'Starter, up to 30 people' },
  { id: 'GROWTH', label: 'Growth, up to 100 people' },
  { id: 'ENTERPRISE', label: 'Enterprise, no limit' },
]

export const planLabel = (plan: Plan): string => planOptions.find(({ id }) => id === plan)?.label ?? plan

export const planName = (plan: Plan): string => planLabel(plan).split(',')[0] ?? plan

/** `46 of 100`, or only the number where a plan has no limit. */
export const placesTaken = ({ mentors, mentees, seats }: Company): string =>
  seats === null ? String(mentors + mentees) : `${mentors + mentees} of ${seats}`
