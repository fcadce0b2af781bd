import { compile, type Market } from './compile/compile.ts'
import { isForbidden } from './compile/forbidden.ts'
import { wholeScore } from './compile/tables.ts'
import { wholeOf } from './decided.ts'
import { type MatchInput, otherRole, type Role } from './input.ts'
import { startEngine } from './kernel/choose-kernel.ts'
import { Scorer } from './scorer.ts'

export interface Option {
  readonly id: string
  /** The person's score of them, and theirs of the person. */
  readonly score: number
  readonly back: number
}

export interface Options {
  /** Everyone they could be paired with: allowed, above the minimum on both sides, with a place; most wanted first. */
  readonly possible: readonly Option[]
  /** The best of those excluded only by the minimum. */
  readonly belowMinimum: Option | null
}

/** Whom each of these people could have, regardless of current partners. */
export function optionsOf(input: MatchInput, role: Role, ids: readonly string[]): Map<string, Options> {
  const { options } = optionReader(input, role)
  const found = new Map<string, Options>()
  for (const id of ids) {
    const own = options(id)
    if (own) found.set(id, own)
  }
  return found
}

/** The same one by one, for callers who don't know in advance whom they will ask about. */
export function optionReader(input: MatchInput, role: Role) {
  const market = compile(wholeOf(input))
  const scorer = new Scorer(market, startEngine(market, undefined))
  const [own, others] = [market.index[role], market.index[otherRole[role]]]
  return {
    options(id: string): Options | undefined {
      const person = own.get(id)
      return person === undefined ? undefined : optionsFor(market, scorer, role, person)
    },
    /** The mutual scores of two people, allowed or not. */
    pair(id: string, other: string): Option | undefined {
      const [judge, judged] = [own.get(id), others.get(other)]
      if (judge === undefined || judged === undefined) return undefined
      return {
        id: other,
        score: scorer.pair(role, judge, judged) / wholeScore,
        back: scorer.pair(otherRole[role], judged, judge) / wholeScore,
      }
    },
  }
}

function optionsFor(market: Market, scorer: Scorer, role: Role, person: number): Options {
  const { capacities, forbidden, minimum } = market
  const other = otherRole[role]
  const allowed: { index: number; rank: number; score: number; back: number }[] = []
  scorer.forEachReaching(role, person, 0, (index, rank) => {
    const [mentee, mentor] = role === 'mentee' ? [person, index] : [index, person]
    if (capacities[mentor] === 0 || isForbidden(forbidden, mentee, mentor)) return
    allowed.push({ index, rank, score: 0, back: 0 })
  })
  for (const each of allowed) {
    each.score = scorer.pair(role, person, each.index)
    each.back = scorer.pair(other, each.index, person)
  }
  allowed.sort((a, b) => b.rank - a.rank || a.index - b.index)
  const shown = (each: (typeof allowed)[number]): Option => ({
    id: market.people[other][each.index]?.id ?? '',
    score: each.score / wholeScore,
    back: each.back / wholeScore,
  })
  const isPossible = ({ score, back }: { score: number; back: number }) => Math.min(score, back) >= minimum
  const below = allowed
    .filter((each) => !isPossible(each))
    .sort((a, b) => Math.min(b.score, b.back) - Math.min(a.score, a.back) || a.index - b.index)[0]
  return { possible: allowed.filter(isPossible).map(shown), belowMinimum: below ? shown(below) : null }
}
