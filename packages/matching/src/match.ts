import { deferAcceptance } from './accept/deferred-acceptance.ts'
import { compile, type Market } from './compile/compile.ts'
import { isForbidden } from './compile/forbidden.ts'
import { firstListRoom, type Image } from './compile/image.ts'
import { wholeScore } from './compile/tables.ts'
import { assertLocks, hasDecided, restOf, wholeOf } from './decided.ts'
import { type Explain, explainer, explainerOf } from './explain.ts'
import { engineVersion, fingerprintOf } from './fingerprint.ts'
import { type ChosenPair, type MatchInput, otherRole, type Role } from './input.ts'
import { type Engine, type KernelChoice, startEngine } from './kernel/choose-kernel.ts'
import { proveStanding, takeStanding } from './prove/blocking-pairs.ts'
import { problemsOfPairs, verify } from './prove/verify.ts'
import type {
  Choices,
  Figures,
  MatchedPair,
  MatchResult,
  Progress,
  SideFigures,
  Unmatched,
  UnmatchedReason,
} from './result.ts'
import { directedScore } from './score/facet-points.ts'
import { Scorer } from './scorer.ts'

/** Everyone without a partner, sorted by id, each with why. */
function unmatchedOf(market: Market, scorer: Scorer, mentorOf: Int32Array): Unmatched[] {
  const taken = new Set(mentorOf)
  const found: Unmatched[] = []
  for (const [i, { id }] of market.people.mentee.entries()) {
    if ((mentorOf[i] ?? -1) < 0)
      found.push({ id, role: 'mentee', reason: reasonOf(market, scorer, 'mentee', i) })
  }
  for (const [i, { id }] of market.people.mentor.entries()) {
    if (!taken.has(i)) found.push({ id, role: 'mentor', reason: reasonOf(market, scorer, 'mentor', i) })
  }
  return found.sort((a, b) => (a.id === b.id ? (a.role < b.role ? -1 : 1) : a.id < b.id ? -1 : 1))
}

function reasonOf(market: Market, scorer: Scorer, role: Role, person: number): UnmatchedReason {
  const { capacities, minimum, forbidden } = market
  if (role === 'mentor' && capacities[person] === 0) return 'no-capacity'
  const others = market.people[otherRole[role]].length
  let allowed = false
  let anyone = false
  for (let other = 0; other < others; other++) {
    const [mentee, mentor] = role === 'mentee' ? [person, other] : [other, person]
    if (capacities[mentor] === 0) continue
    anyone = true
    if (isForbidden(forbidden, mentee, mentor)) continue
    allowed = true
    const possible =
      minimum === 0 ||
      (scorer.pair('mentee', mentee, mentor) >= minimum && scorer.pair('mentor', mentor, mentee) >= minimum)
    if (possible) return role === 'mentee' ? 'outranked' : 'not-chosen'
  }
  if (allowed) return 'below-minimum'
  return anyone ? 'forbidden' : 'nobody-there'
}

function figuresOf(market: Market, pairs: readonly MatchedPair[], choices: Choices): Figures {
  return {
    mentees: market.people.mentee.length,
    mentors: market.people.mentor.length,
    places: market.capacities.reduce((sum, capacity) => sum + capacity, 0),
    pairs: pairs.length,
    choices,
    menteeScores: sideFigures(pairs.map((pair) => pair.menteeScore.total)),
    mentorScores: sideFigures(pairs.map((pair) => pair.mentorScore.total)),
  }
}

/** Read from the lists built by the run: no list is built again. */
function choicesOf(image: Image, scorer: Scorer, mentorOf: Int32Array): Choices {
  const counts = [0, 0, 0, 0]
  for (const [mentee, mentor] of mentorOf.entries()) {
    if (mentor < 0) continue
    const length = new Uint32Array(image.memory, image.listLengths + mentee * 4, 1)[0] ?? 0
    const list = new Uint32Array(image.memory, image.lists + mentee * firstListRoom * 4, length)
    const own = scorer.rank('mentee', mentee, mentor)
    let better = 0
    while (better < 3 && better < length && scorer.rank('mentee', mentee, list[better] ?? 0) > own) better++
    counts[better] = (counts[better] ?? 0) + 1
  }
  const [first = 0, second = 0, third = 0, later = 0] = counts
  return { first, second, third, later }
}

