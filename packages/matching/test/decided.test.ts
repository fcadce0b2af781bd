import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brokenLock,
  type Decided,
  fingerprint,
  type MatchInput,
  match,
  oneMorePlace,
  optionsOf,
  verify,
} from '../src/index.ts'
import { inputUpTo } from './arbitrary-input.ts'
import { blockingPairs, isStable, matchingOf, naiveDeferredAcceptance, naiveMarket } from './naive-market.ts'

const timeout = 60_000

/** Decisions a person could take: each lock is one the engine allows beside those before it. */
function decide(input: MatchInput, picks: readonly number[]): Decided {
  const all = input.mentees.flatMap(({ id: mentee }) =>
    input.mentors.map(({ id: mentor }) => ({ mentee, mentor })),
  )
  let decided: Required<Decided> = { locked: [], out: [], apart: [] }
  for (const [turn, pick] of picks.entries()) {
    const pair = all[pick % Math.max(1, all.length)]
    if (!pair) break
    const kind = (['locked', 'locked', 'out', 'apart'] as const)[turn % 4] ?? 'locked'
    const next = { ...decided, [kind]: [...decided[kind], pair] }
    const isTwice = next.out.filter(({ mentee }) => mentee === pair.mentee).length > 1
    const isFull =
      next.out.filter(({ mentor }) => mentor === pair.mentor).length >
      (input.mentors.find(({ id }) => id === pair.mentor)?.capacity ?? 1)
    if (!isTwice && !isFull && !brokenLock({ ...input, decided: next })) decided = next
  }
  return decided
}

const picks = fc.array(fc.nat(), { maxLength: 6 })

/** The same market written out by hand: locked and left-out people gone with their places. */
function restByHand(input: MatchInput, { locked = [], out = [], apart = [] }: Decided): MatchInput {
  const gone = [...locked, ...out]
  const { decided: _, ...base } = input
  return {
    ...base,
    mentees: input.mentees.filter(({ id }) => gone.every(({ mentee }) => mentee !== id)),
    mentors: input.mentors.map((each) => ({
      ...each,
      capacity: (each.capacity ?? 1) - gone.filter(({ mentor }) => mentor === each.id).length,
    })),
    forbidden: [...(input.forbidden ?? []), ...apart],
  }
}

