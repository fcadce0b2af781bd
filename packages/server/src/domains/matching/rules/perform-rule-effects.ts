import type { RuleEffects } from '@brightpair/contract'
import type { TaskParts } from '../../../platform/workers/task.ts'
import { aloneOf, brokenRule, isKnown } from './rules.policy.ts'
import { peopleOfProgramme, ruledPeople } from './rules.queries.ts'

export interface RuleEffectsOrder {
  readonly programmeId: string
  readonly hours: number
  readonly now: Date
}

/** Runs in a thread, because every mentee is compared with every mentor: what each rule would forbid if it were on. */
export async function performRuleEffects(
  { database }: TaskParts<never>,
  { programmeId, hours, now }: RuleEffectsOrder,
): Promise<RuleEffects> {
  const { db } = database
  const ids = await peopleOfProgramme(db, programmeId)
  const personOf = await ruledPeople(db, [...ids.mentees, ...ids.mentors], now)
  const [mentees, mentors] = [ids.mentees.map(personOf), ids.mentors.map(personOf)]
  const people = [...mentees, ...mentors]
  const alone = aloneOf(hours)
  const effectOf = (rule: keyof typeof alone) => {
    let forbids = 0
    for (const mentee of mentees) {
      for (const mentor of mentors) if (brokenRule(alone[rule], mentee, mentor)) forbids++
    }
    return { forbids, unknown: people.filter((person) => !isKnown[rule](person)).length }
  }
  return {
    pairs: mentees.length * mentors.length,
    people: people.length,
    reports: effectOf('reports'),
    departments: effectOf('departments'),
    languages: effectOf('languages'),
    hours: effectOf('hours'),
  }
}
