import type { Market } from '../compile/compile.ts'
import { wishes } from '../compile/features.ts'
import type { FacetLayout } from '../compile/schema.ts'
import { scoreOfCount, traitCount, wholeScore } from '../compile/tables.ts'
import { otherRole, type Role } from '../input.ts'
import type { DirectedScore } from '../result.ts'

/** What a facet adds to a score, in points of a whole score, and what it could have added. */
export interface FacetPoints {
  readonly layout: FacetLayout
  readonly points: number
  readonly worth: number
  readonly complementary: boolean
}

/** Scores one pair facet by facet, straight from the answers' numbers: no tables, no kernel. */
export function facetPoints(market: Market, role: Role, judge: number, other: number): FacetPoints[] {
  const { schema, features, judgement } = market
  const own = features[role]
  const others = features[otherRole[role]]
  const worth = new Int32Array(schema.facets.length)
  judgement.worth(role, own, judge, others.answered[other] ?? 0, worth)
  const wish = wishes[own.wishes[judge] ?? 0]
  const found: FacetPoints[] = []
  for (let f = 0; f < worth.length; f++) {
    const layout = schema.facets[f]
    const weight = worth[f] ?? 0
    if (!layout || weight === 0) continue
    const complementary = layout.followsWish && wish === 'complementary'
    const full = own.full[judge * schema.facets.length + f] ?? 0
    const from = judge * schema.planes + layout.firstPlane
    const otherFrom = other * schema.planes + layout.firstPlane
    const answered = (others.full[other * schema.facets.length + f] ?? 0) > 0
    let points = 0
    if (answered && layout.facet.kind === 'trait') {
      const count = traitCount(own.values[from] ?? 0, others.values[otherFrom] ?? 0, full, complementary)
      points = scoreOfCount(count, weight, full, false)
    } else if (answered) {
      const count = sharedCount(layout, own.values, from, others.values, otherFrom)
      points = scoreOfCount(count, weight, full, complementary)
    }
    found.push({ layout, points, worth: weight, complementary })
  }
  return found
}

function sharedCount(
  layout: FacetLayout,
  own: Uint8Array,
  from: number,
  others: Uint8Array,
  otherFrom: number,
): number {
  let count = 0
  for (let plane = 0; plane < layout.planes; plane++) {
    const a = own[from + plane] ?? 0
    const b = others[otherFrom + plane] ?? 0
    if (layout.facet.kind === 'tracks') count += Math.min(a, b)
    else for (let shared = a & b; shared > 0; shared &= shared - 1) count++
  }
  return count
}

/** A score with its three parts. */
export function directedScore(market: Market, role: Role, judge: number, other: number): DirectedScore {
  const points = [0, 0, 0]
  const worth = [0, 0, 0]
  let total = 0
  for (const facet of facetPoints(market, role, judge, other)) {
    const d = facet.layout.dimension
    points[d] = (points[d] ?? 0) + facet.points
    worth[d] = (worth[d] ?? 0) + facet.worth
    total += facet.points
  }
  const part = (d: number): number | null => (worth[d] ? (points[d] ?? 0) / worth[d] : null)
  return {
    total: total / wholeScore,
    parts: { expertise: part(0), personality: part(1), values: part(2) },
  }
}
