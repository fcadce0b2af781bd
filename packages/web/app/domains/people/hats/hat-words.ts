import type { CallerRole, Hat } from '@brightpair/contract'

export const callerRoleNames: Record<CallerRole, string> = {
  ADMIN: 'Platform admin',
  MENTOR: 'Mentor',
  MENTEE: 'Mentee',
  MANAGER: 'Programme manager',
  MATCHER: 'Matcher',
  SAFEGUARDING: 'Safeguarding lead',
  SPONSOR: 'Sponsor',
}

/** Where somebody acts: the narrowest name that tells it from their other places. */
export const placeOf = ({ company, programme }: Pick<Hat, 'company' | 'programme'>): string =>
  [programme?.name, company?.name].filter(Boolean).join(', ') || 'All companies'
