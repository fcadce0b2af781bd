import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { match, verify } from '../src/index.ts'
import { inputUpTo } from './arbitrary-input.ts'
import {
  isStable,
  matchingOf,
  naiveDeferredAcceptance,
  naiveMarket,
  stableMatchings,
} from './naive-market.ts'

/** Property tests take seconds; a busy machine may need many. */
const timeout = 60_000

describe('the matching', () => {
  test(
    'no mentee and mentor would both rather have each other',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 7, mentors: 6, capacity: 3 }), (input) => {
          const result = match(input)
          const naive = naiveMarket(input)
          const matching = matchingOf(naive, result.pairs)
          expect(isStable(naive, matching)).toBe(true)
          expect(result.certificate.blockingPairs).toBe(0)
          expect(verify(input, result)).toEqual({ valid: true, problems: [] })
        }),
        { numRuns: 2000 },
      )
    },
    timeout,
  )

  test(
    'every pair is possible and no mentor holds more than their capacity',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 8, mentors: 5, capacity: 2 }), (input) => {
          const result = match(input)
          const naive = naiveMarket(input)
          for (const [mentee, mentor] of matchingOf(naive, result.pairs).entries()) {
            if (mentor >= 0) expect(naive.lists.mentee[mentee]).toContain(mentor)
          }
          for (const { id, capacity = 1 } of input.mentors) {
            expect(result.pairs.filter((pair) => pair.mentor === id).length).toBeLessThanOrEqual(capacity)
          }
        }),
        { numRuns: 300 },
      )
    },
    timeout,
  )

  test(
    'each mentee has the best mentor of all stable matchings',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 4, mentors: 4, capacity: 2 }), (input) => {
          const naive = naiveMarket(input)
          const matching = matchingOf(naive, match(input).pairs)
          const all = stableMatchings(naive)
          expect(all).toContainEqual(matching)
          for (const [mentee, list] of naive.lists.mentee.entries()) {
            const rank = (mentor: number | undefined): number =>
              mentor === undefined || mentor < 0 ? list.length : list.indexOf(mentor)
            for (const other of all) expect(rank(matching[mentee])).toBeLessThanOrEqual(rank(other[mentee]))
          }
        }),
        { numRuns: 400 },
      )
    },
    timeout,
  )

  test(
    'it is what Gale and Shapley find with full lists',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 30, mentors: 20, capacity: 2 }), (input) => {
          const naive = naiveMarket(input)
          expect(matchingOf(naive, match(input).pairs)).toEqual(naiveDeferredAcceptance(naive))
        }),
        { numRuns: 40 },
      )
    },
    timeout,
  )
})
