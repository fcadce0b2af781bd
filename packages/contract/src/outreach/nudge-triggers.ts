/** What may be left undone, in the order in which it usually happens. */
export const nudgeTriggers = [
  'not-joined',
  'not-answered',
  'proposal',
  'unsigned',
  'no-session',
  'no-activity',
  'feedback',
] as const
export type NudgeTrigger = (typeof nudgeTriggers)[number]

/** Whom a rule reminds. */
export const nudgeAudiences = ['everyone', 'MENTOR', 'MENTEE'] as const
export type NudgeAudience = (typeof nudgeAudiences)[number]

/** From all rules together, within seven days. */
export const NUDGES_A_WEEK = 2
