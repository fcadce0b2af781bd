import { type MatchInput, type MatchResult, matchCertified } from '@brightpair/matching'
import { compile, deferAcceptance, run, Scorer, startEngine } from '@brightpair/matching/internals'
import { sumOfLists, timeCKernel } from './c-kernel.ts'
import { type PeerName, runPeer } from './peers.ts'
import { crowd } from './people.ts'
import { shareOf, tableOfRules } from './ruled-people.ts'
import { peopleOf, type SetName } from './sets.ts'

// One measurement in a process of its own, so that memory and warm-up are its own too; prints one line of JSON.
// usage: measure.ts whole|certified|kernel|peer|large <number of mentees> <set, peer or number of mentors>
const [mode, sizeText = '1000', what = 'peer'] = process.argv.slice(2)
const size = Number(sizeText)
const idleBytes = process.memoryUsage.rss()
const rounds = 7

const peakMegabytes = (): number => (process.resourceUsage().maxRSS * 1024 - idleBytes) / 1e6
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

function timed<T>(work: () => T): { value: T; ms: number } {
  const start = performance.now()
  const value = work()
  return { value, ms: performance.now() - start }
}

/** A number that is the same for the same pairs. */
function sumOfPairs(pairs: readonly { mentee: string; mentor: string }[]): number {
  let sum = 0
  for (const { mentee, mentor } of pairs) {
    for (const character of `${mentee}=${mentor};`) sum = (Math.imul(sum, 31) + character.charCodeAt(0)) >>> 0
  }
  return sum
}

/** A run from people to the certificate, with the time of each part; proven by the engine itself or by another one. */
function runInParts(input: MatchInput, proven?: 'by-another') {
  const parts: Record<string, number> = {}
  const start = performance.now()
  const market = compile(input)
  const engine = startEngine(market, undefined)
  const prover = proven ? startEngine(market, undefined) : engine
  let last = performance.now()
  parts.compile = last - start
  const steps = run(market, engine, prover)
  let step = steps.next()
  for (; !step.done; step = steps.next()) {
    const now = performance.now()
    parts[step.value.phase] = (parts[step.value.phase] ?? 0) + now - last
    last = now
  }
  const end = performance.now()
  return { parts: { ...parts, report: end - last, total: end - start }, result: step.value }
}

/** Whole runs, from people as the server has them to the certificate, with the time of each part. */
function whole(): object {
  const people = peopleOf(what as SetName, size)
  const { value: forbiddenTable, ms: rules } = timed(() =>
    what === 'rules' ? tableOfRules(people) : undefined,
  )
  const input = { ...people, forbiddenTable }
  const results: Record<string, number>[] = []
  let result: MatchResult | undefined
  let megabytes = 0
  for (let round = 0; round <= rounds; round++) {
    const timedRun = runInParts(input)
    result = timedRun.result
    results.push(timedRun.parts)
    // Later rounds would add the garbage of earlier ones.
    if (round === 0) megabytes = peakMegabytes()
  }
  const [cold, ...warm] = results
  const total = median(warm.map((r) => r.total ?? 0))
  return {
    cold: cold?.total,
    ...warm.find((r) => r.total === total),
    best: Math.min(...warm.map((r) => r.total ?? 0)),
    megabytes,
    rules,
    forbidden: forbiddenTable ? shareOf(forbiddenTable) : 0,
    pairs: result?.pairs.length,
    blocking: result?.certificate.blockingPairs,
    sum: sumOfPairs(result?.pairs ?? []),
  }
}

/** What a run of the product asks of the engine: proven by a second one, its parts from a run just like it. */
function certified(): object {
  const input = peopleOf(what as SetName, size)
  const rows = Array.from({ length: rounds + 1 }, () => ({
    ...runInParts(input, 'by-another').parts,
    total: timed(() => matchCertified(input)).ms,
  }))
  const best = rows.slice(1).reduce((min, row) => (row.total < min.total ? row : min))
  return { ...best, cold: rows[0]?.total }
}

/** The hot loop alone, beside the same in C, and everything from compiled features to the matching. */
function kernel(): object {
  const market = compile(peopleOf('peer', size))
  const engine = startEngine(market, 'simd')
  const scorer = new Scorer(market, engine)
  const list = (): void => {
    for (let mentee = 0; mentee < size; mentee++) scorer.firstList(mentee, 0)
  }
  list()
  const both = Array.from({ length: rounds }, () => ({
    wasm: timed(list).ms,
    c: timeCKernel(engine.image, 1),
    matching: timed(() => Array.from(deferAcceptance(market, engine.image, scorer))).ms,
  }))
  const c = both.flatMap((round) => (round.c ? [round.c.milliseconds] : []))
  return {
    wasm: Math.min(...both.map((round) => round.wasm)),
    c: c.length > 0 ? Math.min(...c) : undefined,
    matching: Math.min(...both.map((round) => round.matching)),
    same: both[0]?.c === undefined || both[0].c.sum === sumOfLists(engine.image),
  }
}

function peer(): object {
  const { pairs, ...times } = runPeer(what as PeerName, peopleOf('peer', size))
  return { ...times, megabytes: peakMegabytes(), sum: sumOfPairs(pairs) }
}

/** One cold run with the proof by a second engine; `what` is the number of mentors. */
function large(): object {
  const input = crowd({
    mentees: size,
    mentors: Number(what),
    capacities: Number(what) < size ? 'one-to-three' : 'one',
    bans: 0,
    archetypes: 0,
    wishes: 0,
    seed: 1,
  })
  const peopleMegabytes = peakMegabytes()
  const { parts, result } = runInParts(input, 'by-another')
  return {
    ...parts,
    peopleMegabytes,
    megabytes: peakMegabytes() - peopleMegabytes,
    pairs: result.pairs.length,
    blocking: result.certificate.blockingPairs,
  }
}

const modes: Record<string, () => object> = { whole, certified, kernel, peer, large }
console.log(JSON.stringify(modes[mode ?? '']?.()))
