import type { ActingRole, CallerRole } from '@brightpair/contract'

export const callerRoleNames: Record<CallerRole, string> = {
  ADMIN: 'Platform admin',
  MENTOR: 'Mentor',
  MENTEE: 'Mentee',
  MANAGER: 'Programme manager',
  MATCHER: 'Matcher',
  SAFEGUARDING: 'Safeguarding lead',
  SPONSOR: 'Sponsor',
}

/** The narrowest name that distinguishes this place from the person's others. */
export const placeOf = ({ company, programme }: Pick<ActingRole, 'company' | 'programme'>): string =>
  [programme?.name, company?.name].filter(Boolean).join(', ') || 'All companies'
