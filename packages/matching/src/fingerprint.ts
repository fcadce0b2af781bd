import { compile, type Market } from './compile/compile.ts'
import { forbiddenParts } from './compile/forbidden.ts'
import { decidedText, hasDecided } from './decided.ts'
import type { Decided, MatchInput } from './input.ts'
import { sha256 } from './sha256.ts'

/** To be changed whenever the same input may give another output. */
export const engineVersion = 'brightpair-matching/1'

/** SHA-256 of everything a run depends on, independent of the order of the input's arrays. */
export function fingerprint(input: MatchInput): string {
  return fingerprintOf(compile(input), input.decided)
}

export function fingerprintOf(market: Market, decided?: Decided): string {
  const { schema, people, features, weights, seed, minimum, capacities, forbidden, wanted } = market
  const head = {
    engineVersion,
    weights: [weights.expertise, weights.personality, weights.values],
    seed,
    minimum,
    planes: schema.planes,
    facets: schema.facets.map(({ facet, weight, followsWish, vocabulary }) => [
      [facet.id, facet.dimension, facet.kind, weight.mentee, weight.mentor, followsWish],
      facet.kind === 'set' ? [facet.seeker ?? null, facet.enough ?? null] : [],
      facet.kind === 'choice' ? [...(facet.flexible ?? [])].sort() : [],
      [...vocabulary.keys()],
    ]),
  }
  // People are in tie order here, which is independent of the input's order; lengths separate neighbours.
  const named = [people.mentee, people.mentor].map((side) =>
    side.map(({ id, waited = 0 }) => `${id.length}:${id}${waited}`).join(),
  )
  const before = decided && hasDecided(decided) ? decidedText(decided) : ''
  const text = new TextEncoder().encode(JSON.stringify(head) + named.join('|') + before)
  function* parts(): Generator<Uint8Array | Uint32Array, void> {
    yield text
    for (const side of [features.mentee, features.mentor]) yield* [side.values, side.full, side.wishes]
    yield capacities
    yield* forbiddenParts(forbidden)
    // Without wishes the fingerprint equals that of runs from before wishes existed.
    if (wanted.mentee.others.length + wanted.mentor.others.length === 0) return
    for (const { starts, others } of [wanted.mentee, wanted.mentor]) yield* [starts, others]
  }
  return sha256(parts())
}
