import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '../src/compile/compile.ts'
import {
  explain,
  type MatchedPair,
  type MatchInput,
  match,
  matchCertified,
  type Person,
  verify,
} from '../src/index.ts'
import { startEngine } from '../src/kernel/choose-kernel.ts'
import { certified, run } from '../src/match.ts'
import { directedScore } from '../src/score/facet-points.ts'
import { inputUpTo } from './arbitrary-input.ts'
import { crowds } from './crowd.ts'
import { blockingPairs, type Matching, type NaiveMarket, naiveMarket } from './naive-market.ts'

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

test('verifying names exactly the pairs who would both rather have each other', () => {
  let unstable = 0
  fc.assert(
    fc.property(inputUpTo({ mentees: 7, mentors: 5, capacity: 3 }), choices, (input: MatchInput, chosen) => {
      const naive = naiveMarket(input)
      const matching = anyMatching(naive, chosen)
      const result = { ...match(input), pairs: pairsOf(naive, matching) }
      const { people } = naive.market
      const blocking = blockingPairs(naive, matching).map(
        ({ mentee, mentor }) => `${people.mentee[mentee]?.id} ${people.mentor[mentor]?.id}`,
      )
      if (blocking.length > 0) unstable++
      const { valid, problems } = verify(input, result)
      expect(valid).toBe(blocking.length === 0)
      expect(problems.map(({ mentee, mentor }) => `${mentee} ${mentor}`).sort()).toEqual(blocking.sort())
    }),
    { numRuns: 1000 },
  )
  expect(unstable).toBeGreaterThan(200)
}, 60_000)

describe('what is wrong with a result is named, with whom', () => {
  const has = (id: string, ...options: string[]): Person => ({ id, answers: { skills: options } })
  /** Ada fits Rosa and Ben fits Omar, by both sides; everyone has one place. */
  const input: MatchInput = {
    facets: [{ id: 'skills', dimension: 'expertise', kind: 'set' }],
    mentees: [has('Ada', 'x'), has('Ben', 'y')],
    mentors: [has('Rosa', 'x'), has('Omar', 'y')],
    weights: { expertise: 1, personality: 1, values: 1 },
    seed: 1,
  }
  const problemsOf = (of: MatchInput, change: (pairs: readonly MatchedPair[]) => readonly MatchedPair[]) => {
    const result = match(of)
    return verify(of, { ...result, pairs: change(result.pairs) }).problems
  }
  const pairOf = (of: MatchInput, mentee: string, mentor: string): MatchedPair => {
    const { mentee: menteeScore, mentor: mentorScore } = explain(of, mentee, mentor)
    return { mentee, mentor, menteeScore, mentorScore }
  }

  test('nothing, as it was made', () => {
    const result = match(input)
    expect(result.pairs).toHaveLength(2)
    expect(verify(input, result)).toEqual({ valid: true, problems: [] })
  })

  test('the input is another', () => {
    const other = { ...input, seed: 2 }
    expect(verify(other, match(input))).toEqual({ valid: false, problems: [{ kind: 'other-input' }] })
  })

  test('a person nobody knows, on either side', () => {
    const ada = pairOf(input, 'Ada', 'Rosa')
    for (const pair of [
      { ...ada, mentee: 'Zoe' },
      { ...ada, mentor: 'Zoe' },
    ])
      expect(problemsOf(input, () => [pair])).toEqual([
        { kind: 'unknown-person', mentee: pair.mentee, mentor: pair.mentor },
      ])
  })

  test('a mentee with two mentors', () => {
    const pairs = [pairOf(input, 'Ada', 'Rosa'), pairOf(input, 'Ada', 'Omar')]
    expect(problemsOf(input, () => pairs)).toEqual([{ kind: 'mentee-twice', mentee: 'Ada', mentor: 'Omar' }])
  })

  test.each(['Rosa', 'Omar'])('too many mentees for %s', (mentor) => {
    const both = [pairOf(input, 'Ada', mentor), pairOf(input, 'Ben', mentor)]
    expect(problemsOf(input, () => both)).toEqual([{ kind: 'over-capacity', mentor }])
    const roomy = {
      ...input,
      mentors: input.mentors.map((each) => ({ ...each, capacity: each.id === mentor ? 2 : 1 })),
    }
    const kinds = problemsOf(roomy, () => [pairOf(roomy, 'Ada', mentor), pairOf(roomy, 'Ben', mentor)])
    expect(kinds.map(({ kind }) => kind)).toEqual(['blocking-pair'])
  })

  test('a pair that must not be', () => {
    const of = { ...input, forbidden: [{ mentee: 'Ada', mentor: 'Rosa' }] }
    const found = problemsOf(of, (pairs) => [
      ...pairs.filter(({ mentee }) => mentee === 'Ben'),
      pairOf(of, 'Ada', 'Rosa'),
    ])
    expect(found).toContainEqual({ kind: 'forbidden', mentee: 'Ada', mentor: 'Rosa' })
  })

  test.each([
    ['mentee', ['x', 'y', 'z', 'w'], ['x']],
    ['mentor', ['x'], ['x', 'y', 'z', 'w']],
  ])('a pair that is below the minimum for the %s alone', (_, wanted, offered) => {
    const one = { ...input, mentees: [has('Ada', ...wanted)], mentors: [has('Rosa', ...offered)] }
    const pair = () => [pairOf(one, 'Ada', 'Rosa')]
    const below = { kind: 'below-minimum', mentee: 'Ada', mentor: 'Rosa' }
    expect(problemsOf({ ...one, minimumScore: 0.26 }, pair)).toEqual([below])
    expect(problemsOf({ ...one, minimumScore: 0.25 }, pair)).toEqual([])
  })

  test.each(['menteeScore', 'mentorScore'] as const)(
    'a score that is not the one of the input: %s',
    (side) => {
      const found = problemsOf(input, (pairs) =>
        pairs.map((pair) =>
          pair.mentee === 'Ada'
            ? { ...pair, [side]: { ...pair[side], total: pair[side].total - 0.01 } }
            : pair,
        ),
      )
      expect(found).toEqual([{ kind: 'wrong-score', mentee: 'Ada', mentor: 'Rosa' }])
    },
  )

  test('two who would rather have each other', () => {
    const crossed = [pairOf(input, 'Ada', 'Omar'), pairOf(input, 'Ben', 'Rosa')]
    const found = problemsOf(input, () => crossed).toSorted((a, b) =>
      (a.mentee ?? '') < (b.mentee ?? '') ? -1 : 1,
    )
    expect(found).toEqual([
      { kind: 'blocking-pair', mentee: 'Ada', mentor: 'Rosa' },
      { kind: 'blocking-pair', mentee: 'Ben', mentor: 'Omar' },
    ])
  })
})

