import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isForbidden } from '../src/compile/forbidden.ts'
import {
  compareWeightings,
  InputError,
  type MatchInput,
  type MatchResult,
  match,
  verify,
  whyNot,
} from '../src/index.ts'
import { bestTotal } from '../src/what-if/best-total.ts'
import { inputUpTo } from './arbitrary-input.ts'
import { naiveMarket } from './naive-market.ts'

const patience = 60_000

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
        const { market, score } = naiveMarket(given)
        const counts = [0, 0, 0, 0]
        for (const pair of pairs) {
          const mentee = market.index.mentee.get(pair.mentee) ?? -1
          const mentor = market.index.mentor.get(pair.mentor) ?? -1
          const better = market.people.mentor.filter(
            (_, other) =>
              !isForbidden(market.forbidden, mentee, other) &&
              score('mentee', mentee, other) > score('mentee', mentee, mentor),
          ).length
          const place = Math.min(better, 3)
          counts[place] = (counts[place] ?? 0) + 1
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
    patience,
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
    patience,
  )
})

describe('comparing two weightings', () => {
  test('names the mentees who change and measures both sides', () => {
    const weighing = (expertise: number, values: number) => ({ expertise, personality: 0, values })
    const people: MatchInput = {
      ...input,
      mentees: [{ id: 'mia', answers: { skills: ['speaking'], values: ['care'] } }],
      mentors: [
        { id: 'amara', answers: { skills: ['speaking'], values: ['growth'] } },
        { id: 'ben', answers: { skills: ['negotiation'], values: ['care'] } },
      ],
    }
    const found = compareWeightings(people, weighing(1, 0.1), weighing(0.1, 1))
    expect(found.changed).toEqual([{ mentee: 'mia', first: 'amara', second: 'ben' }])
    expect(found.first.meanRank).toEqual({ mentee: 1, mentor: 1 })
    expect(found.first.shareOfBest).toBe(1)
    expect(found.second.unmatched.map(({ id }) => id)).toEqual(['amara'])
  })

  test(
    'with the same weights changes nothing, and no total beats the best one',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 6, mentors: 6, capacity: 2 }), (people) => {
          const { weights } = people
          const { changed, first } = compareWeightings(people, weights, weights)
          expect(changed).toEqual([])
          expect(first.shareOfBest ?? 0).toBeLessThanOrEqual(1 + 1e-9)
        }),
        { numRuns: 100 },
      )
    },
    patience,
  )

  test(
    'the best total is that of trying all assignments',
    () => {
      const table = fc
        .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
        .chain(([rows, columns]) =>
          fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: columns, maxLength: columns }), {
            minLength: rows,
            maxLength: rows,
          }),
        )
      const tryAll = (rows: readonly (readonly number[])[], used: readonly number[]): number => {
        const [row, ...rest] = rows
        if (!row) return 0
        const options = row.map((value, i) => (used.includes(i) ? 0 : value + tryAll(rest, [...used, i])))
        return Math.max(tryAll(rest, used), ...options)
      }
      fc.assert(
        fc.property(table, (values) => {
          const columns = values[0]?.length ?? 0
          expect(bestTotal(values.length, columns, (r, c) => values[r]?.[c] ?? 0)).toBe(tryAll(values, []))
        }),
        { numRuns: 300 },
      )
    },
    patience,
  )
})

describe('an input that contradicts itself is refused', () => {
  const [mia] = input.mentees
  const [skills] = input.facets
  if (!mia || !skills) throw new Error('the example is empty')
  const wrong: Record<string, Partial<MatchInput>> = {
    'two mentees with one id': { mentees: [mia, mia] },
    'two facets with one id': { facets: [skills, skills] },
    'an answer in another form': { mentees: [{ id: 'mia', answers: { skills: 3 } }] },
    'a capacity below zero': { mentors: [{ id: 'amara', answers: {}, capacity: -1 }] },
    'a minimum above one': { minimumScore: 1.2 },
    'a negative weight': { weights: { expertise: -1, personality: 1, values: 1 } },
    'a seed that is no whole number': { seed: 0.5 },
    'a negative wait': { mentees: [{ ...mia, waited: -1 }] },
    'enough of nothing': { facets: [{ id: 'skills', dimension: 'expertise', kind: 'set', enough: 0 }] },
  }
  test.each(Object.entries(wrong))('%s', (_name, changed) => {
    expect(() => match({ ...input, ...changed })).toThrow(InputError)
  })
})
