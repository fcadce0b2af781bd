import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChosenPair,
  explain,
  findNextMentees,
  findRepairs,
  MAX_MOVED,
  type MatchInput,
} from '../src/index.ts'

interface Broken {
  readonly market: MatchInput
  readonly running: ChosenPair[]
  readonly seeking: string[]
}

const skills = ['a', 'b', 'c', 'd']
const weights = { expertise: 1, personality: 0, values: 0 }
const facets = [{ id: 'skills', kind: 'set' as const, dimension: 'expertise' as const }]
const person = (id: string, ...own: string[]) => ({ id, answers: { skills: own } })

/** Markets with scarce places and many bans, in which some have a mentor and up to three have just lost theirs. */
function brokenUpTo(mentees: number, mentors: number): fc.Arbitrary<Broken> {
  const several = (size: number) =>
    fc.array(fc.subarray(skills, { minLength: 1 }), { minLength: 1, maxLength: size })
  return fc
    .record({
      mentees: several(mentees),
      mentors: several(mentors),
      allowed: fc.array(fc.boolean(), { minLength: mentees * mentors, maxLength: mentees * mentors }),
      luck: fc.array(fc.nat(), { minLength: mentees, maxLength: mentees }),
      seekers: fc.integer({ min: 1, max: 3 }),
      spare: fc.array(fc.integer({ min: 0, max: mentors - 1 }), { maxLength: 3 }),
      minimumScore: fc.constantFrom(0, 0.3, 0.5),
    })
    .map(({ allowed, luck, seekers, spare, minimumScore, ...sides }) => {
      const people = sides.mentees.map((own, at) => person(`mentee-${at}`, ...own))
      const others = sides.mentors.map((own, at) => person(`mentor-${at}`, ...own))
      const seeking = people.slice(0, seekers).map(({ id }) => id)
      const running = people.slice(seekers).map(({ id }, at) => ({
        mentee: id,
        mentor: others[(luck[at] ?? 0) % others.length]?.id ?? '',
      }))
      const taken = [...running.map(({ mentor }) => mentor), ...spare.map((at) => `mentor-${at}`)]
      return {
        market: {
          facets,
          weights,
          minimumScore,
          mentees: people,
          mentors: others.map((each) => ({ ...each, capacity: taken.filter((id) => id === each.id).length })),
          forbidden: people.flatMap(({ id: mentee }, row) =>
            others.flatMap(({ id: mentor }, column) =>
              allowed[row * mentors + column] ? [] : [{ mentee, mentor }],
            ),
          ),
        },
        running,
        seeking,
      }
    })
}

const worth = (market: MatchInput, mentee: string, mentor: string): { both: number; least: number } => {
  const { mentee: one, mentor: other } = explain({ ...market, forbidden: [] }, mentee, mentor)
  return {
    both: Math.round((one.total + other.total) * 1_000_000),
    least: Math.min(one.total, other.total),
  }
}

interface Change {
  readonly to: ReadonlyMap<string, string>
  readonly moved: number
  readonly worth: number
}

