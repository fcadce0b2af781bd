/** How far along in working life someone is, in their own view. From the first step to the last. */
export const roleLevels = ['early', 'experienced', 'lead', 'senior-lead', 'executive'] as const
export type RoleLevel = (typeof roleLevels)[number]

export const roleLevelNames: Record<RoleLevel, string> = {
  early: 'Early career',
  experienced: 'Experienced professional',
  lead: 'Leads a team',
  'senior-lead': 'Leads several teams',
  executive: 'Executive or owner',
}
