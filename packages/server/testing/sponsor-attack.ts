import { type SponsorStep, sponsorSteps } from '@brightpair/contract/sponsor-words'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bySteps, coarsen, type ExactCounts } from '../src/domains/insights/sponsor/coarse-figures.ts'
import { presentFigures } from '../src/domains/insights/sponsor/sponsor.presenter.ts'

/*
 * Everything a sponsor may fetch, written as equations over what was counted. A small group is a count of one to four people:
 * those at a step, between two steps, who came or went from one month to the next, in a site, or in all sites that are not
 * named. It is protected when what was fetched also fits numbers outside of one to four: then no one can even tell that there
 * is such a group. The system is solved exactly, in whole numbers.
 */

export type Range = readonly [least: number, most: number]

export const chain = (counts: readonly number[]) => bySteps((step) => counts[sponsorSteps.indexOf(step)] ?? 0)

export interface Month {
  readonly steps: Record<SponsorStep, number>
  readonly pairs: number
  readonly sessions: number
  readonly sessionPairs: number
  /** Of people in pairs; the last is of those who gave none. */
  readonly sites: readonly number[]
}

const NAMES = ['Leeds', 'Hull', 'Lisbon', 'York', 'Oslo']

const aMonth: fc.Arbitrary<Month> = fc
  .record({
    drops: fc.array(fc.oneof(fc.nat(4), fc.nat(30)), { minLength: 7, maxLength: 7 }),
    running: fc.double({ min: 0, max: 1, noNaN: true }),
    shared: fc.double({ min: 0, max: 1, noNaN: true }),
    weights: fc.array(fc.nat(20), { minLength: 1, maxLength: NAMES.length + 1 }),
    sessions: fc.nat(60),
    met: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ drops, running, shared, weights, sessions, met }) => {
    // Each step has those of the next one, and some more.
    const counts = drops.map((_, at) => drops.slice(at).reduce((sum, drop) => sum + drop, 0))
    const steps = chain(counts)
    const pairs = Math.floor((steps.agreed / 2) * running)
    const fewest = pairs + Math.ceil(pairs / 5)
    const people = Math.round(fewest + (2 * pairs - fewest) * shared)
    const sessionPairs = Math.floor(pairs * met)
    return {
      steps,
      pairs,
      sessions: sessionPairs === 0 ? 0 : sessionPairs + sessions,
      sessionPairs,
      sites: shareOut(people, weights),
    }
  })

/** Whole numbers in about these proportions that add up. */
function shareOut(people: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const parts = weights.map((weight) => Math.floor((people * weight) / total))
  parts[0] = (parts[0] ?? 0) + people - parts.reduce((sum, part) => sum + part, 0)
  return parts
}

/** Months of one programme; from one to the next, few or many come and go at each step. */
export const aProgramme: fc.Arbitrary<Month[]> = fc.oneof(
  fc.array(aMonth, { minLength: 1, maxLength: 4 }),
  fc
    .tuple(
      aMonth,
      fc.array(fc.array(fc.nat(4), { minLength: 7, maxLength: 7 }), { minLength: 1, maxLength: 3 }),
    )
    .map(([first, changes]) => {
      const months = [first]
      for (const change of changes) {
        const before = months.at(-1) ?? first
        let above = Number.POSITIVE_INFINITY
        const counts = sponsorSteps.map((step, at) => {
          above = Math.min(above, before.steps[step] + (change[at] ?? 0))
          return above
        })
        const grown = before.sites.map((people, at) => (at === 0 ? people : people + ((change[at] ?? 0) % 2)))
        const total = grown.reduce((sum, each) => sum + each, 0)
        const agreed = counts[sponsorSteps.indexOf('agreed')] ?? 0
        const sites = total > 1 && total <= agreed ? grown : before.sites
        const people = sites.reduce((sum, each) => sum + each, 0)
        const pairs = Math.min(Math.max(before.pairs, Math.ceil(people / 2)), Math.floor(people / 1.2))
        months.push({ ...before, steps: chain(counts), pairs, sites })
      }
      return months
    }),
)

