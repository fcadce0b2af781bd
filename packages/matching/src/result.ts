import type { ChosenPair, Dimension, Role, Weights } from './input.ts'

/** One person's score of another. */
export interface DirectedScore {
  /** 0 to 1. */
  readonly total: number
  /** 0 to 1 each; null for a dimension that did not count and left its weight to the others. */
  readonly parts: Readonly<Record<Dimension, number | null>>
}

export interface MatchedPair {
  readonly mentee: string
  readonly mentor: string
  /** The mentee's score of the mentor. */
  readonly menteeScore: DirectedScore
  /** The mentor's score of the mentee. */
  readonly mentorScore: DirectedScore
}

/**
 * - `nobody-there`: the other side is empty (or no mentor has a place)
 * - `no-capacity`: a mentor without places
 * - `forbidden`: every possible partner is forbidden
 * - `below-minimum`: no allowed pair reaches the minimum score on both sides
 * - `outranked`: every mentor who was possible holds mentees they prefer
 * - `not-chosen`: every mentee who was possible has a mentor they prefer
 * - `left-out`: decided before the run
 */
export type UnmatchedReason =
  | 'nobody-there'
  | 'no-capacity'
  | 'forbidden'
  | 'below-minimum'
  | 'outranked'
  | 'not-chosen'
  | 'left-out'

export interface Unmatched {
  readonly id: string
  readonly role: Role
  readonly reason: UnmatchedReason
}

/** Scores of one side of the pairs, 0 to 1; null without pairs. */
export interface SideFigures {
  readonly mean: number | null
  readonly median: number | null
  readonly minimum: number | null
}

/**
 * How many mentees got which choice: their most wanted mentor of all they were allowed to have, by wish and then by
 * score, the second, the third, or a later one. Mentors with equal scores share a rank.
 */
export interface Choices {
  readonly first: number
  readonly second: number
  readonly third: number
  readonly later: number
}

export interface Figures {
  readonly mentees: number
  readonly mentors: number
  readonly places: number
  readonly pairs: number
  readonly choices: Choices
  readonly menteeScores: SideFigures
  readonly mentorScores: SideFigures
}

/** What is needed to verify and replay a run. */
export interface Certificate {
  readonly engine: string
  /** SHA-256 of the input (in any order), weights and seed included, and of the engine's version. */
  readonly fingerprint: string
  readonly weights: Weights
  readonly seed: number
  readonly minimumScore: number
  /**
   * Pairs who would both prefer each other, found by scoring everyone again after the run. Always 0. With locked pairs
   * it covers the rest: everyone else and the remaining places.
   */
  readonly blockingPairs: number
  /** How many wishes of both sides the lists began with; absent without any. */
  readonly wishes?: number
  /** How many pairs were locked before the run; absent without any. */
  readonly locked?: number
}

/** Pairs and unmatched people are sorted by id, so that equal runs are identical. */
export interface MatchResult {
  readonly pairs: readonly MatchedPair[]
  readonly unmatched: readonly Unmatched[]
  readonly figures: Figures
  readonly certificate: Certificate
  /** Who would both prefer each other but for a locked pair; absent without any. */
  readonly strained?: readonly ChosenPair[]
}

export interface Progress {
  readonly phase: 'listing' | 'proposing' | 'proving'
  readonly done: number
  readonly total: number
}