describe('a certified run', () => {
  const resultOf = (steps: ReturnType<typeof run>) => {
    let step = steps.next()
    while (!step.done) step = steps.next()
    return step.value
  }

  test.each(Object.entries(crowds))('is the matching and its explanations, with %s', (_name, input) => {
    const { result, explain: explainPair } = matchCertified(input)
    expect(result).toEqual(match(input))
    expect(verify(input, result).valid).toBe(true)
    for (const { mentee, mentor } of result.pairs.slice(0, 20))
      expect(explainPair(mentee, mentor)).toEqual(explain(input, mentee, mentor))
  })

  test.each(['simd', 'plain'] as const)(
    'is thrown away when what the %s engine read was not what people answered, though the run itself sees nothing',
    (kernel) => {
      const [input] = Object.values(crowds)
      if (!input) throw new Error('there is no crowd')
      const market = compile(input)
      // Everyone has the answers of the next mentor: wrong, but in agreement with itself.
      const mentors = input.mentors.map((mentor, at) => {
        const { answers } = input.mentors[(at + 1) % input.mentors.length] ?? mentor
        return { ...mentor, answers }
      })
      const falsified = () => startEngine(compile({ ...input, mentors }), kernel)
      const believed = resultOf(run(market, falsified()))
      expect(believed.certificate.blockingPairs).toBe(0)
      expect(believed.pairs).not.toEqual(match(input).pairs)
      expect(() => certified(market, falsified(), { kernel })).toThrow(/did not pass its own verification/)
      expect(certified(market, startEngine(market, kernel), { kernel })).toEqual(match(input))
    },
  )
})
