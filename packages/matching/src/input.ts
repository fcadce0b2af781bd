/** The three parts of a score. */
export type Dimension = 'expertise' | 'personality' | 'values'
export type Role = 'mentee' | 'mentor'
export const otherRole: Readonly<Record<Role, Role>> = { mentee: 'mentor', mentor: 'mentee' }
/** What kind of partner a person asks for; read by the facets that follow it. */
export type Wish = 'similar' | 'complementary' | 'any'

interface FacetBase {
  /** Stable key, e.g. the id of the question the facet was made from. */
  readonly id: string
  readonly dimension: Dimension
  /** Share within its dimension, relative to the other facets; 1 when absent, may differ by who is judging. */
  readonly weight?: number | Readonly<Record<Role, number>>
  /**
   * When true, the judging person's wish turns the comparison: `similar` rewards agreement, `complementary` rewards
   * difference, and for `any` the facet does not count.
   */
  readonly followsWish?: boolean
}

/**
 * Options of one shared vocabulary on both sides. A person's score is the share of their own options that the other
 * has too, so one facet serves both directions: the mentee's wanted skills against the mentor's strengths says how much
 * of the wanted is offered (for the mentee) and how much of the offered is wanted (for the mentor).
 */
export interface SetFacet extends FacetBase {
  readonly kind: 'set'
  /** Who asks for these options; the other side offers them. Absent: both simply have them, as with values. */
  readonly seeker?: Role
  /** This many shared options are full agreement already (at most 15, which is also the default). */
  readonly enough?: number
}

/** One option each; equal options agree. */
export interface ChoiceFacet extends FacetBase {
  readonly kind: 'choice'
  /** Options that agree with every other one, such as 'a mix of all'. */
  readonly flexible?: readonly string[]
}

/** A number from 0 to 100 each; the closer (or, when complementary is wished, the further apart), the better. */
export interface TraitFacet extends FacetBase {
  readonly kind: 'trait'
}

/** How strongly a person leans to each track; the score is the overlap of the two profiles. */
export interface TracksFacet extends FacetBase {
  readonly kind: 'tracks'
}

/** One compared property of people. Both sides answer it in the form of its kind. */
export type Facet = SetFacet | ChoiceFacet | TraitFacet | TracksFacet

/** set: option keys; choice: one option key; trait: 0 to 100; tracks: weight (>= 0) by track key. */
export type Answer = readonly string[] | string | number | Readonly<Record<string, number>>

export interface Person {
  readonly id: string
  /** Answers by facet id. A missing or empty answer is no data and moves its weight to the answered facets. */
  readonly answers: Readonly<Record<string, Answer | undefined>>
  /** Absent: any. */
  readonly wish?: Wish
  /** How long they have waited, in any unit; among equal scores the longer wait comes first. Absent: 0. */
  readonly waited?: number
  /**
   * The people they would prefer, by id, most wanted first. They precede everyone else in the person's order, who are
   * sorted by score; a pair still has to be allowed and reach the minimum.
   */
  readonly wanted?: readonly string[]
}

export interface Mentor extends Person {
  /** How many mentees they take at once; 1 when absent. */
  readonly capacity?: number
}

export type Weights = Readonly<Record<Dimension, number>>

export interface ForbiddenPair {
  readonly mentee: string
  readonly mentor: string
}

/**
 * Forbidden pairs as a bit table, for when there may be millions, so that memory depends on the people rather than the
 * pairs.
 */
export interface ForbiddenTable {
  readonly mentees: readonly string[]
  readonly mentors: readonly string[]
  /** One for each mentee, in base64: bit `j % 8` of byte `j / 8` is the mentor at `j`. */
  readonly rows: readonly string[]
}

export interface ChosenPair {
  readonly mentee: string
  readonly mentor: string
}

/** Manual decisions made before the run; the engine decides the rest. */
export interface Decided {
  /** Fixed pairs, whatever the scores prefer. Each must be possible: allowed, above the minimum, with a free place. */
  readonly locked?: readonly ChosenPair[]
  /** Excluded pairs: the mentee does not take part, the mentor has one place less. */
  readonly out?: readonly ChosenPair[]
  /** Both take part, but not with each other. */
  readonly apart?: readonly ChosenPair[]
}

/** Everything a run depends on. The order of the arrays never matters. */
export interface MatchInput {
  readonly facets: readonly Facet[]
  readonly mentees: readonly Person[]
  readonly mentors: readonly Mentor[]
  readonly weights: Weights
  readonly forbidden?: readonly ForbiddenPair[]
  /** Forbidden in addition to these. */
  readonly forbiddenTable?: ForbiddenTable | undefined
  readonly decided?: Decided
  /** Pairs are only made when both sides score at least this, 0 to 1. Absent: 0. */
  readonly minimumScore?: number
  /** Breaks the ties that waiting time leaves. Absent: 0. */
  readonly seed?: number
}

export const dimensions: readonly Dimension[] = ['expertise', 'personality', 'values']

/** The input is inconsistent; the message names the person or facet. */
export class InputError extends Error {
  override readonly name = 'InputError'
}
