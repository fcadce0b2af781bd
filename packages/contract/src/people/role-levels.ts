/** A person's own view of their seniority, lowest first. */
export const roleLevels = ['early', 'experienced', 'lead', 'senior-lead', 'executive'] as const
export type RoleLevel = (typeof roleLevels)[number]

export const roleLevelNames: Record<RoleLevel, string> = {
  early: 'Early career',
  experienced: 'Experienced professional',
  lead: 'Leads a team',
  'senior-lead': 'Leads several teams',
  executive: 'Executive or owner',
}
