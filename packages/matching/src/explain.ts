import { compile, type Market } from './compile/compile.ts'
import { wholeScore } from './compile/tables.ts'
import {
  type Answer,
  type Dimension,
  type Facet,
  InputError,
  type MatchInput,
  otherRole,
  type Role,
} from './input.ts'
import type { DirectedScore } from './result.ts'
import { directedScore } from './score/facet-points.ts'

/**
 * What a facet says about the two, seen by the judging person:
 * - `wants`: they want what the other offers
 * - `offers`: they offer what the other wants
 * - `shares`: both have it
 * - `similar`, `complementary`: alike or different as they wish
 */
export type Relation = 'wants' | 'offers' | 'shares' | 'similar' | 'complementary'

/** One reason for a score; screens turn it into a sentence. */
export interface Reason {
  readonly facet: string
  readonly kind: Facet['kind']
  readonly dimension: Dimension
  readonly relation: Relation
  /** Shared options or tracks, or, where they complement each other, those the other adds; empty for traits. */
  readonly options: readonly string[]
  /** What it adds to the total score, 0 to 1. */
  readonly contribution: number
  /** How far it agrees by itself, 0 to 1. */
  readonly agreement: number
}

/** One person's score of the other, with every contributing reason, strongest first. */
export interface DirectedExplanation extends DirectedScore {
  readonly reasons: readonly Reason[]
}

export interface Explanation {
  readonly mentee: DirectedExplanation
  readonly mentor: DirectedExplanation
  /** Tracks both lean towards, strongest first, with the share (0 to 1) they have in common. */
  readonly tracks: readonly { readonly track: string; readonly share: number }[]
}

export type Explain = (menteeId: string, mentorId: string) => Explanation

/** Explains the scores of a pair, matched or not. Needs no run, as scores depend only on the two. */
export function explain(input: MatchInput, menteeId: string, mentorId: string): Explanation {
  const mentees = input.mentees.filter(({ id }) => id === menteeId)
  const mentors = input.mentors.filter(({ id }) => id === mentorId)
  return explainer({ ...input, mentees, mentors })(menteeId, mentorId)
}

/** The same for many pairs of one input, which is compiled once. */
export function explainer(input: MatchInput): Explain {
  return explainerOf(compile({ ...input, forbidden: [], forbiddenTable: undefined }))
}

export function explainerOf(market: Market): Explain {
  return (menteeId, mentorId) => {
    const mentee = market.index.mentee.get(menteeId)
    const mentor = market.index.mentor.get(mentorId)
    if (mentee === undefined) throw new InputError(`there is no mentee "${menteeId}"`)
    if (mentor === undefined) throw new InputError(`there is no mentor "${mentorId}"`)
    return {
      mentee: explainSide(market, 'mentee', mentee, mentor),
      mentor: explainSide(market, 'mentor', mentor, mentee),
      tracks: commonTracks(market, mentee, mentor),
    }
  }
}

function explainSide(market: Market, role: Role, judge: number, other: number): DirectedExplanation {
  const own = market.people[role][judge]?.answers ?? {}
  const others = market.people[otherRole[role]][other]?.answers ?? {}
  const reasons: Reason[] = []
  const score = directedScore(market, role, judge, other, ({ facet }, points, worth, complementary) => {
    if (points === 0) return
    const relation = relationOf(facet, role, complementary)
    const [mine, theirs] = [own[facet.id], others[facet.id]]
    reasons.push(
      new FacetReason(facet, relation, points / wholeScore, points / worth, mine, theirs, complementary),
    )
  })
  reasons.sort((a, b) => b.contribution - a.contribution || (a.facet < b.facet ? -1 : 1))
  return { ...score, reasons }
}

class FacetReason implements Reason {
  readonly facet: string
  readonly kind: Facet['kind']
  readonly dimension: Dimension
  readonly relation: Relation
  readonly contribution: number
  readonly agreement: number
  readonly #of: Facet
  readonly #mine: Answer | undefined
  readonly #theirs: Answer | undefined
  readonly #adds: boolean

  constructor(
    of: Facet,
    relation: Relation,
    contribution: number,
    agreement: number,
    mine: Answer | undefined,
    theirs: Answer | undefined,
    adds: boolean,
  ) {
    this.facet = of.id
    this.kind = of.kind
    this.dimension = of.dimension
    this.relation = relation
    this.contribution = contribution
    this.agreement = agreement
    this.#of = of
    this.#mine = mine
    this.#theirs = theirs
    this.#adds = adds
  }

  /** Computed lazily: most reasons are too weak to be shown. */
  get options(): readonly string[] {
    return optionsOf(this.#of, this.#mine, this.#theirs, this.#adds)
  }
}

function relationOf(facet: Facet, role: Role, complementary: boolean): Relation {
  if (facet.kind === 'set' && facet.seeker && !complementary)
    return facet.seeker === role ? 'wants' : 'offers'
  if (facet.kind === 'trait' || facet.followsWish) return complementary ? 'complementary' : 'similar'
  return 'shares'
}

function optionsOf(
  facet: Facet,
  mine: Answer | undefined,
  theirs: Answer | undefined,
  adds: boolean,
): string[] {
  const ours = new Set(chosenOptions(mine))
  const others = chosenOptions(theirs)
  if (adds) return others.filter((option) => !ours.has(option))
  if (facet.kind !== 'choice') return others.filter((option) => ours.has(option))
  // A flexible choice agrees with whatever the other chose.
  const flexible = new Set(facet.flexible)
  return others.some((option) => flexible.has(option)) ? [...ours] : others
}

function chosenOptions(answer: Answer | undefined): string[] {
  if (typeof answer === 'string') return [answer]
  if (Array.isArray(answer)) return [...new Set(answer as readonly string[])].sort()
  if (typeof answer !== 'object') return []
  const weights = Object.entries(answer as Readonly<Record<string, number>>)
  return weights
    .filter(([, weight]) => weight > 0)
    .map(([track]) => track)
    .sort()
}

function commonTracks({ schema, features }: Market, mentee: number, mentor: number): Explanation['tracks'] {
  const shares = new Map<string, number>()
  const facets = schema.facets.filter(({ facet }) => facet.kind === 'tracks')
  for (const { vocabulary, firstPlane } of facets) {
    for (const [track, number] of vocabulary) {
      const plane = firstPlane + number
      const common = Math.min(
        features.mentee.values[mentee * schema.planes + plane] ?? 0,
        features.mentor.values[mentor * schema.planes + plane] ?? 0,
      )
      if (common > 0) shares.set(track, (shares.get(track) ?? 0) + common / 15 / facets.length)
    }
  }
  return [...shares]
    .map(([track, share]) => ({ track, share }))
    .sort((a, b) => b.share - a.share || (a.track < b.track ? -1 : 1))
}

/** The role of a person and the id of the pair's two sides, whichever way round they were named. */
export function rolesOf(
  input: MatchInput,
  personId: string,
  candidateId: string,
): { role: Role; mentee: string; mentor: string } {
  const has = (role: Role, id: string): boolean => input[`${role}s`].some((person) => person.id === id)
  for (const role of ['mentee', 'mentor'] as const) {
    if (!has(role, personId) || !has(otherRole[role], candidateId)) continue
    return role === 'mentee'
      ? { role, mentee: personId, mentor: candidateId }
      : { role, mentee: candidateId, mentor: personId }
  }
  throw new InputError(`"${personId}" and "${candidateId}" are not a mentee and a mentor of this input`)
}
