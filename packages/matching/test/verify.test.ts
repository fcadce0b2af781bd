import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MatchedPair, type MatchInput, match, verify } from '../src/index.ts'
import { directedScore } from '../src/score/facet-points.ts'
import { inputUpTo } from './arbitrary-input.ts'
import { isStable, type Matching, type NaiveMarket, naiveMarket } from './naive-market.ts'

/** Any matching that respects lists and capacities: each mentee takes the mentor that `choices` points at, if free. */
function anyMatching({ lists, capacities }: NaiveMarket, choices: readonly number[]): Matching {
  const free = [...capacities]
  return lists.mentee.map((list, mentee) => {
    const mentor = list[(choices[mentee % choices.length] ?? 0) % (list.length + 1)] ?? -1
    if (mentor < 0 || free[mentor] === 0) return -1
    free[mentor] = (free[mentor] ?? 0) - 1
    return mentor
  })
}

function pairsOf({ market }: NaiveMarket, matching: Matching): MatchedPair[] {
  return matching.flatMap((mentor, mentee) =>
    mentor < 0
      ? []
      : {
          mentee: market.people.mentee[mentee]?.id ?? '',
          mentor: market.people.mentor[mentor]?.id ?? '',
          menteeScore: directedScore(market, 'mentee', mentee, mentor),
          mentorScore: directedScore(market, 'mentor', mentor, mentee),
        },
  )
}

const choices = fc.array(fc.nat(), { minLength: 1, maxLength: 8 })

test('verifying accepts exactly the matchings without a blocking pair', () => {
  let unstable = 0
  fc.assert(
    fc.property(inputUpTo({ mentees: 7, mentors: 5, capacity: 3 }), choices, (input: MatchInput, chosen) => {
      const naive = naiveMarket(input)
      const matching = anyMatching(naive, chosen)
      const result = { ...match(input), pairs: pairsOf(naive, matching) }
      const stable = isStable(naive, matching)
      if (!stable) unstable++
      expect(verify(input, result).valid).toBe(stable)
    }),
    { numRuns: 1000 },
  )
  expect(unstable).toBeGreaterThan(200)
}, 60_000)
