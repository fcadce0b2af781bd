import type { NudgeRule } from '@brightpair/contract'
import type { ReachRow, StoredRule } from './nudges.queries.ts'

export const presentRule = (
  { trigger, isOn, days, most, audience, subject, body, version }: StoredRule,
  { reach, effect }: Pick<NudgeRule, 'reach' | 'effect'>,
): NudgeRule => ({ trigger, isOn, days, most, audience, subject, text: body, version, reach, effect })

export const presentReach = ({ id, firstName, lastName, since, number }: ReachRow) => ({
  id,
  firstName,
  lastName,
  since: new Date(since).toISOString(),
  number,
})
