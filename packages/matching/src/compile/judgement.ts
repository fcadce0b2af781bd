import { dimensions, InputError, type Role, type Weights } from '../input.ts'
import { apportion } from './apportion.ts'
import { type Features, wishes } from './features.ts'
import type { FacetLayout, Schema } from './schema.ts'
import { wholeScore } from './tables.ts'

/** A set of a dimension's facets is a bit mask in a number. */
const MAX_FACETS = 50

/**
 * Distributes the whole score. A facet counts for a person who answered it, unless it follows a wish they do not have;
 * a dimension counts when it has such a facet and the other person answered it too. What does not count passes its
 * share to the rest: facets to their dimension, dimensions to the other dimensions.
 */
export class Judgement {
  readonly #facets: readonly FacetLayout[]
  readonly #weights: readonly number[]
  /** Positions of each dimension's facets. */
  readonly #members: readonly (readonly number[])[]
  readonly #dimensionShares: (readonly number[])[] = []
  readonly #facetShares = new Map<number, Map<number, readonly number[]>>()
  readonly #counting = new Float64Array(dimensions.length)
  /** Whose facets `#counting` holds: consecutive calls are usually about the same person, once per class. */
  #counted: { features: Features; person: number } | undefined
  readonly #worth: Int32Array

  constructor({ facets }: Schema, weights: Weights) {
    this.#facets = facets
    this.#weights = dimensions.map((dimension) => weights[dimension])
    this.#members = dimensions.map((dimension, d) => {
      const members = [...facets.keys()].filter((f) => facets[f]?.dimension === d)
      if (members.length > MAX_FACETS) throw new InputError(`${dimension} has more than ${MAX_FACETS} facets`)
      return members
    })
    this.#worth = new Int32Array(facets.length)
  }

  /** What each facet is worth to a person judging someone who answered certain dimensions; valid until the next call. */
  worth(role: Role, features: Features, person: number, otherAnswered: number): Int32Array {
    if (this.#counted?.person !== person || this.#counted.features !== features) {
      this.#count(role, features, person)
      this.#counted = { features, person }
    }
    let counted = 0
    for (let d = 0; d < dimensions.length; d++) if (this.#counting[d] !== 0) counted |= 1 << d
    const shares = this.#sharesOfDimensions(counted & otherAnswered)
    this.#worth.fill(0)
    for (let d = 0; d < dimensions.length; d++) {
      const share = shares[d] ?? 0
      const members = this.#members[d]
      if (share === 0 || !members) continue
      const ofFacets = this.#sharesOfFacets(role, d, members, this.#counting[d] ?? 0, share)
      for (let i = 0; i < ofFacets.length; i++) this.#worth[members[i] ?? 0] = ofFacets[i] ?? 0
    }
    return this.#worth
  }

  /** Notes, per dimension, which facets count for a person: one bit each, the first facet the highest. */
  #count(role: Role, features: Features, person: number): void {
    const facets = this.#facets
    const wishesNothing = wishes[features.wishes[person] ?? 0] === 'any'
    this.#counting.fill(0)
    for (let f = 0; f < facets.length; f++) {
      const layout = facets[f]
      if (!layout) continue
      const counts =
        features.full[person * facets.length + f] !== 0 &&
        !(wishesNothing && layout.followsWish) &&
        layout.weight[role] > 0
      this.#counting[layout.dimension] = (this.#counting[layout.dimension] ?? 0) * 2 + (counts ? 1 : 0)
    }
  }

  #sharesOfDimensions(counted: number): readonly number[] {
    this.#dimensionShares[counted] ??= apportion(
      wholeScore,
      this.#weights.map((weight, d) => ((counted >> d) & 1 ? weight : 0)),
    )
    return this.#dimensionShares[counted]
  }

  #sharesOfFacets(
    role: Role,
    d: number,
    members: readonly number[],
    mask: number,
    share: number,
  ): readonly number[] {
    const kind = (share * dimensions.length + d) * 2 + (role === 'mentee' ? 0 : 1)
    const ofKind = this.#facetShares.get(kind) ?? new Map<number, readonly number[]>()
    if (ofKind.size === 0) this.#facetShares.set(kind, ofKind)
    const known = ofKind.get(mask)
    if (known) return known
    const counts = (i: number): boolean => Math.floor(mask / 2 ** (members.length - 1 - i)) % 2 === 1
    const shares = apportion(
      share,
      members.map((f, i) => (counts(i) ? (this.#facets[f]?.weight[role] ?? 0) : 0)),
    )
    ofKind.set(mask, shares)
    return shares
  }
}
