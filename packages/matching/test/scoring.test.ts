import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DirectedScore,
  dimensions,
  explain,
  explainer,
  type Facet,
  type MatchInput,
  match,
} from '../src/index.ts'
import { inputUpTo } from './arbitrary-input.ts'
import { idealScore } from './ideal-score.ts'

/** Property tests take seconds; a busy machine may need many. */
const timeout = 60_000

const strengths: Facet = { id: 'strengths', dimension: 'expertise', kind: 'set', seeker: 'mentee' }
const values: Facet = { id: 'values', dimension: 'values', kind: 'set' }

function inputWith(
  facets: Facet[],
  mentee: MatchInput['mentees'][number],
  mentor: MatchInput['mentors'][number],
): MatchInput {
  const weights = { expertise: 0.4, personality: 0.3, values: 0.3 }
  return { facets, weights, mentees: [mentee], mentors: [mentor] }
}

function scoresOf(input: MatchInput): DirectedScore[] {
  return input.mentees.flatMap(({ id: mentee }) =>
    input.mentors.flatMap(({ id: mentor }) => {
      const found = explain(input, mentee, mentor)
      return [found.mentee, found.mentor]
    }),
  )
}

describe('a score', () => {
  test(
    'and each of its parts lies in 0 to 1',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 3, mentors: 3, capacity: 1 }), (input) => {
          for (const { total, parts } of scoresOf(input)) {
            expect(total).toBeGreaterThanOrEqual(0)
            expect(total).toBeLessThanOrEqual(1)
            for (const dimension of dimensions) {
              expect(parts[dimension] ?? 0).toBeGreaterThanOrEqual(0)
              expect(parts[dimension] ?? 0).toBeLessThanOrEqual(1)
            }
          }
        }),
        { numRuns: 300 },
      )
    },
    timeout,
  )

  test(
    'is what the answers say, up to the rounding of whole points',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 2, mentors: 2, capacity: 1 }), (input) => {
          for (const mentee of input.mentees) {
            for (const mentor of input.mentors) {
              const found = explain(input, mentee.id, mentor.id)
              expect(found.mentee.total).toBeCloseTo(idealScore(input, 'mentee', mentee, mentor), 3)
              expect(found.mentor.total).toBeCloseTo(idealScore(input, 'mentor', mentor, mentee), 3)
            }
          }
        }),
        { numRuns: 300 },
      )
    },
    timeout,
  )

  test('may differ between the two directions', () => {
    const input = inputWith(
      [strengths],
      { id: 'a', answers: { strengths: ['negotiation'] } },
      { id: 'b', answers: { strengths: ['negotiation', 'speaking', 'strategy', 'presence'] } },
    )
    const { mentee, mentor } = explain(input, 'a', 'b')
    expect(mentee.total).toBe(1)
    expect(mentor.total).toBe(0.25)
  })

  test('weighs the three dimensions 0.4, 0.3 and 0.3', () => {
    const facets: Facet[] = [strengths, values, { id: 'pace', dimension: 'personality', kind: 'choice' }]
    const mentee = { id: 'a', answers: { strengths: ['x'], values: ['v'], pace: 'fast' } }
    const only = (answers: Record<string, string[] | string>): number =>
      explain(
        inputWith(facets, mentee, {
          id: 'b',
          answers: { strengths: ['-'], values: ['-'], pace: '-', ...answers },
        }),
        'a',
        'b',
      ).mentee.total
    expect(only({ strengths: ['x'] })).toBe(0.4)
    expect(only({ values: ['v'] })).toBe(0.3)
    expect(only({ pace: 'fast' })).toBe(0.3)
    expect(only({})).toBe(0)
  })

  test('gives the weight of a dimension without data to the others', () => {
    const mentee = { id: 'a', answers: { strengths: ['x'], values: ['v'] } }
    const silent = inputWith([strengths, values], mentee, { id: 'b', answers: { strengths: ['x'] } })
    expect(explain(silent, 'a', 'b').mentee).toMatchObject({
      total: 1,
      parts: { expertise: 1, personality: null, values: null },
    })
  })

  test('of somebody who wishes a complementary partner rises with the difference', () => {
    const trait: Facet = { id: 'energy', dimension: 'personality', kind: 'trait', followsWish: true }
    const score = (wish: 'similar' | 'complementary' | 'any', other: number): number =>
      explain(
        inputWith(
          [trait],
          { id: 'a', wish, answers: { energy: 0 } },
          { id: 'b', answers: { energy: other } },
        ),
        'a',
        'b',
      ).mentee.total
    expect([0, 50, 100].map((other) => score('complementary', other))).toEqual([0, 0.5, 1])
    expect([0, 50, 100].map((other) => score('similar', other))).toEqual([1, 0.5, 0])
    expect(score('any', 50)).toBe(0)
  })

  test('counts a flexible choice as agreement with any other', () => {
    const mode: Facet = { id: 'mode', dimension: 'personality', kind: 'choice', flexible: ['mix'] }
    const score = (own: string, other: string): number =>
      explain(
        inputWith([mode], { id: 'a', answers: { mode: own } }, { id: 'b', answers: { mode: other } }),
        'a',
        'b',
      ).mentee.total
    expect(score('video', 'mix')).toBe(1)
    expect(score('mix', 'video')).toBe(1)
    expect(score('video', 'mail')).toBe(0)
  })
})

