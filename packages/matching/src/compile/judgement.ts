import type { Role, Weights } from '../input.ts'
import { dimensions } from '../input.ts'
import { apportion } from './apportion.ts'
import { type Features, wishes } from './features.ts'
import type { Schema } from './schema.ts'
import { wholeScore } from './tables.ts'

/** What each facet (and so each dimension) is worth to one person judging people who answered certain dimensions. */
export interface Worth {
  readonly facets: readonly number[]
  readonly dimensions: readonly number[]
}

/**
 * Shares out the whole score. A facet counts for a person who answered it, unless it follows a wish they do not have;
 * a dimension counts when it has such a facet and the other person answered it too. What does not count leaves its
 * share to the rest: facets to their dimension, dimensions to the other dimensions.
 */
export class Judgement {
  readonly #schema: Schema
  readonly #weights: readonly number[]
  readonly #known = new Map<string, Worth>()

  constructor(schema: Schema, weights: Weights) {
    this.#schema = schema
    this.#weights = dimensions.map((dimension) => weights[dimension])
  }

  worth(role: Role, features: Features, person: number, otherAnswered: number): Worth {
    const { facets } = this.#schema
    let key = `${role}${otherAnswered}`
    let bits = 1
    for (let f = 0; f < facets.length; f++) {
      bits = bits * 2 + (this.#counts(role, features, person, f) ? 1 : 0)
      if (bits >= 0x20000000) {
        key += `,${bits}`
        bits = 1
      }
    }
    key += `,${bits}`
    const known = this.#known.get(key)
    if (known) return known
    const worth = this.#share(role, features, person, otherAnswered)
    this.#known.set(key, worth)
    return worth
  }

  #counts(role: Role, features: Features, person: number, f: number): boolean {
    const layout = this.#schema.facets[f]
    if (!layout || features.full[person * this.#schema.facets.length + f] === 0) return false
    if (layout.followsWish && wishes[features.wishes[person] ?? 0] === 'any') return false
    return layout.weight[role] > 0
  }

  #share(role: Role, features: Features, person: number, otherAnswered: number): Worth {
    const { facets } = this.#schema
    const counting = facets.map((_, f) => this.#counts(role, features, person, f))
    const ofDimension = apportion(
      wholeScore,
      this.#weights.map((weight, d) => {
        const answered = (otherAnswered >> d) & 1 && facets.some((l, f) => counting[f] && l.dimension === d)
        return answered ? weight : 0
      }),
    )
    const ofFacet = facets.map(() => 0)
    for (const [d, total] of ofDimension.entries()) {
      const shares = apportion(
        total,
        facets.map((layout, f) => (counting[f] && layout.dimension === d ? layout.weight[role] : 0)),
      )
      for (const [f, share] of shares.entries()) ofFacet[f] = (ofFacet[f] ?? 0) + share
    }
    return { facets: ofFacet, dimensions: ofDimension }
  }
}
