import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileKernel } from '../scripts/compile-kernel.ts'
import { compile } from '../src/compile/compile.ts'
import { wholeScore } from '../src/compile/tables.ts'
import { type MatchInput, match, otherRole, type Role, verify } from '../src/index.ts'
import { startEngine } from '../src/kernel/choose-kernel.ts'
import { kernelBytes } from '../src/kernel/kernel-bytes.ts'
import { simdModule } from '../src/kernel/simd-kernel.ts'
import { directedScore } from '../src/score/facet-points.ts'
import { Scorer } from '../src/scorer.ts'
import { inputUpTo } from './arbitrary-input.ts'
import { crowds } from './crowd.ts'
import { matchingOf, naiveDeferredAcceptance, naiveMarket } from './naive-market.ts'

const timeout = 60_000

function rowsOf(input: MatchInput, kernel: 'simd' | 'plain', role: Role): number[][] {
  const market = compile(input)
  const scorer = new Scorer(market, startEngine(market, kernel))
  const persons = scorer.persons(otherRole[role])
  return market.people[role].map((_, judge) => {
    const row = scorer.row(role, judge)
    const byPerson: number[] = []
    for (const [lane, score] of row.entries()) {
      const person = persons[lane] ?? 0
      if (person !== 0xffffffff) byPerson[person] = score
    }
    return byPerson
  })
}

test(
  'the committed kernel is what its source compiles to',
  async () => {
    expect(Buffer.from(await compileKernel()).toString('base64')).toBe(kernelBytes)
  },
  timeout,
)

test('this machine runs the WebAssembly kernel, so that the tests below mean something', () => {
  expect(simdModule()).toBeInstanceOf(WebAssembly.Module)
})

describe('both kernels', () => {
  test(
    'give every pair the score that its answers give',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 5, mentors: 70, capacity: 1 }), (input) => {
          const market = compile(input)
          for (const role of ['mentee', 'mentor'] as const) {
            const expected = market.people[role].map((_, judge) =>
              market.people[otherRole[role]].map((_other, other) =>
                Math.round(directedScore(market, role, judge, other).total * wholeScore),
              ),
            )
            expect(rowsOf(input, 'simd', role)).toEqual(expected)
            expect(rowsOf(input, 'plain', role)).toEqual(expected)
          }
        }),
        { numRuns: 50 },
      )
    },
    timeout,
  )

  test('count more shared options than a table has entries as the most it has', () => {
    const options = Array.from({ length: 90 }, (_, i) => `option-${i}`)
    const input: MatchInput = {
      weights: { expertise: 1, personality: 1, values: 1 },
      facets: [{ id: 'tags', dimension: 'values', kind: 'set' }],
      mentees: [{ id: 'a', answers: { tags: options } }],
      mentors: [
        { id: 'b', answers: { tags: options } },
        { id: 'c', answers: { tags: options.slice(0, 5) } },
      ],
    }
    for (const kernel of ['simd', 'plain'] as const) {
      expect(new Set(rowsOf(input, kernel, 'mentee')[0])).toEqual(new Set([wholeScore, wholeScore / 3]))
    }
  })

  test.each(Object.entries(crowds))(
    'find the same matching, the one of full lists, with %s',
    (_name, input) => {
      const simd = match(input, { kernel: 'simd' })
      const plain = match(input, { kernel: 'plain' })
      expect(simd).toEqual(plain)
      const naive = naiveMarket(input)
      expect(matchingOf(naive, simd.pairs)).toEqual(naiveDeferredAcceptance(naive))
      expect(verify(input, simd, { kernel: 'plain' }).valid).toBe(true)
    },
    timeout,
  )
})
