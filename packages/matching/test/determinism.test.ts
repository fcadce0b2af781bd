import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fingerprint, type MatchInput, match } from '../src/index.ts'
import { inputUpTo } from './arbitrary-input.ts'

/** Property tests take seconds; a busy machine may need many. */
const timeout = 60_000

const inputs = inputUpTo({ mentees: 8, mentors: 8, capacity: 2 })

function shuffled(input: MatchInput, random: number): MatchInput {
  const mix = <T>(items: readonly T[] | undefined): T[] =>
    (items ?? [])
      .map((item, i) => ({ item, key: Math.sin(random + i * 7919) }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item)
  return {
    ...input,
    facets: mix(input.facets),
    mentees: mix(input.mentees),
    mentors: mix(input.mentors),
    forbidden: mix(input.forbidden),
  }
}

describe('the same people', () => {
  test(
    'give the same result whatever the order of the input',
    () => {
      fc.assert(
        fc.property(inputs, fc.integer(), (input, random) => {
          expect(match(shuffled(input, random))).toEqual(match(input))
        }),
        { numRuns: 150 },
      )
    },
    timeout,
  )

  test(
    'give the identical result when a run is replayed',
    () => {
      fc.assert(
        fc.property(inputs, (input) => {
          const copy = JSON.parse(JSON.stringify(input)) as MatchInput
          expect(JSON.stringify(match(copy))).toBe(JSON.stringify(match(input)))
        }),
        { numRuns: 150 },
      )
    },
    timeout,
  )

  test(
    'have one fingerprint in any order',
    () => {
      fc.assert(
        fc.property(inputs, fc.integer(), (input, random) => {
          expect(fingerprint(shuffled(input, random))).toBe(fingerprint(input))
        }),
        { numRuns: 150 },
      )
    },
    timeout,
  )
})

const weights = { expertise: 0.4, personality: 0.3, values: 0.3 }

describe('the fingerprint', () => {
  const input: MatchInput = {
    weights,
    facets: [{ id: 'values', dimension: 'values', kind: 'set' }],
    mentees: [{ id: 'a', answers: { values: ['care', 'growth'] } }],
    mentors: [{ id: 'b', answers: { values: ['care'] } }],
  }
  const changes: Record<string, Partial<MatchInput>> = {
    seed: { seed: 1 },
    weights: { weights: { expertise: 0.5, personality: 0.3, values: 0.2 } },
    'minimum score': { minimumScore: 0.1 },
    ban: { forbidden: [{ mentee: 'a', mentor: 'b' }] },
    answer: { mentees: [{ id: 'a', answers: { values: ['care'] } }] },
    wish: { mentees: [{ id: 'a', wish: 'similar', answers: { values: ['care', 'growth'] } }] },
    waiting: { mentees: [{ id: 'a', waited: 1, answers: { values: ['care', 'growth'] } }] },
    'wish for someone': { mentees: [{ id: 'a', wanted: ['b'], answers: { values: ['care', 'growth'] } }] },
    capacity: { mentors: [{ id: 'b', capacity: 2, answers: { values: ['care'] } }] },
    facet: { facets: [{ id: 'values', dimension: 'values', kind: 'set', enough: 1 }] },
  }
  test.each(Object.entries(changes))('changes with the %s', (_name, change) => {
    expect(fingerprint({ ...input, ...change })).not.toBe(fingerprint(input))
  })
})

describe('equal scores', () => {
  const alike = (id: string, waited: number) => ({ id, waited, answers: {} })

  test('go to whoever has waited longest', () => {
    const mentees = ['a', 'b', 'c', 'd'].map((id, i) => alike(id, i === 2 ? 9 : i))
    const { pairs } = match({ facets: [], weights, mentees, mentors: [alike('m', 0)] })
    expect(pairs.map((pair) => pair.mentee)).toEqual(['c'])
  })

  test('and equal waits are decided by the seed, not by name', () => {
    const mentees = Array.from({ length: 20 }, (_, i) => alike(`mentee-${String(i).padStart(2, '0')}`, 0))
    const winners = Array.from({ length: 30 }, (_, seed) =>
      match({ facets: [], weights, mentees, mentors: [alike('m', 0)], seed })
        .pairs.map((pair) => pair.mentee)
        .join(),
    )
    expect(new Set(winners).size).toBeGreaterThan(8)
  })
})
