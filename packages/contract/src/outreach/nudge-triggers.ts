/** What may be left undone, in the order in which it usually happens. */
export const nudgeTriggers = [
  'not-joined',
  'not-answered',
  'proposal',
  'unsigned',
  'no-session',
  'feedback',
] as const
export type NudgeTrigger = (typeof nudgeTriggers)[number]

/** From all rules together, within seven days. */
export const NUDGES_A_WEEK = 2