describe('raising the overlap of a dimension', () => {
  const vocabulary = Array.from({ length: 20 }, (_, i) => `option-${i}`)
  const chosen = fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1 })

  test.each([
    ['when the other gains an option the person has', false],
    ['when both gain an option', true],
  ])(
    'never lowers that score, %s',
    (_name, both) => {
      fc.assert(
        fc.property(
          chosen,
          chosen,
          chosen,
          fc.constantFrom(...vocabulary),
          fc.integer({ min: 1, max: 15 }),
          (own, other, rest, option, enough) => {
            if (!both && !own.includes(option)) return
            const facets: Facet[] = [
              { ...strengths, enough },
              { ...strengths, id: 'second', weight: 0.1 },
              values,
            ]
            const score = (mine: string[], theirs: string[]) =>
              explain(
                inputWith(
                  facets,
                  { id: 'a', answers: { strengths: mine, second: rest, values: ['v'] } },
                  { id: 'b', answers: { strengths: theirs, second: other, values: ['v', 'w'] } },
                ),
                'a',
                'b',
              ).mentee
            const before = score(own, other)
            const after = score(both ? [...new Set([...own, option])] : own, [...new Set([...other, option])])
            expect(after.parts.expertise ?? 0).toBeGreaterThanOrEqual(before.parts.expertise ?? 0)
            expect(after.total).toBeGreaterThanOrEqual(before.total)
          },
        ),
        { numRuns: 300 },
      )
    },
    timeout,
  )
})

describe('reasons', () => {
  test(
    'add up to the score, strongest first',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 1, mentors: 1, capacity: 1 }), (input) => {
          for (const { id: mentee } of input.mentees) {
            for (const { id: mentor } of input.mentors) {
              const { reasons, total } = explain(input, mentee, mentor).mentee
              const contributions = reasons.map((reason) => reason.contribution)
              expect(contributions.reduce((sum, value) => sum + value, 0)).toBeCloseTo(total, 9)
              expect(contributions).toEqual([...contributions].sort((a, b) => b - a))
            }
          }
        }),
        { numRuns: 300 },
      )
    },
    timeout,
  )

  test('name who wants and who offers, and the options they share', () => {
    const input = inputWith(
      [strengths, values],
      { id: 'a', answers: { strengths: ['negotiation', 'speaking'], values: ['care'] } },
      { id: 'b', answers: { strengths: ['negotiation', 'strategy'], values: ['care', 'growth'] } },
    )
    const { mentee, mentor } = explain(input, 'a', 'b')
    expect(mentee.reasons.map(({ relation, options }) => [relation, options])).toEqual([
      ['shares', ['care']],
      ['wants', ['negotiation']],
    ])
    expect(mentor.reasons.map(({ relation, options }) => [relation, options])).toEqual([
      ['offers', ['negotiation']],
      ['shares', ['care']],
    ])
  })

  test('come with the tracks both lean to', () => {
    const tracks: Facet = { id: 'tracks', dimension: 'expertise', kind: 'tracks' }
    const input = inputWith(
      [tracks],
      { id: 'a', answers: { tracks: { 'power-play': 2, unbreakable: 1 } } },
      { id: 'b', answers: { tracks: { unbreakable: 3, 'power-play': 2 } } },
    )
    expect(explain(input, 'a', 'b').tracks.map(({ track }) => track)).toEqual(['power-play', 'unbreakable'])
  })

  test(
    'of a pair give the scores of the run',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 5, mentors: 5, capacity: 2 }), (input) => {
          for (const pair of match(input).pairs) {
            const found = explain(input, pair.mentee, pair.mentor)
            expect(pair.menteeScore).toEqual({ total: found.mentee.total, parts: found.mentee.parts })
            expect(pair.mentorScore).toEqual({ total: found.mentor.total, parts: found.mentor.parts })
          }
        }),
        { numRuns: 100 },
      )
    },
    timeout,
  )

  test(
    'of many pairs are those of each pair by itself',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 4, mentors: 4, capacity: 2 }), (input) => {
          const explainPair = explainer(input)
          for (const { id: mentee } of input.mentees)
            for (const { id: mentor } of input.mentors)
              expect(explainPair(mentee, mentor)).toEqual(explain(input, mentee, mentor))
        }),
        { numRuns: 300 },
      )
      const nobody = explainer(inputWith([], { id: 'a', answers: {} }, { id: 'b', answers: {} }))
      expect(() => nobody('a', 'c')).toThrow('there is no mentor "c"')
      expect(() => nobody('c', 'b')).toThrow('there is no mentee "c"')
    },
    timeout,
  )
})
