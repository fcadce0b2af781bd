import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fingerprint, InputError, type MatchInput, match, optionsOf, verify, whyNot } from '../src/index.ts'
import { inputUpTo } from './arbitrary-input.ts'
import { naiveMarket } from './naive-market.ts'

const timeout = 60_000

const person = (id: string, skills: string[], wanted: string[] = []) => ({ id, answers: { skills }, wanted })

/** By score alone, Ada and Rosa want each other most, and so do Cy and Omar. */
const market = (wanted: Readonly<Record<string, string[]>>, more: Partial<MatchInput> = {}): MatchInput => ({
  facets: [{ id: 'skills', dimension: 'expertise', kind: 'set' }],
  weights: { expertise: 1, personality: 0, values: 0 },
  mentees: [
    person('Ada', ['x', 'y'], wanted.Ada),
    person('Ben', ['z', 'v'], wanted.Ben),
    person('Cy', ['x', 'z', 'w'], wanted.Cy),
  ],
  mentors: [
    person('Rosa', ['x', 'y'], wanted.Rosa),
    person('Omar', ['x', 'z'], wanted.Omar),
    person('Lena', ['w'], wanted.Lena),
  ],
  ...more,
})

const mentorOf = (input: MatchInput, mentee: string): string | undefined =>
  match(input).pairs.find((pair) => pair.mentee === mentee)?.mentor

describe('a wish', () => {
  test('comes before every score, on both sides', () => {
    expect(mentorOf(market({}), 'Ada')).toBe('Rosa')
    expect(mentorOf(market({ Ada: ['Omar'], Omar: ['Ada'] }), 'Ada')).toBe('Omar')
    expect(mentorOf(market({ Cy: ['Rosa'], Rosa: ['Cy'] }), 'Cy')).toBe('Rosa')
  })

  test('of one side alone does not push aside whom the other side wants more', () => {
    expect(mentorOf(market({ Cy: ['Rosa'] }), 'Ada')).toBe('Rosa')
  })

  test('lifts nobody over the minimum or a ban', () => {
    const wanted = { Ada: ['Lena', 'Rosa'], Lena: ['Ada'] }
    expect(mentorOf(market(wanted, { minimumScore: 0.3 }), 'Ada')).toBe('Rosa')
    const apart = market(wanted, { forbidden: [{ mentee: 'Ada', mentor: 'Lena' }] })
    expect(mentorOf(apart, 'Ada')).toBe('Rosa')
    expect(verify(apart, match(apart)).valid).toBe(true)
  })

  test('for someone who takes no part changes nothing, not even the fingerprint', () => {
    const absent = market({ Ada: ['Zoe'] })
    expect(match(absent)).toEqual(match(market({})))
    expect(fingerprint(absent)).toBe(fingerprint(market({})))
  })

  test('is counted in the certificate, and a result made without it does not pass', () => {
    const input = market({ Ada: ['Omar', 'Zoe'], Omar: ['Ada'] })
    expect(match(input).certificate.wishes).toBe(2)
    expect(match(market({})).certificate).not.toHaveProperty('wishes')
    const without = { ...match(market({})), certificate: match(input).certificate }
    expect(verify(input, without).problems).toEqual([
      { kind: 'blocking-pair', mentee: 'Ada', mentor: 'Omar' },
    ])
  })

  test('twice for the same person, or for more than there are places in an order, is refused', () => {
    expect(() => match(market({ Ada: ['Omar', 'Omar'] }))).toThrow(InputError)
    const everyone = Array.from({ length: 1001 }, (_, i) => `mentor-${i}`)
    expect(() => match(market({ Ada: everyone }))).toThrow('"Ada" wants more than 1000 people')
  })

  test('counts where someone asks why not another, and in whom they could have', () => {
    const input = market({ Ada: ['Omar'], Omar: ['Ada'] })
    const { verdict, person: ada } = whyNot(input, match(input), 'Ada', 'Rosa')
    expect(verdict).not.toBe('blocking')
    expect(ada.prefersPartners).toBe(true)
    expect(ada.score.total).toBe(1)
    const [first] = optionsOf(input, 'mentee', ['Ada']).get('Ada')?.possible ?? []
    expect(first).toMatchObject({ id: 'Omar', score: 0.5 })
  })
})

/** Every ordered choice of up to `most` of these. */
function* orders(ids: readonly string[], most: number): Generator<string[]> {
  yield []
  if (most === 0) return
  for (const id of ids) {
    for (const rest of orders(
      ids.filter((other) => other !== id),
      most - 1,
    ))
      yield [id, ...rest]
  }
}

/** How far down the true list the mentee ends when they say this instead; no one at all comes last. */
function placeWhenSaying(
  truth: MatchInput,
  mentee: string,
  said: readonly string[],
  never: readonly string[],
) {
  const naive = naiveMarket(truth)
  const position = naive.market.index.mentee.get(mentee) ?? -1
  const list = (naive.lists.mentee[position] ?? []).map((mentor) => naive.market.people.mentor[mentor]?.id)
  const told = {
    ...truth,
    mentees: truth.mentees.map((each) => (each.id === mentee ? { ...each, wanted: said } : each)),
    forbidden: [...(truth.forbidden ?? []), ...never.map((mentor) => ({ mentee, mentor }))],
  }
  const got = match(told, { kernel: 'plain' }).pairs.find((pair) => pair.mentee === mentee)?.mentor
  return got === undefined ? list.length : list.indexOf(got)
}

describe('no mentee gains by other wishes than the true ones', () => {
  test(
    'whatever order of up to five of five mentors they could give',
    () => {
      let worse = 0
      fc.assert(
        fc.property(inputUpTo({ mentees: 5, mentors: 5, capacity: 2 }), (truth) => {
          const [mentee] = truth.mentees
          if (!mentee) return
          const honest = placeWhenSaying(truth, mentee.id, mentee.wanted ?? [], [])
          for (const said of orders(
            truth.mentors.map(({ id }) => id),
            5,
          )) {
            const place = placeWhenSaying(truth, mentee.id, said, [])
            if (place > honest) worse++
            expect(place).toBeGreaterThanOrEqual(honest)
          }
        }),
        { numRuns: 40 },
      )
      // How often depends on the markets that chance has drawn.
      expect(worse).toBeGreaterThan(0)
    },
    timeout,
  )

  test(
    'among up to twelve on each side, also by calling others impossible',
    () => {
      fc.assert(
        fc.property(
          inputUpTo({ mentees: 12, mentors: 12, capacity: 2 }),
          fc.nat(),
          fc.array(fc.array(fc.nat(), { maxLength: 8 }), { minLength: 6, maxLength: 6 }),
          (truth, pick, lies) => {
            const mentee = truth.mentees[pick % Math.max(1, truth.mentees.length)]
            if (!mentee || truth.mentors.length === 0) return
            const honest = placeWhenSaying(truth, mentee.id, mentee.wanted ?? [], [])
            for (const lie of lies) {
              const named = [...new Set(lie.map((at) => truth.mentors[at % truth.mentors.length]?.id ?? ''))]
              const place = placeWhenSaying(truth, mentee.id, named.slice(0, 5), named.slice(5))
              expect(place).toBeGreaterThanOrEqual(honest)
            }
          },
        ),
        { numRuns: 300 },
      )
    },
    timeout,
  )
})
