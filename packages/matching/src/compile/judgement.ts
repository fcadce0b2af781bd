import { dimensions, InputError, type Role, type Weights } from '../input.ts'
import { apportion } from './apportion.ts'
import { type Features, wishes } from './features.ts'
import type { FacetLayout, Schema } from './schema.ts'
import { wholeScore } from './tables.ts'

/** A set of a dimension's facets is one bit each of a number. */
const mostFacets = 50

interface DimensionFacets {
  /** Positions of the facets in the schema. */
  readonly positions: readonly number[]
  readonly layouts: readonly FacetLayout[]
}

/**
 * Shares out the whole score. A facet counts for a person who answered it, unless it follows a wish they do not have;
 * a dimension counts when it has such a facet and the other person answered it too. What does not count leaves its
 * share to the rest: facets to their dimension, dimensions to the other dimensions.
 */
export class Judgement {
  readonly #facetCount: number
  readonly #dimensions: readonly DimensionFacets[]
  readonly #weights: readonly number[]
  readonly #dimensionShares = new Map<number, readonly number[]>()
  readonly #facetShares = new Map<number, Map<number, readonly number[]>>()

  constructor({ facets }: Schema, weights: Weights) {
    this.#facetCount = facets.length
    this.#weights = dimensions.map((dimension) => weights[dimension])
    this.#dimensions = dimensions.map((dimension, d) => {
      const positions = [...facets.keys()].filter((f) => facets[f]?.dimension === d)
      if (positions.length > mostFacets)
        throw new InputError(`${dimension} has more than ${mostFacets} facets`)
      return { positions, layouts: facets.filter((layout) => layout.dimension === d) }
    })
  }

  /** Writes what each facet is worth to a person judging someone who answered certain dimensions. */
  worth(role: Role, features: Features, person: number, otherAnswered: number, facets: Int32Array): void {
    const masks = this.#dimensions.map((dimension) => this.#counting(role, features, person, dimension))
    let counted = 0
    for (let d = 0; d < masks.length; d++) if (masks[d] !== 0) counted |= 1 << d
    const shares = this.#sharesOfDimensions(counted & otherAnswered)
    facets.fill(0)
    for (let d = 0; d < masks.length; d++) {
      const share = shares[d] ?? 0
      const dimension = this.#dimensions[d]
      if (share === 0 || !dimension) continue
      const ofFacets = this.#sharesOfFacets(role, d, dimension, masks[d] ?? 0, share)
      for (let i = 0; i < ofFacets.length; i++) facets[dimension.positions[i] ?? 0] = ofFacets[i] ?? 0
    }
  }

  /** The facets of a dimension that count for a person, as bits, the first facet the highest. */
  #counting(role: Role, features: Features, person: number, { positions, layouts }: DimensionFacets): number {
    const wishesNothing = wishes[features.wishes[person] ?? 0] === 'any'
    let mask = 0
    for (let i = 0; i < positions.length; i++) {
      const layout = layouts[i]
      const counts =
        layout !== undefined &&
        features.full[person * this.#facetCount + (positions[i] ?? 0)] !== 0 &&
        !(layout.followsWish && wishesNothing) &&
        layout.weight[role] > 0
      mask = mask * 2 + (counts ? 1 : 0)
    }
    return mask
  }

  #sharesOfDimensions(counted: number): readonly number[] {
    const known = this.#dimensionShares.get(counted)
    if (known) return known
    const shares = apportion(
      wholeScore,
      this.#weights.map((weight, d) => ((counted >> d) & 1 ? weight : 0)),
    )
    this.#dimensionShares.set(counted, shares)
    return shares
  }

  #sharesOfFacets(
    role: Role,
    d: number,
    { layouts }: DimensionFacets,
    mask: number,
    share: number,
  ): readonly number[] {
    const kind = (share * dimensions.length + d) * 2 + (role === 'mentee' ? 0 : 1)
    const ofKind = this.#facetShares.get(kind) ?? new Map<number, readonly number[]>()
    if (ofKind.size === 0) this.#facetShares.set(kind, ofKind)
    const known = ofKind.get(mask)
    if (known) return known
    const counts = (i: number): boolean => Math.floor(mask / 2 ** (layouts.length - 1 - i)) % 2 === 1
    const shares = apportion(
      share,
      layouts.map((layout, i) => (counts(i) ? layout.weight[role] : 0)),
    )
    ofKind.set(mask, shares)
    return shares
  }
}