describe('a matching beside what people have decided', () => {
  test(
    'keeps every lock, leaves out who is left out, and is the stable matching of the rest',
    () => {
      let locks = 0
      fc.assert(
        fc.property(inputUpTo({ mentees: 6, mentors: 5, capacity: 3 }), picks, (bare, chosen) => {
          const decided = decide(bare, chosen)
          const input = { ...bare, decided }
          const { locked = [], out = [], apart = [] } = decided
          locks += locked.length
          const result = match(input)
          const has = ({ mentee, mentor }: { mentee: string; mentor: string }) =>
            result.pairs.some((pair) => pair.mentee === mentee && pair.mentor === mentor)
          for (const pair of locked) expect(has(pair)).toBe(true)
          for (const pair of apart) expect(has(pair)).toBe(false)
          for (const { mentee } of out)
            expect(result.pairs.some((pair) => pair.mentee === mentee)).toBe(false)
          const naive = naiveMarket(restByHand(bare, decided))
          const free = result.pairs.filter((pair) => locked.every(({ mentee }) => mentee !== pair.mentee))
          const matching = matchingOf(naive, free)
          expect(isStable(naive, matching)).toBe(true)
          expect(matching).toEqual(naiveDeferredAcceptance(naive))
          expect(result.certificate).toMatchObject({ blockingPairs: 0 })
          expect(result.certificate.locked ?? 0).toBe(locked.length)
          expect(verify(input, result)).toEqual({ valid: true, problems: [] })
        }),
        { numRuns: 1500 },
      )
      expect(locks).toBeGreaterThan(200)
    },
    timeout,
  )

  test(
    'breaks no minimum, no ban and no capacity, and counts everyone once',
    () => {
      fc.assert(
        fc.property(inputUpTo({ mentees: 7, mentors: 5, capacity: 2 }), picks, (bare, chosen) => {
          const decided = decide(bare, chosen)
          const input = { ...bare, decided }
          const { pairs, unmatched, figures } = match(input)
          for (const { mentee, mentor, menteeScore, mentorScore } of pairs) {
            expect(Math.min(menteeScore.total, mentorScore.total)).toBeGreaterThanOrEqual(
              (bare.minimumScore ?? 0) - 1e-4,
            )
            expect(bare.forbidden).not.toContainEqual({ mentee, mentor })
          }
          for (const { id, capacity = 1 } of bare.mentors)
            expect(pairs.filter(({ mentor }) => mentor === id).length).toBeLessThanOrEqual(capacity)
          const mentees = [
            ...pairs.map(({ mentee }) => mentee),
            ...unmatched.filter(({ role }) => role === 'mentee').map(({ id }) => id),
          ]
          expect(mentees.sort()).toEqual(bare.mentees.map(({ id }) => id).sort())
          const { first, second, third, later } = figures.choices
          expect(first + second + third + later).toBe(pairs.length)
        }),
        { numRuns: 500 },
      )
    },
    timeout,
  )

  test(
    'names exactly those whom a lock keeps from each other',
    () => {
      let strained = 0
      fc.assert(
        fc.property(inputUpTo({ mentees: 6, mentors: 4, capacity: 2 }), picks, (bare, chosen) => {
          const decided = decide(bare, chosen)
          if (!decided.locked?.length) return
          const input = { ...bare, decided }
          const result = match(input)
          const naive = naiveMarket(restByHand(bare, { ...decided, locked: [] }))
          const blocking = blockingPairs(naive, matchingOf(naive, result.pairs)).map(({ mentee, mentor }) => [
            naive.market.people.mentee[mentee]?.id,
            naive.market.people.mentor[mentor]?.id,
          ])
          strained += blocking.length
          expect(result.strained?.map(({ mentee, mentor }) => [mentee, mentor]).sort()).toEqual(
            blocking.sort(),
          )
        }),
        { numRuns: 600 },
      )
      expect(strained).toBeGreaterThan(50)
    },
    timeout,
  )

  test('without decisions is what it was, to the fingerprint', () => {
    fc.assert(
      fc.property(inputUpTo({ mentees: 6, mentors: 5, capacity: 2 }), (input) => {
        expect(match({ ...input, decided: { locked: [], out: [], apart: [] } })).toEqual(match(input))
      }),
      { numRuns: 100 },
    )
  })

  test('a lock that is not possible is refused, with why', () => {
    const person = (id: string, ...skills: string[]) => ({ id, answers: { skills } })
    const input: MatchInput = {
      facets: [{ id: 'skills', dimension: 'expertise', kind: 'set' }],
      mentees: [person('Ada', 'x'), person('Ben', 'x'), person('Cy', 'y')],
      mentors: [person('Rosa', 'x'), { ...person('Omar', 'x'), capacity: 0 }],
      weights: { expertise: 1, personality: 0, values: 0 },
      forbidden: [{ mentee: 'Ben', mentor: 'Rosa' }],
      minimumScore: 0.5,
    }
    const why = (...locked: [string, string][]) =>
      brokenLock({ ...input, decided: { locked: locked.map(([mentee, mentor]) => ({ mentee, mentor })) } })
        ?.why
    expect(why(['Ada', 'Rosa'])).toBeUndefined()
    expect(why(['Ada', 'Nobody'])).toBe('unknown-person')
    expect(why(['Ada', 'Omar'])).toBe('no-place')
    expect(why(['Ben', 'Rosa'])).toBe('forbidden')
    expect(why(['Cy', 'Rosa'])).toBe('below-minimum')
    expect(why(['Ada', 'Rosa'], ['Ada', 'Rosa'])).toBe('mentee-taken')
    const locked = [{ mentee: 'Cy', mentor: 'Rosa' }]
    expect(() => match({ ...input, decided: { locked } })).toThrow('"Cy" cannot be locked with "Rosa"')
    expect(fingerprint({ ...input, decided: { locked } })).not.toBe(fingerprint(input))
  })

  test('a result that drops a lock does not pass', () => {
    const person = (id: string, ...skills: string[]) => ({ id, answers: { skills } })
    const bare: MatchInput = {
      facets: [{ id: 'skills', dimension: 'expertise', kind: 'set' }],
      mentees: [person('Ada', 'x'), person('Ben', 'y')],
      mentors: [person('Rosa', 'x', 'y'), person('Omar', 'y', 'x')],
      weights: { expertise: 1, personality: 0, values: 0 },
    }
    const { mentor = '' } = match(bare).pairs[0] ?? {}
    const other = mentor === 'Rosa' ? 'Omar' : 'Rosa'
    const input = { ...bare, decided: { locked: [{ mentee: 'Ada', mentor: other }] } }
    expect(verify(input, match(input)).valid).toBe(true)
    const { problems } = verify(input, { ...match(bare), certificate: match(input).certificate })
    expect(problems).toContainEqual({ kind: 'lock-missing', mentee: 'Ada', mentor: other })
  })
})

test(
  'whom someone could have is everyone possible, the most wanted first',
  () => {
    fc.assert(
      fc.property(inputUpTo({ mentees: 5, mentors: 5, capacity: 2 }), (input) => {
        const naive = naiveMarket(input)
        const { people } = naive.market
        for (const role of ['mentee', 'mentor'] as const) {
          const other = role === 'mentee' ? 'mentor' : 'mentee'
          const found = optionsOf(
            input,
            role,
            people[role].map(({ id }) => id),
          )
          for (const [index, { id }] of people[role].entries())
            expect(found.get(id)?.possible.map((option) => option.id)).toEqual(
              naive.lists[role][index]?.map((position) => people[other][position]?.id),
            )
        }
      }),
      { numRuns: 200 },
    )
  },
  timeout,
)

test(
  'one more place gives exactly one more mentee a mentor, and is named only where it helps',
  () => {
    fc.assert(
      fc.property(inputUpTo({ mentees: 6, mentors: 4, capacity: 2 }), (input) => {
        const now = match(input)
        const found = oneMorePlace(
          input,
          now,
          input.mentors.map(({ id }) => id),
        )
        for (const { id } of input.mentors) {
          const mentors = input.mentors.map((each) =>
            each.id === id ? { ...each, capacity: (each.capacity ?? 1) + 1 } : each,
          )
          const more = match({ ...input, mentors }).pairs.length - now.pairs.length
          expect(found.filter(({ mentor }) => mentor === id).length).toBe(more)
        }
        for (const { gained } of found) expect(gained.length).toBe(1)
      }),
      { numRuns: 200 },
    )
  },
  timeout,
)
