import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isForbidden } from '../src/compile/forbidden.ts'
import {
  InputError,
  type MatchInput,
  type MatchResult,
  match,
  type Progress,
  verify,
  whyNot,
} from '../src/index.ts'
import { inputUpTo } from './arbitrary-input.ts'
import { crowds } from './crowd.ts'
import { naiveMarket } from './naive-market.ts'

const timeout = 60_000

const input: MatchInput = {
  weights: { expertise: 0.4, personality: 0.3, values: 0.3 },
  facets: [
    { id: 'skills', dimension: 'expertise', kind: 'set', seeker: 'mentee' },
    { id: 'values', dimension: 'values', kind: 'set' },
  ],
  mentees: [
    { id: 'mia', answers: { skills: ['negotiation'], values: ['care'] } },
    { id: 'noor', answers: { skills: ['negotiation'], values: ['growth'] } },
    { id: 'omar', answers: { skills: ['speaking'], values: ['growth'] } },
  ],
  mentors: [
    { id: 'amara', answers: { skills: ['negotiation'], values: ['care'] } },
    { id: 'ben', answers: { skills: ['speaking'], values: ['care'] } },
  ],
}

describe('choices', () => {
  test('are counted by how many mentors a mentee scores higher than the one they got', () => {
    expect(match(input).figures.choices).toEqual({ first: 2, second: 0, third: 0, later: 0 })
    const crowded = match({ ...input, mentees: input.mentees.slice(0, 2) }).figures
    expect(crowded.choices).toEqual({ first: 1, second: 1, third: 0, later: 0 })
  })

  test('are those of full lists, whoever takes part', () => {
    fc.assert(
      fc.property(inputUpTo({ mentees: 8, mentors: 8, capacity: 2 }), (given) => {
        const { pairs, figures } = match(given)
        const { market, score, place } = naiveMarket(given)
        const counts = [0, 0, 0, 0]
        for (const pair of pairs) {
          const mentee = market.index.mentee.get(pair.mentee) ?? -1
          const mentor = market.index.mentor.get(pair.mentor) ?? -1
          const own = score('mentee', mentee, mentor)
          const better = market.people.mentor.filter((_, other) => {
            const theirs = score('mentee', mentee, other)
            const isPossible = !isForbidden(market.forbidden, mentee, other) && theirs >= market.minimum
            const after = place('mentee', mentee, other) - place('mentee', mentee, mentor)
            return isPossible && (after < 0 || (after === 0 && theirs > own))
          }).length
          const at = Math.min(better, 3)
          counts[at] = (counts[at] ?? 0) + 1
        }
        const [first, second, third, later] = counts
        expect(figures.choices).toEqual({ first, second, third, later })
      }),
    )
  })
})

describe('unmatched people', () => {
  const reasons = (changed: Partial<MatchInput>): Record<string, string> =>
    Object.fromEntries(match({ ...input, ...changed }).unmatched.map(({ id, reason }) => [id, reason]))

  test('hear that everyone they could have was taken by someone preferred', () => {
    expect(reasons({})).toEqual({ noor: 'outranked' })
  })
  test('hear that nobody reaches the minimum', () => {
    expect(reasons({ minimumScore: 0.7 })).toMatchObject({ omar: 'below-minimum', ben: 'below-minimum' })
  })
  test('hear that everyone is forbidden', () => {
    const forbidden = ['amara', 'ben'].map((mentor) => ({ mentee: 'omar', mentor }))
    expect(reasons({ forbidden })).toEqual({ omar: 'forbidden' })
  })
  test('hear that the other side is empty', () => {
    expect(reasons({ mentors: [] })).toEqual({
      mia: 'nobody-there',
      noor: 'nobody-there',
      omar: 'nobody-there',
    })
  })
  test('hear that mentees found somebody better, or that they have no place', () => {
    const spare = { id: 'cleo', answers: {} }
    const full = { id: 'dan', answers: {}, capacity: 0 }
    const two = { mentees: input.mentees.filter(({ id }) => id !== 'noor') }
    expect(reasons({ ...two, mentors: [...input.mentors, spare, full] })).toEqual({
      cleo: 'not-chosen',
      dan: 'no-capacity',
    })
  })
})

