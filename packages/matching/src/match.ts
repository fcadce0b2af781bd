import { deferAcceptance } from './accept/deferred-acceptance.ts'
import { compile, type Market } from './compile/compile.ts'
import { choicesOf, figuresOf } from './figures.ts'
import { engineVersion, fingerprintOf } from './fingerprint.ts'
import type { MatchInput } from './input.ts'
import { type Engine, type KernelChoice, startEngine } from './kernel/choose-kernel.ts'
import { proveStanding, takeStanding } from './prove/blocking-pairs.ts'
import type { MatchedPair, MatchResult, Progress } from './result.ts'
import { directedScore } from './score/facet-points.ts'
import { Scorer } from './scorer.ts'
import { unmatchedOf } from './unmatched.ts'

export interface MatchOptions {
  /** Absent: chosen by size. The result is the same. */
  readonly kernel?: KernelChoice
  readonly onProgress?: (progress: Progress) => void
}

/** Matches everyone in one go. Equal inputs give equal results, in whatever order their arrays are. */
export function match(input: MatchInput, options: MatchOptions = {}): MatchResult {
  const market = compile(input)
  const engine = startEngine(market, options.kernel)
  const steps = run(market, engine)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    options.onProgress?.(step.value)
  }
}

/** The run itself, in steps of a few milliseconds so that whoever drives it can report, pause or stop. */
export function* run(market: Market, { image, kernel }: Engine): Generator<Progress, MatchResult> {
  const scorer = new Scorer(image, kernel)
  const mentorOf = yield* deferAcceptance(market, image, scorer)
  const proof = proveStanding(market, scorer, takeStanding(market, scorer, mentorOf))
  let step = proof.next()
  for (; !step.done; step = proof.next()) {
    yield { phase: 'proving', done: step.value, total: mentorOf.length }
  }
  const pairs = pairsOf(market, mentorOf)
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
    },
  }
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
