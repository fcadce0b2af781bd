import type { Market } from '../compile/compile.ts'
import { wishes } from '../compile/features.ts'
import type { FacetLayout } from '../compile/schema.ts'
import { scoreOfCount, traitCount, wholeScore } from '../compile/tables.ts'
import { otherRole, type Role } from '../input.ts'
import type { DirectedScore } from '../result.ts'

/** Visits each facet that counts, with the points it adds to a score and the points it could have added. */
type VisitFacet = (layout: FacetLayout, points: number, worth: number, complementary: boolean) => void

/** Scores one pair facet by facet, straight from the answers' numbers: no tables, no kernel. */
function forEachFacet(market: Market, role: Role, judge: number, other: number, visit: VisitFacet): void {
  const { schema, features, judgement } = market
  const own = features[role]
  const others = features[otherRole[role]]
  const worth = judgement.worth(role, own, judge, others.answered[other] ?? 0)
  const wishesDifference = wishes[own.wishes[judge] ?? 0] === 'complementary'
  const facets = schema.facets.length
  for (let f = 0; f < facets; f++) {
    const layout = schema.facets[f]
    const weight = worth[f] ?? 0
    if (!layout || weight === 0) continue
    const complementary = wishesDifference && layout.followsWish
    const full = own.full[judge * facets + f] ?? 0
    const from = judge * schema.planes + layout.firstPlane
    const otherFrom = other * schema.planes + layout.firstPlane
    let points = 0
    if (others.full[other * facets + f] !== 0) {
      if (layout.facet.kind === 'trait') {
        const count = traitCount(own.values[from] ?? 0, others.values[otherFrom] ?? 0, full, complementary)
        points = scoreOfCount(count, weight, full, false)
      } else {
        const count = sharedCount(layout, own.values, from, others.values, otherFrom)
        points = scoreOfCount(count, weight, full, complementary)
      }
    }
    visit(layout, points, weight, complementary)
  }
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

/** A score with its three parts, optionally visiting each facet. */
export function directedScore(
  market: Market,
  role: Role,
  judge: number,
  other: number,
  visit?: VisitFacet,
): DirectedScore {
  const points = [0, 0, 0]
  const worth = [0, 0, 0]
  forEachFacet(market, role, judge, other, (layout, added, possible, complementary) => {
    const { dimension } = layout
    points[dimension] = (points[dimension] ?? 0) + added
    worth[dimension] = (worth[dimension] ?? 0) + possible
    visit?.(layout, added, possible, complementary)
  })
  const [expertise = 0, personality = 0, values = 0] = points
  const part = (added: number, possible: number | undefined): number | null =>
    possible ? added / possible : null
  return {
    total: (expertise + personality + values) / wholeScore,
    parts: {
      expertise: part(expertise, worth[0]),
      personality: part(personality, worth[1]),
      values: part(values, worth[2]),
    },
  }
}