/** Every way to give mentors to those who seek, with others moved or not; plain and slow. */
function everyRepair({ market, running, seeking }: Broken, most: number): Change[] {
  const minimum = market.minimumScore ?? 0
  const forbidden = new Set((market.forbidden ?? []).map(({ mentee, mentor }) => `${mentee} ${mentor}`))
  const left = new Map(market.mentors.map(({ id, capacity = 1 }) => [id, capacity]))
  const people = [...seeking.map((mentee) => ({ mentee, mentor: null })), ...running]
  const possible = new Map(
    people.map(({ mentee, mentor: own }) => [
      mentee,
      market.mentors.flatMap(({ id }) => {
        const { both, least } = worth(market, mentee, id)
        return id !== own && !forbidden.has(`${mentee} ${id}`) && least >= minimum - 1e-6
          ? [{ id, both }]
          : []
      }),
    ]),
  )
  const found: Change[] = []
  const to = new Map<string, string>()
  const go = (at: number, moved: number, sum: number): void => {
    const person = people[at]
    if (!person) {
      if (to.size > 0) found.push({ to: new Map(to), moved, worth: sum })
      return
    }
    const put = (mentor: string, next: () => void) => {
      const places = left.get(mentor) ?? 0
      if (places === 0) return
      left.set(mentor, places - 1)
      next()
      left.set(mentor, places)
    }
    if (person.mentor === null) go(at + 1, moved, sum)
    else put(person.mentor, () => go(at + 1, moved, sum))
    if (person.mentor !== null && moved === most) return
    for (const { id, both } of possible.get(person.mentee) ?? []) {
      const before = person.mentor === null ? 0 : worth(market, person.mentee, person.mentor).both
      put(id, () => {
        to.set(person.mentee, id)
        go(at + 1, moved + (person.mentor === null ? 0 : 1), sum + both - before)
        to.delete(person.mentee)
      })
    }
  }
  go(0, 0, 0)
  const isSeeking = new Set(seeking)
  const servedBy = ({ to: pairs }: Change) => [...pairs.keys()].filter((id) => isSeeking.has(id)).length
  const best = Math.max(0, ...found.map(servedBy))
  const all = found.filter((each) => best > 0 && servedBy(each) === best)
  const isPartOf = (less: Change, more: Change) =>
    less.moved < more.moved &&
    [...more.to].every(([id, mentor]) => (less.to.get(id) ?? (isSeeking.has(id) ? '' : mentor)) === mentor) &&
    [...less.to.keys()].every((id) => more.to.has(id))
  return all.filter((each) => !all.some((less) => isPartOf(less, each)))
}

test('repairs are those with the fewest changes to others, of all there are, and the best scores among these', () => {
  let withMoves = 0
  fc.assert(
    fc.property(brokenUpTo(7, 6), (broken) => {
      const { repairs, proven } = findRepairs(broken)
      const all = everyRepair(broken, MAX_MOVED).sort((a, b) => a.moved - b.moved || b.worth - a.worth)
      expect(proven).toBe(true)
      expect(repairs).toHaveLength(Math.min(3, all.length))
      const told = repairs.map(({ pairs, moved }) => ({
        moved,
        worth: pairs.reduce(
          (sum, { mentee, mentor, from }) =>
            sum +
            worth(broken.market, mentee, mentor).both -
            (from ? worth(broken.market, mentee, from).both : 0),
          0,
        ),
      }))
      if ((told[0]?.moved ?? 0) > 0) withMoves += 1
      expect(told.map(({ moved }) => moved)).toEqual(all.slice(0, 3).map(({ moved }) => moved))
      for (const [at, each] of told.entries())
        expect(Math.abs(each.worth - (all[at]?.worth ?? 0))).toBeLessThan(20)
    }),
    { numRuns: 800 },
  )
  expect(withMoves).toBeGreaterThan(20)
})

