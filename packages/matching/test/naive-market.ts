import { compile, type Market } from '../src/compile/compile.ts'
import { isForbidden } from '../src/compile/forbidden.ts'
import { wholeScore } from '../src/compile/tables.ts'
import { type MatchInput, otherRole, type Role } from '../src/index.ts'
import { directedScore } from '../src/score/facet-points.ts'

/** A market with every preference list written out: the slow and obvious way, to compare the engine with. */
export interface NaiveMarket {
  readonly market: Market
  readonly capacities: readonly number[]
  /** One person's score of another, without rounding errors. */
  score(role: Role, judge: number, other: number): number
  /** The place of someone in the judge's wishes; everyone without one comes after all of them. */
  place(role: Role, judge: number, other: number): number
  /** Acceptable others of each person, the most wanted first. */
  readonly lists: Readonly<Record<Role, readonly (readonly number[])[]>>
}

export function naiveMarket(input: MatchInput): NaiveMarket {
  const market = compile(input)
  const scoresOf = (role: Role): number[][] =>
    market.people[role].map((_, judge) =>
      market.people[otherRole[role]].map((_other, other) =>
        Math.round(directedScore(market, role, judge, other).total * wholeScore),
      ),
    )
  const scores = { mentee: scoresOf('mentee'), mentor: scoresOf('mentor') }
  const score = (role: Role, judge: number, other: number): number => scores[role][judge]?.[other] ?? 0
  const place = (role: Role, judge: number, other: number): number => {
    const wanted = market.people[role][judge]?.wanted ?? []
    const at = wanted.indexOf(market.people[otherRole[role]][other]?.id ?? '')
    return at < 0 ? wanted.length : at
  }
  const list = (role: Role, judge: number): number[] =>
    market.people[otherRole[role]]
      .map((_, other) => other)
      .filter((other) => {
        const [mentee, mentor] = role === 'mentee' ? [judge, other] : [other, judge]
        const possible =
          Math.min(score('mentee', mentee, mentor), score('mentor', mentor, mentee)) >= market.minimum
        return possible && !isForbidden(market.forbidden, mentee, mentor) && market.capacities[mentor] !== 0
      })
      .sort(
        (a, b) =>
          place(role, judge, a) - place(role, judge, b) ||
          score(role, judge, b) - score(role, judge, a) ||
          a - b,
      )
  return {
    market,
    capacities: [...market.capacities],
    score,
    place,
    lists: {
      mentee: market.people.mentee.map((_, i) => list('mentee', i)),
      mentor: market.people.mentor.map((_, j) => list('mentor', j)),
    },
  }
}

/** The mentor of each mentee, -1 for none. */
export type Matching = readonly number[]

export const isStable = (naive: NaiveMarket, matching: Matching): boolean =>
  blockingPairs(naive, matching).length === 0

/** Every mentee and mentor who would both rather have each other. */
export function blockingPairs(
  { lists, capacities }: NaiveMarket,
  matching: Matching,
): { mentee: number; mentor: number }[] {
  return lists.mentee.flatMap((list, mentee) => {
    const current = list.indexOf(matching[mentee] ?? -1)
    const preferred = current < 0 ? list : list.slice(0, current)
    return preferred.flatMap((mentor) => {
      const order = lists.mentor[mentor] ?? []
      const held = order.filter((other) => matching[other] === mentor)
      const least = held.at(-1)
      const isFull = held.length >= (capacities[mentor] ?? 0)
      const isContent = isFull && least !== undefined && order.indexOf(least) < order.indexOf(mentee)
      return isContent ? [] : [{ mentee, mentor }]
    })
  })
}

/** Every matching that respects lists and capacities and has no blocking pair. */
export function stableMatchings(naive: NaiveMarket): Matching[] {
  const found: Matching[] = []
  const free = [...naive.capacities]
  const chosen: number[] = []
  const extend = (mentee: number): void => {
    const list = naive.lists.mentee[mentee]
    if (!list) {
      if (isStable(naive, chosen)) found.push([...chosen])
      return
    }
    for (const mentor of [-1, ...list]) {
      if (mentor >= 0 && free[mentor] === 0) continue
      if (mentor >= 0) free[mentor] = (free[mentor] ?? 0) - 1
      chosen[mentee] = mentor
      extend(mentee + 1)
      if (mentor >= 0) free[mentor] = (free[mentor] ?? 0) + 1
    }
    chosen.length = mentee
  }
  extend(0)
  return found
}

/** Gale and Shapley's procedure over the full lists. */
export function naiveDeferredAcceptance({ lists, capacities }: NaiveMarket): Matching {
  const matching = lists.mentee.map(() => -1)
  const next = lists.mentee.map(() => 0)
  const free = lists.mentee.map((_, mentee) => mentee)
  for (let mentee = free.pop(); mentee !== undefined; mentee = free.pop()) {
    const mentor = lists.mentee[mentee]?.[next[mentee] ?? 0]
    if (mentor === undefined) continue
    next[mentee] = (next[mentee] ?? 0) + 1
    matching[mentee] = mentor
    const held = (lists.mentor[mentor] ?? []).filter((other) => matching[other] === mentor)
    const least = held.at(-1)
    if (held.length > (capacities[mentor] ?? 0) && least !== undefined) {
      matching[least] = -1
      free.push(least)
    }
  }
  return matching
}

/** A result's pairs as positions. */
export function matchingOf(
  { market }: NaiveMarket,
  pairs: readonly { mentee: string; mentor: string }[],
): Matching {
  const mentors = new Map(pairs.map(({ mentee, mentor }) => [mentee, market.index.mentor.get(mentor) ?? -1]))
  return market.people.mentee.map(({ id }) => mentors.get(id) ?? -1)
}
