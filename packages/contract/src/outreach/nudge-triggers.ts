/** What people may leave undone, in the usual order. */
export const nudgeTriggers = [
  'not-joined',
  'not-answered',
  'proposal',
  'unsigned',
  'no-session',
  'missed-twice',
  'no-activity',
  'feedback',
] as const
export type NudgeTrigger = (typeof nudgeTriggers)[number]

/** Up to these no one has a track. */
const untracked: readonly NudgeTrigger[] = ['not-joined', 'not-answered', 'proposal']
export const isAboutPairs = (trigger: NudgeTrigger): boolean => !untracked.includes(trigger)

/** Which side a rule reminds. */
export const nudgeAudiences = ['everyone', 'MENTOR', 'MENTEE'] as const
export type NudgeAudience = (typeof nudgeAudiences)[number]

/** From all rules together, within seven days. */
export const NUDGES_A_WEEK = 2

/** Between reminders of the same thing by two rules. */
export const DAYS_BETWEEN_RULES = 3
