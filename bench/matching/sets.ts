import { type Crowd, crowd } from './people.ts'

/** The situations that are measured; `mentors` and the rest relate to the number of mentees. */
const sets = {
  peer: { mentors: 1, capacities: 'one', bans: 0, archetypes: 0, wishes: 0 },
  mix: { mentors: 1, capacities: 'one-to-three', bans: 14, archetypes: 0, wishes: 0 },
  scarce: { mentors: 0.8, capacities: 'one', bans: 0, archetypes: 0, wishes: 0 },
  wishes: { mentors: 1, capacities: 'one', bans: 0, archetypes: 0, wishes: 5 },
  /** With a table of the rules beside it. */
  rules: { mentors: 1, capacities: 'one', bans: 3, archetypes: 0, wishes: 0 },
  alike: { mentors: 1, capacities: 'one', bans: 0, archetypes: 8, wishes: 0 },
} as const

export type SetName = keyof typeof sets

export function peopleOf(name: SetName, mentees: number): ReturnType<typeof crowd> {
  const { mentors, capacities, bans, archetypes, wishes } = sets[name]
  const spec: Crowd = {
    mentees,
    mentors: Math.round(mentees * mentors),
    capacities,
    bans,
    archetypes,
    wishes,
    seed: 1,
  }
  return crowd(spec)
}