export const exactUpTo = (months: readonly Month[], last: number): ExactCounts => ({
  months: months.slice(0, last + 1).map((month, at) => ({ month: `2026-0${at + 1}`, ...month })),
  outcomes: {
    goals: { of: 0, did: 0, people: 0 },
    recommend: { of: 0, did: 0, people: 0 },
    pleased: { of: 0, did: 0, people: 0 },
  },
  statements: [],
  sites: (months[last]?.sites ?? []).map((people, at) => ({ name: NAMES[at] ?? null, people, met: 0 })),
})

export const about = {
  company: { id: '', name: '' },
  programme: null,
  programmes: [],
  month: '2026-01',
  months: [],
}

/** What is fetched when every month of a programme is asked for. */
export const fetched = (months: readonly Month[]) =>
  months.map((_, at) => presentFigures(about, coarsen(exactUpTo(months, at))))
export type Fetched = ReturnType<typeof fetched>

const rangeOf = (shown: number | null): Range => (shown === null ? [0, 4] : [shown, shown + 4])

/** All ranges of `to - from` that whole numbers allow, by the shortest paths between every two of them. */
class Differences {
  readonly #most: number[][]
  constructor(count: number) {
    this.#most = Array.from({ length: count }, (_, one) =>
      Array.from({ length: count }, (_, other) => (one === other ? 0 : Number.POSITIVE_INFINITY)),
    )
  }
  atMost(from: number, to: number, difference: number) {
    const row = this.#most[from]
    if (row) row[to] = Math.min(row[to] ?? difference, difference)
  }
  solve() {
    const most = this.#most
    for (const through of most.keys())
      for (const row of most)
        for (const to of most.keys())
          row[to] = Math.min(row[to] ?? 0, (row[through] ?? 0) + (most[through]?.[to] ?? 0))
  }
  range(from: number, to: number): Range {
    return [-(this.#most[to]?.[from] ?? 0), this.#most[from]?.[to] ?? 0]
  }
}

/** What may be known: every count's five numbers, that each step is part of the one before, and how people make pairs. */
function known(all: Fetched) {
  const STEPS = sponsorSteps.length
  const ZERO = 0
  const step = (month: number, at: number) => 1 + month * (STEPS + 1) + at
  const paired = (month: number) => step(month, STEPS)
  const differences = new Differences(1 + all.length * (STEPS + 1))
  const within = (node: number, [least, most]: Range) => {
    differences.atMost(ZERO, node, most)
    differences.atMost(node, ZERO, -least)
  }
  const agreed = sponsorSteps.indexOf('agreed')
  for (const [month, { steps, pairs, sites }] of all.entries()) {
    for (const [at, { people }] of steps.entries()) {
      within(step(month, at), rangeOf(people))
      if (at > 0) differences.atMost(step(month, at - 1), step(month, at), 0)
    }
    const [fewestPairs, mostPairs] = rangeOf(pairs)
    within(paired(month), [fewestPairs + Math.ceil(fewestPairs / 5), 2 * mostPairs])
    differences.atMost(step(month, agreed), paired(month), 0)
    if (sites.length > 0) {
      const fewest = sites.reduce((sum, { people }) => sum + people, 0)
      const hasRest = sites.some(({ name }) => name === null)
      within(paired(month), [fewest, fewest + 4 * (sites.length + (hasRest ? 0 : 1))])
    }
  }
  differences.solve()
  return { differences, step, paired, ZERO }
}

const isSmall = (count: number) => count >= 1 && count <= 4
export const isOpen = ([least, most]: Range) => least >= 1 && most <= 4

/** Small groups that follow from what was fetched. */
export function derived(months: readonly Month[], all: Fetched): string[] {
  const { differences, step, paired, ZERO } = known(all)
  const found: string[] = []
  const look = (what: string, count: number, range: Range) => {
    expect(count, `${what} is within ${range}`).toBeGreaterThanOrEqual(range[0])
    expect(count, `${what} is within ${range}`).toBeLessThanOrEqual(range[1])
    if (isSmall(count) && isOpen(range)) found.push(`${what}: ${count} in ${range[0]} to ${range[1]}`)
  }
  for (const [month, { steps, pairs }] of months.entries()) {
    const counts = sponsorSteps.map((name) => steps[name])
    for (const [at, count] of counts.entries()) {
      look(`${month} ${sponsorSteps[at]}`, count, differences.range(ZERO, step(month, at)))
      for (let below = at + 1; below < counts.length; below += 1)
        look(
          `${month} ${sponsorSteps[at]} but not ${sponsorSteps[below]}`,
          count - (counts[below] ?? 0),
          differences.range(step(month, below), step(month, at)),
        )
      for (let before = 0; before < month; before += 1) {
        const change = count - (months[before]?.steps[sponsorSteps[at] ?? 'met'] ?? 0)
        const range = differences.range(step(before, at), step(month, at))
        look(`${before} to ${month} ${sponsorSteps[at]}`, Math.abs(change), turned(range, change))
      }
    }
    lookAtSites(month)
    for (let before = 0; before < month; before += 1) {
      const change = pairs - (months[before]?.pairs ?? 0)
      const [least, most] = pairsIn(month)
      const [leastBefore, mostBefore] = pairsIn(before)
      look(
        `${before} to ${month} pairs`,
        Math.abs(change),
        turned([least - mostBefore, most - leastBefore], change),
      )
    }
  }
  return found

  function pairsIn(month: number): Range {
    const [least, most] = differences.range(ZERO, paired(month))
    const [fewest, top] = rangeOf(all[month]?.pairs ?? null)
    const fitting = Array.from({ length: top - fewest + 1 }, (_, at) => fewest + at).filter(
      (count) => 2 * count >= least && count + Math.ceil(count / 5) <= most,
    )
    return [Math.min(...fitting), Math.max(...fitting)]
  }

  function sitesIn(month: number) {
    const named = all[month]?.sites.filter(({ name }) => name !== null) ?? []
    const rest = rangeOf(all[month]?.sites.find(({ name }) => name === null)?.people ?? null)
    const [least, most] = differences.range(ZERO, paired(month))
    const fewest = named.reduce((sum, { people }) => sum + people, 0) + rest[0]
    const top = fewest + 4 * (named.length + 1)
    /** Any one part, whatever the others are. */
    const part = ([low, high]: Range): Range => [
      Math.max(low, least - (top - high)),
      Math.min(high, most - (fewest - low)),
    ]
    return { named, rest: part(rest), part }
  }

  function lookAtSites(month: number) {
    const { named, rest, part } = sitesIn(month)
    if (named.length === 0) return
    const sizes = months[month]?.sites ?? []
    const isNamed = (at: number) => named.some(({ name }) => name === NAMES[at])
    const others = sizes.filter((_, at) => !isNamed(at))
    // The largest of the others is the one that could have been named; it is at most as large as the smallest that is.
    const folded = Math.max(
      ...sizes.map((people, at) => (isNamed(at) || NAMES[at] === undefined ? 0 : people)),
    )
    const largest = Math.min(...named.map(({ people }) => people)) + 4
    const small = others.reduce((sum, people) => sum + people, 0) - folded
    look(`${month} sites that are not named`, small, [Math.max(0, rest[0] - largest), rest[1] - 5])
    for (let before = 0; before < month; before += 1) {
      const earlier = sitesIn(before)
      for (const { name, people } of named) {
        const same = earlier.named.find((site) => site.name === name)
        if (!same) continue
        const at = NAMES.indexOf(name ?? '')
        const change = (sizes[at] ?? 0) - (months[before]?.sites[at] ?? 0)
        const [least, most] = part(rangeOf(people))
        const [leastBefore, mostBefore] = earlier.part(rangeOf(same.people))
        look(
          `${before} to ${month} ${name}`,
          Math.abs(change),
          turned([least - mostBefore, most - leastBefore], change),
        )
      }
    }
  }
}

/** The range of a change without its sign, where its direction is known. */
function turned([least, most]: Range, change: number): Range {
  if (least <= 0 && most >= 0) return [0, Math.max(-least, most)]
  return change < 0 ? [-most, -least] : [least, most]
}