function sideFigures(scores: readonly number[]): SideFigures {
  const sorted = new Float64Array(scores).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return { mean: null, median: null, minimum: null }
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper
  return {
    mean: sorted.reduce((sum, score) => sum + score, 0) / sorted.length,
    median: (lower + upper) / 2,
    minimum: sorted[0] ?? null,
  }
}

export interface MatchOptions {
  /** Absent: chosen by size. The result is the same. */
  readonly kernel?: KernelChoice
  readonly onProgress?: (progress: Progress) => void
}

/** Matches everyone in one go. Equal inputs give equal results, in whatever order their arrays are. */
export function match(input: MatchInput, options: MatchOptions = {}): MatchResult {
  if (!hasDecided(input.decided)) return matchAll(input, options)
  assertLocks(input)
  return besideDecided(input, matchAll(restOf(input), options), options)
}

/**
 * `match` followed by `verify`, with an explanation of the pairs, compiling the input only once. A second engine, built
 * from the people alone, proves the result: its memory holds nothing the run wrote. An invalid result is discarded.
 */
export function matchCertified(
  input: MatchInput,
  options: MatchOptions = {},
): { readonly result: MatchResult; readonly explain: Explain } {
  if (hasDecided(input.decided)) {
    const result = match(input, options)
    if (!verify(input, result).valid) throw new UncertifiedError()
    return { result, explain: explainer(input) }
  }
  const market = compile(input)
  const result = certified(market, startEngine(market, options.kernel), options)
  return { result, explain: explainerOf(market) }
}

/** The result did not meet its input's constraints; it must not be published. */
export class UncertifiedError extends Error {
  constructor() {
    super('the result did not pass its own verification')
  }
}

export function certified(market: Market, engine: Engine, options: MatchOptions): MatchResult {
  const prover = startEngine(market, options.kernel)
  const result = driven(run(market, engine, prover), options)
  const { certificate, pairs } = result
  // The pairs' scores come from plain code, so this also compares it with the kernel.
  const scorer = new Scorer(market, prover)
  const { problems } = problemsOfPairs(market, pairs, (...pair) => scorer.pair(...pair) / wholeScore)
  if (certificate.blockingPairs > 0 || problems.length > 0) throw new UncertifiedError()
  return result
}

function matchAll(input: MatchInput, options: MatchOptions): MatchResult {
  const market = compile(input)
  return driven(run(market, startEngine(market, options.kernel)), options)
}

function driven(steps: Generator<Progress, MatchResult>, { onProgress }: MatchOptions): MatchResult {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    onProgress?.(step.value)
  }
}

/** The run itself, in steps of a few milliseconds so that the caller can report progress, pause or stop. */
export function* run(
  market: Market,
  engine: Engine,
  prover: Engine = engine,
): Generator<Progress, MatchResult> {
  const { image } = engine
  const scorer = new Scorer(market, engine)
  const mentorOf = yield* deferAcceptance(market, image, scorer)
  const pairs = pairsOf(market, mentorOf)
  const judge = prover === engine ? scorer : new Scorer(market, prover)
  const standing = takeStanding(market, judge, mentorsIn(market, pairs))
  const proof = proveStanding(market, judge, standing)
  let step = proof.next()
  for (; !step.done; step = proof.next()) {
    yield { phase: 'proving', done: step.value, total: mentorOf.length }
  }
  const wishes = market.wanted.mentee.others.length + market.wanted.mentor.others.length
  return {
    pairs,
    unmatched: unmatchedOf(market, scorer, mentorOf),
    figures: figuresOf(market, pairs, choicesOf(image, scorer, mentorOf)),
    certificate: {
      engine: engineVersion,
      fingerprint: fingerprintOf(market),
      weights: market.weights,
      seed: market.seed,
      minimumScore: market.minimumScore,
      blockingPairs: step.value.length,
      ...(wishes > 0 ? { wishes } : {}),
    },
  }
}