test('in markets of eight by eight no repair breaks a rule, the minimum or a mentor’s places, and none has fewer moves', () => {
  fc.assert(
    fc.property(brokenUpTo(8, 8), (broken) => {
      const { market, running, seeking } = broken
      const { repairs, proven } = findRepairs(broken)
      for (const { pairs, moved, left } of repairs) {
        const after = new Map(running.map(({ mentee, mentor }) => [mentee, mentor]))
        for (const { mentee, mentor, from, menteeScore, mentorScore } of pairs) {
          expect(market.forbidden).not.toContainEqual({ mentee, mentor })
          expect(Math.min(menteeScore, mentorScore)).toBeGreaterThanOrEqual((market.minimumScore ?? 0) - 1e-6)
          expect(from).toBe(after.get(mentee) ?? null)
          after.set(mentee, mentor)
        }
        for (const { id, capacity = 1 } of market.mentors)
          expect([...after.values()].filter((mentor) => mentor === id).length).toBeLessThanOrEqual(capacity)
        expect(pairs.filter(({ from }) => from !== null)).toHaveLength(moved)
        expect(
          [...pairs.filter(({ from }) => from === null).map(({ mentee }) => mentee), ...left].sort(),
        ).toEqual([...seeking].sort())
      }
      const [first] = repairs
      if (!first || first.moved === 0 || !proven) return
      const fewer = everyRepair(broken, first.moved - 1)
      const isSeeking = new Set(seeking)
      const served = seeking.length - first.left.length
      expect(
        fewer.filter(({ to }) => [...to.keys()].filter((id) => isSeeking.has(id)).length >= served),
      ).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('a free mentor comes before a better one who would have to give somebody up', () => {
  const market = {
    facets,
    weights,
    mentees: [person('ines', 'boards', 'budgets'), person('theo', 'boards')],
    mentors: [person('hamid', 'budgets'), person('priya', 'boards', 'budgets')],
  }
  const { repairs, proven } = findRepairs({
    market: { ...market, mentors: market.mentors.map((each) => ({ ...each, capacity: 1 })) },
    running: [{ mentee: 'theo', mentor: 'priya' }],
    seeking: ['ines'],
  })
  expect(proven).toBe(true)
  expect(repairs.map(({ moved }) => moved)).toEqual([0, 1])
  expect(repairs[0]?.pairs).toMatchObject([{ mentee: 'ines', mentor: 'hamid', from: null }])
  expect(repairs[1]?.pairs).toMatchObject([
    { mentee: 'ines', mentor: 'priya', from: null },
    { mentee: 'theo', mentor: 'hamid', from: 'priya' },
  ])
})

test('where nobody is left who fits, there is no repair, and that is certain', () => {
  const market = {
    facets,
    weights,
    minimumScore: 0.5,
    mentees: [person('ines', 'boards')],
    mentors: [person('hamid', 'budgets')],
  }
  expect(findRepairs({ market, running: [], seeking: ['ines'] })).toEqual({ repairs: [], proven: true })
})

test('in a crowd too large to try everything, it says that fewer changes may be possible', () => {
  const count = 90
  const ids = Array.from({ length: count }, (_, at) => String(at).padStart(3, '0'))
  const market = {
    facets,
    weights,
    mentees: [person('seeker', 'a'), ...ids.map((id) => person(`mentee-${id}`, 'a'))],
    mentors: [...ids.map((id) => person(`mentor-${id}`, 'a')), person('spare', 'a')],
    // Everyone could go to everyone, but to the one free place only whoever is last in every list.
    forbidden: ['seeker', ...ids.slice(0, -1).map((id) => `mentee-${id}`)].map((mentee) => ({
      mentee,
      mentor: 'spare',
    })),
  }
  const running = ids.map((id) => ({ mentee: `mentee-${id}`, mentor: `mentor-${id}` }))
  const { repairs, proven } = findRepairs({ market, running, seeking: ['seeker'] })
  const [first] = repairs
  expect(first === undefined || first.moved > 1).toBe(true)
  expect(proven).toBe(false)
})

test('a mentor whose mentee has left is offered the three who fit best of those who wait', () => {
  const market = {
    facets,
    weights,
    mentees: [
      person('a', 'boards'),
      person('b', 'boards', 'budgets'),
      person('c', 'law'),
      person('d', 'boards'),
    ],
    mentors: [person('hamid', 'boards', 'budgets')],
    forbidden: [{ mentee: 'd', mentor: 'hamid' }],
    minimumScore: 0.1,
  }
  const { repairs } = findNextMentees(market, 'hamid')
  expect(repairs.map(({ pairs }) => pairs.map(({ mentee }) => mentee))).toEqual([['b'], ['a']])
})

test('nobody is moved who could as well have stayed', () => {
  const allowed: Record<string, string> = { p: 'm', x: 'n', y: 'm', z: 'q' }
  const market = {
    facets,
    weights,
    mentees: Object.keys(allowed).map((id) => person(id, 'a')),
    mentors: [
      { ...person('m', 'a'), capacity: 2 },
      { ...person('n', 'a'), capacity: 1 },
      { ...person('q', 'a'), capacity: 1 },
    ],
    forbidden: Object.entries(allowed).flatMap(([mentee, only]) =>
      ['m', 'n', 'q'].filter((mentor) => mentor !== only).map((mentor) => ({ mentee, mentor })),
    ),
  }
  const running = [
    { mentee: 'x', mentor: 'm' },
    { mentee: 'z', mentor: 'm' },
    { mentee: 'y', mentor: 'n' },
  ]
  const { repairs } = findRepairs({ market, running, seeking: ['p'] })
  expect(repairs.map(({ pairs }) => pairs.map(({ mentee, mentor }) => mentee + mentor))).toEqual([
    ['pm', 'zq'],
  ])
})