describe('verifying', () => {
  const result = match(input)
  const without = (mentee: string): MatchResult['pairs'] =>
    result.pairs.filter((pair) => pair.mentee !== mentee)
  const [first] = result.pairs
  if (!first) throw new Error('there are no pairs')
  const spoiled: Record<string, [Partial<MatchInput>, Partial<MatchResult>]> = {
    'other-input': [{ seed: 9 }, {}],
    'unknown-person': [{}, { pairs: [...result.pairs, { ...first, mentee: 'nobody' }] }],
    'mentee-twice': [{}, { pairs: [...result.pairs, first] }],
    'over-capacity': [{}, { pairs: [...result.pairs, { ...first, mentee: 'noor' }] }],
    forbidden: [{ forbidden: [first] }, {}],
    'below-minimum': [{ minimumScore: 1 }, {}],
    'wrong-score': [
      {},
      { pairs: result.pairs.map((p) => ({ ...p, menteeScore: { ...p.menteeScore, total: 0.99 } })) },
    ],
    'blocking-pair': [{}, { pairs: without('mia') }],
  }
  test.each(Object.entries(spoiled))('finds the problem %s', (kind, [changedInput, changedResult]) => {
    const found = verify({ ...input, ...changedInput }, { ...result, ...changedResult })
    expect(found.valid).toBe(false)
    expect(found.problems.map((problem) => problem.kind)).toContain(kind)
  })

  test(
    'finds a blocking pair whenever a pair is taken away',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 6, mentors: 6, capacity: 2 }), (people) => {
          const made = match(people)
          for (const { mentee } of made.pairs) {
            const pairs = made.pairs.filter((pair) => pair.mentee !== mentee)
            expect(verify(people, { ...made, pairs }).problems.map(({ kind }) => kind)).toContain(
              'blocking-pair',
            )
          }
        }),
        { numRuns: 100 },
      )
    },
    timeout,
  )
})

describe('why not', () => {
  const result = match(input)
  test('says that the candidate has someone they prefer, with the scores', () => {
    const found = whyNot(input, result, 'noor', 'amara')
    expect(found.verdict).toBe('candidate-prefers')
    expect(found.candidate.partners).toEqual([{ id: 'mia', score: 1 }])
    expect(found.candidate.score.total).toBeLessThan(1)
  })
  test('works from the mentor to the mentee as well', () => {
    expect(whyNot(input, result, 'amara', 'noor').verdict).toBe('person-prefers')
  })
  test('says that they are a pair', () => {
    expect(whyNot(input, result, 'mia', 'amara').verdict).toBe('matched')
  })
  test('says that the pair is forbidden', () => {
    const banned = { ...input, forbidden: [{ mentee: 'mia', mentor: 'amara' }] }
    expect(whyNot(banned, match(banned), 'mia', 'amara').verdict).toBe('forbidden')
  })
  test('refuses two people of the same side', () => {
    expect(() => whyNot(input, result, 'mia', 'noor')).toThrow(InputError)
  })
  test(
    'never has to say that both would rather have each other',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 5, mentors: 5, capacity: 2 }), (people) => {
          const made = match(people)
          for (const { id: mentee } of people.mentees) {
            for (const { id: mentor } of people.mentors) {
              expect(whyNot(people, made, mentee, mentor).verdict).not.toBe('blocking')
            }
          }
        }),
        { numRuns: 100 },
      )
    },
    timeout,
  )
})

test('progress goes through the phases in order and never beyond the total', () => {
  const [crowd] = Object.values(crowds)
  if (!crowd) throw new Error('there are no crowds')
  const seen: Progress[] = []
  match(crowd, { kernel: 'simd', onProgress: (progress) => seen.push(progress) })
  const phases = seen.map(({ phase }) => phase).filter((phase, i, all) => phase !== all[i - 1])
  expect(phases).toEqual(['listing', 'proposing', 'proving'])
  for (const { done, total } of seen) expect(done).toBeLessThanOrEqual(total)
})