/** The complete result: the earlier decisions plus what the engine found for the rest. */
function besideDecided(input: MatchInput, rest: MatchResult, { kernel }: MatchOptions): MatchResult {
  const { locked = [], out = [] } = input.decided ?? {}
  const market = compile(wholeOf(input))
  const scorer = new Scorer(market, startEngine(market, kernel))
  const mentorOf = mentorsIn(market, [...rest.pairs, ...locked])
  const pairs = pairsOf(market, mentorOf)
  const taken = new Set(pairs.map(({ mentor }) => mentor))
  const outMentors = new Set(out.map(({ mentor }) => mentor))
  const unmatched = rest.unmatched
    .filter(({ id, role }) => role === 'mentee' || !taken.has(id))
    .map((each) =>
      each.reason === 'no-capacity' && outMentors.has(each.id)
        ? { ...each, reason: 'left-out' as const }
        : each,
    )
  for (const { mentee } of out) unmatched.push({ id: mentee, role: 'mentee', reason: 'left-out' })
  const proof = proveStanding(market, scorer, takeStanding(market, scorer, mentorOf))
  let step = proof.next()
  while (!step.done) step = proof.next()
  const strained = step.value.map(({ mentee, mentor }) => ({
    mentee: market.people.mentee[mentee]?.id ?? '',
    mentor: market.people.mentor[mentor]?.id ?? '',
  }))
  const choices = { ...rest.figures.choices }
  for (const { mentee, mentor } of locked) {
    const [i, j] = [market.index.mentee.get(mentee) ?? 0, market.index.mentor.get(mentor) ?? 0]
    choices[placeOf(market, scorer, i, j)]++
  }
  return {
    pairs,
    unmatched: unmatched.sort((a, b) => (a.id === b.id ? (a.role < b.role ? -1 : 1) : a.id < b.id ? -1 : 1)),
    figures: figuresOf(market, pairs, choices),
    certificate: {
      ...rest.certificate,
      fingerprint: fingerprintOf(compile(input), input.decided),
      ...(locked.length > 0 ? { locked: locked.length } : {}),
    },
    ...(locked.length > 0 ? { strained } : {}),
  }
}

/** Which choice of a mentee this mentor is, of all they were allowed to have. */
function placeOf(market: Market, scorer: Scorer, mentee: number, mentor: number): keyof Choices {
  const own = scorer.rank('mentee', mentee, mentor)
  let better = 0
  scorer.forEachReaching('mentee', mentee, own + 1, (other) => {
    if (market.capacities[other] !== 0 && !isForbidden(market.forbidden, mentee, other)) better++
  })
  return (['first', 'second', 'third'] as const)[better] ?? 'later'
}

function mentorsIn(market: Market, pairs: readonly ChosenPair[]): Int32Array {
  const mentorOf = new Int32Array(market.people.mentee.length).fill(-1)
  for (const { mentee, mentor } of pairs) {
    const i = market.index.mentee.get(mentee)
    if (i !== undefined) mentorOf[i] = market.index.mentor.get(mentor) ?? -1
  }
  return mentorOf
}

function pairsOf(market: Market, mentorOf: Int32Array): MatchedPair[] {
  const pairs: MatchedPair[] = []
  for (const [i, person] of market.people.mentee.entries()) {
    const j = mentorOf[i] ?? -1
    const partner = market.people.mentor[j]
    if (!partner) continue
    pairs.push({
      mentee: person.id,
      mentor: partner.id,
      menteeScore: directedScore(market, 'mentee', i, j),
      mentorScore: directedScore(market, 'mentor', j, i),
    })
  }
  return pairs.sort((a, b) => (a.mentee < b.mentee ? -1 : 1))
}
