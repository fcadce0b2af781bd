import fc from 'fast-check'
import type { Answer, Facet, MatchInput, Mentor, Person, Role } from '../src/index.ts'

const options = ['a', 'b', 'c', 'd', 'e', 'f']
const dimension = fc.constantFrom('expertise', 'personality', 'values')
const weight = fc.oneof(
  fc.integer({ min: 0, max: 3 }),
  fc.record({ mentee: fc.integer({ min: 0, max: 3 }), mentor: fc.integer({ min: 0, max: 3 }) }),
)

function facet(id: string): fc.Arbitrary<Facet> {
  const base = { id: fc.constant(id), dimension, weight, followsWish: fc.boolean() }
  return fc.oneof(
    fc.record({
      ...base,
      kind: fc.constant('set' as const),
      enough: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      ...base,
      kind: fc.constant('set' as const),
      seeker: fc.constantFrom<Role>('mentee', 'mentor'),
    }),
    fc.record({ ...base, kind: fc.constant('choice' as const), flexible: fc.subarray(options.slice(0, 2)) }),
    fc.record({ ...base, kind: fc.constant('trait' as const) }),
    fc.record({ ...base, kind: fc.constant('tracks' as const) }),
  )
}

function answerTo({ kind }: Facet): fc.Arbitrary<Answer | undefined> {
  const answers = {
    set: fc.subarray(options),
    choice: fc.constantFrom(...options),
    trait: fc.integer({ min: 0, max: 100 }),
    tracks: fc.dictionary(fc.constantFrom('p', 'q', 'r'), fc.integer({ min: 0, max: 4 })),
  }
  return fc.option<Answer, undefined>(answers[kind], { nil: undefined, freq: 5 })
}

function person(id: string, facets: readonly Facet[], others: readonly string[]): fc.Arbitrary<Person> {
  return fc.record({
    id: fc.constant(id),
    answers: fc.record(Object.fromEntries(facets.map((f) => [f.id, answerTo(f)]))),
    wish: fc.constantFrom('similar', 'complementary', 'any'),
    waited: fc.integer({ min: 0, max: 2 }),
    wanted: fc.oneof(
      fc.constant([]),
      fc.shuffledSubarray([...others], { maxLength: Math.min(5, others.length) }),
    ),
  })
}

export interface InputSize {
  readonly mentees: number
  readonly mentors: number
  readonly capacity: number
}

/** Inputs up to a size, with few distinct answers so that ties, bans and scarcity are common; half of the people have wishes. */
export function inputUpTo(size: InputSize): fc.Arbitrary<MatchInput> {
  return fc
    .record({
      facetCount: fc.integer({ min: 0, max: 5 }),
      mentees: fc.integer({ min: 0, max: size.mentees }),
      mentors: fc.integer({ min: 0, max: size.mentors }),
    })
    .chain(({ facetCount, mentees, mentors }) => {
      const facets = fc.tuple(...Array.from({ length: facetCount }, (_, i) => facet(`facet-${i}`)))
      return facets.chain((chosen) => inputOf(chosen, mentees, mentors, size.capacity))
    })
}

function inputOf(
  facets: Facet[],
  mentees: number,
  mentors: number,
  capacity: number,
): fc.Arbitrary<MatchInput> {
  const ids = (role: Role, count: number): string[] => Array.from({ length: count }, (_, i) => `${role}-${i}`)
  const mentor = (id: string): fc.Arbitrary<Mentor> =>
    fc
      .tuple(person(id, facets, ids('mentee', mentees)), fc.integer({ min: 0, max: capacity }))
      .map(([known, places]) => ({ ...known, capacity: places }))
  return fc.record({
    facets: fc.constant(facets),
    mentees: fc.tuple(...ids('mentee', mentees).map((id) => person(id, facets, ids('mentor', mentors)))),
    mentors: fc.tuple(...ids('mentor', mentors).map(mentor)),
    weights: fc.record({
      expertise: fc.constantFrom(0.4, 1, 0),
      personality: fc.constantFrom(0.3, 0),
      values: fc.constantFrom(0.3, 2),
    }),
    forbidden: fc.subarray(
      ids('mentee', mentees).flatMap((a) => ids('mentor', mentors).map((b) => ({ mentee: a, mentor: b }))),
      { maxLength: Math.ceil((mentees * mentors) / 3) },
    ),
    minimumScore: fc.constantFrom(0, 0, 0.2, 0.5),
    seed: fc.integer({ min: 0, max: 5 }),
  })
}
