import type { Answer, Facet, MatchInput, Person } from '../src/index.ts'

const facets: readonly Facet[] = [
  { id: 'skills', dimension: 'expertise', kind: 'set', seeker: 'mentee', weight: { mentee: 3, mentor: 2 } },
  { id: 'tracks', dimension: 'expertise', kind: 'tracks' },
  { id: 'values', dimension: 'values', kind: 'set', enough: 3 },
  { id: 'pace', dimension: 'personality', kind: 'choice', flexible: ['pace-2'], followsWish: true },
  { id: 'energy', dimension: 'personality', kind: 'trait', followsWish: true },
]

interface CrowdSpec {
  readonly mentees: number
  readonly mentors: number
  /** Answers are copied from this many people; few make many ties. */
  readonly originals: number
  readonly bans?: number
  readonly minimumScore?: number
  /** How many others everyone names. */
  readonly wishes?: number
}

/** A crowd large enough for lists to run out; the same each time. */
function crowd({
  mentees,
  mentors,
  originals,
  bans = 0,
  minimumScore = 0,
  wishes = 0,
}: CrowdSpec): MatchInput {
  let state = 1
  const below = (limit: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor(((state >>> 8) / 0x1000000) * limit)
  }
  const options = (name: string, count: number): string[] =>
    Array.from({ length: 1 + below(4) }, () => `${name}-${below(count)}`)
  const answers = (): Record<string, Answer | undefined> => ({
    skills: options('skill', 16),
    tracks: { power: below(5), mind: below(5) },
    values: below(4) === 0 ? undefined : options('value', 7),
    pace: `pace-${below(3)}`,
    energy: below(101),
  })
  const copied = Array.from({ length: originals }, answers)
  const person = (id: string, others: string): Person => ({
    id,
    answers: copied[below(originals)] ?? {},
    wish: (['similar', 'complementary', 'any'] as const)[below(3)] ?? 'any',
    waited: below(5),
    // Many name the same few, so that lists run out.
    wanted: [
      ...new Set(Array.from({ length: wishes }, () => `${others}-${below(below(4) === 0 ? 150 : 12)}`)),
    ],
  })
  return {
    facets,
    weights: { expertise: 0.4, personality: 0.3, values: 0.3 },
    mentees: Array.from({ length: mentees }, (_, i) => person(`mentee-${i}`, 'mentor')),
    mentors: Array.from({ length: mentors }, (_, i) => ({
      ...person(`mentor-${i}`, 'mentee'),
      capacity: 1 + below(2),
    })),
    forbidden: Array.from({ length: bans }, () => ({
      mentee: `mentee-${below(mentees)}`,
      mentor: `mentor-${below(mentors)}`,
    })),
    minimumScore,
  }
}

/** Crowds in which lists run out in different ways. */
export const crowds: Readonly<Record<string, MatchInput>> = {
  'plenty of places': crowd({ mentees: 300, mentors: 260, originals: 400, bans: 2000 }),
  'scarce places': crowd({ mentees: 420, mentors: 150, originals: 400, bans: 500 }),
  'many alike': crowd({ mentees: 380, mentors: 200, originals: 4 }),
  'wishes for everyone': crowd({ mentees: 300, mentors: 180, originals: 400, bans: 500, wishes: 5 }),
  'wishes and a high minimum': crowd({
    mentees: 300,
    mentors: 200,
    originals: 400,
    minimumScore: 0.45,
    wishes: 5,
  }),
  'a high minimum': crowd({ mentees: 300, mentors: 200, originals: 400, minimumScore: 0.45 }),
}
