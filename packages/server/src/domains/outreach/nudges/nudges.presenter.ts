import type { NudgeRule } from '@brightpair/contract'
import type { Effect, ReachRow, StoredRule } from './nudges.queries.ts'

/** With fewer in either group, the numbers say nothing about a rule, and too much about people. */
const MIN_COMPARED = 5

const nothing: Effect = { reminded: 0, done: 0, others: { people: 0, done: 0 } }

export function presentRule(
  stored: StoredRule,
  { reach, effect = nothing }: { reach: number; effect: Effect | undefined },
): NudgeRule {
  const { reminded, done, others } = effect
  const isComparable = reminded >= MIN_COMPARED && others.people >= MIN_COMPARED
  return {
    id: stored.id,
    trigger: stored.trigger,
    name: stored.name,
    isOn: stored.isOn,
    days: stored.days,
    most: stored.most,
    audience: stored.audience,
    programmeId: stored.programmeId,
    trackId: stored.trackId,
    department: stored.department,
    subject: stored.subject,
    text: stored.body,
    version: stored.version,
    reach,
    effect: { reminded, done, others: isComparable ? { people: others.people, done: others.done } : null },
  }
}

export const presentReach = ({ id, firstName, lastName, since, number }: ReachRow) => ({
  id,
  firstName,
  lastName,
  since: new Date(since).toISOString(),
  number,
})
