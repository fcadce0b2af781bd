import {
  type Explain,
  type MatchInput,
  type MatchResult,
  matchCertified,
  type Weights,
} from '@brightpair/matching'
import { publishToTeam } from '../../../platform/events/publish.ts'
import type { TaskParts } from '../../../platform/workers/task.ts'
import type { TwoPeople } from '../rules/rules.queries.ts'
import { compilePeople, type Labels } from './compile-people.ts'
import { decidedFrom, possibleDecisions } from './decisions.ts'
import { decidedIn, deleteChanges, insertProposals, markFixedPairs } from './drafts.queries.ts'
import { loadMarket, type Market } from './load-people.queries.ts'
import { newMatchOf } from './new-match.ts'
import { described, proposePairs, type Undescribed } from './propose-pairs.ts'
import { type PartTimes, startClock } from './run-clock.ts'
import { pack } from './run-record.ts'
import {
  finishRun,
  insertRecord,
  lockRunning,
  type NewMatch,
  type Outcome,
  recordTimes,
  replaceBelowFloor,
} from './store-run.queries.ts'

export interface RunOrder {
  readonly runId: string
  readonly companyId: string
  readonly programmeId: string
  readonly now: Date
  /** Set for a draft, whose pairs are stored instead of proposed. */
  readonly draftWeights: Weights | null
}

export interface RunReport {
  readonly phase: 'loading' | 'listing' | 'proposing' | 'proving' | 'explaining' | 'storing'
  /** Progress of the whole run. */
  readonly share: number
}

export interface RunResult {
  readonly stored: boolean
  readonly milliseconds: PartTimes
  /** Processor time of the same parts. */
  readonly processor: PartTimes
  /** The worker's memory at the end, which is about its peak. */
  readonly megabytes: number
}

/** The share of each phase in the overall progress. */
const spans: Record<RunReport['phase'], readonly [from: number, to: number]> = {
  loading: [0, 0.1],
  listing: [0.1, 0.3],
  proposing: [0.3, 0.4],
  proving: [0.4, 0.6],
  explaining: [0.6, 0.85],
  storing: [0.85, 1],
}

/** A whole run, in a worker: load, decide, store. */
export async function performRun(parts: TaskParts<RunReport>, order: RunOrder): Promise<RunResult> {
  const report = (phase: RunReport['phase'], done = 0, total = 1) => {
    const [from, to] = spans[phase]
    parts.report({ phase, share: from + (to - from) * Math.min(1, total > 0 ? done / total : 0) })
  }
  const began = performance.now()
  const clock = startClock()
  report('loading')
  const market = await loadMarket(parts.database, order.programmeId, order.now)
  clock.note('load')
  const { input: people, labels } = compilePeople({ ...market, seed: seedOf(order) })
  const { minimumScore } = market
  const bare = { ...people, minimumScore, weights: order.draftWeights ?? people.weights }
  const wished = order.draftWeights ? await decidedIn(parts.database.db, order.runId) : []
  const { kept, dropped } = possibleDecisions(bare, wished)
  const input = kept.length > 0 ? { ...bare, decided: decidedFrom(kept) } : bare
  clock.note('compile')
  const { result, explain } = matchCertified(input, {
    onProgress: ({ phase, done, total }) => report(phase, done, total),
  })
  clock.note('engine')
  const record = pack(input, result)
  clock.note('record')
  const describe = describer(market, input, labels, explain)
  let done = 0
  const pairs: Undescribed = {
    pairs: result.pairs.map(({ mentee, mentor, menteeScore, mentorScore }) => ({
      mentee,
      mentor,
      menteeAnsweredAt: market.people.get(mentee)?.answeredAt ?? '',
      mentorAnsweredAt: market.people.get(mentor)?.answeredAt ?? '',
      lowest: Math.min(menteeScore.total, mentorScore.total),
    })),
    describe(pair) {
      if (done++ % 250 === 0) report('explaining', done, result.pairs.length)
      if (done === result.pairs.length) report('storing')
      return clock.within('explain', () => describe(pair))
    },
  }
  const finishedAt = () => new Date(order.now.getTime() + performance.now() - began)
  const unmatched = [...countedReasons(result), ...absentPeople(market)]
  const stored = await store(parts, order, { result, pairs, record, unmatched, dropped, finishedAt })
  clock.note('store')
  const times = clock.times()
  if (stored) await recordTimes(parts.database.db, order.runId, times.milliseconds)
  return { stored, ...times, megabytes: Math.round(process.memoryUsage.rss() / 1_000_000) }
}

/**
 * The only randomness of a run, and it is recorded. All drafts of a programme share the seed, so that differences
 * between them come from their weights.
 */
const seedOf = ({ runId, programmeId, draftWeights }: RunOrder): number =>
  Number.parseInt((draftWeights ? programmeId : runId).slice(0, 7), 16)

function describer(market: Market, input: MatchInput, labels: Labels, explain: Explain) {
  const mentees = new Map(input.mentees.map((person) => [person.id, person]))
  const mentors = new Map(input.mentors.map((person) => [person.id, person]))
  return ({ mentee: menteeId, mentor: mentorId }: TwoPeople): NewMatch => {
    const [mentee, mentor] = [mentees.get(menteeId), mentors.get(mentorId)]
    if (!mentee || !mentor) throw new Error('a pair of people who took no part')
    return newMatchOf(market, input, mentee, mentor, labels, explain)
  }
}

interface Decided {
  readonly result: MatchResult
  readonly pairs: Undescribed
  readonly record: { input: Buffer; pairs: Buffer }
  readonly unmatched: Outcome['unmatched']
  /** Decisions about a draft that are no longer possible. */
  readonly dropped: readonly string[]
  finishedAt(): Date
}

function store(
  { database }: TaskParts<RunReport>,
  { runId, companyId, programmeId, now, draftWeights }: RunOrder,
  { result, pairs, record, unmatched, dropped, finishedAt }: Decided,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockRunning(tx, runId))) return false
    const { figures, certificate } = result
    const outcome = { figures, certificate, verified: true, unmatched }
    if (draftWeights) {
      await insertRecord(tx, runId, record)
      for await (const { given } of described(pairs)) await insertProposals(tx, { runId, companyId }, given)
      await deleteChanges(tx, dropped)
      await markFixedPairs(tx, runId)
      await finishRun(tx, runId, outcome, finishedAt())
    } else {
      const origin = { companyId, programmeId, runId, weights: certificate.weights }
      const { proposed, leftOut } = await proposePairs(tx, pairs, origin, now)
      const unfit = result.unmatched.filter(({ reason }) => reason === 'below-minimum')
      await replaceBelowFloor(
        tx,
        { companyId, programmeId },
        unfit.map(({ id }) => id),
        now,
      )
      await insertRecord(tx, runId, record, leftOut)
      const counts = { proposed: proposed.length, skipped: leftOut.length }
      await finishRun(tx, runId, { ...outcome, ...counts }, finishedAt())
    }
    await publishToTeam(tx, companyId, 'matching-runs')
    return true
  })
}

export function countedReasons({ unmatched }: MatchResult): Outcome['unmatched'] {
  const counts = Map.groupBy(unmatched, ({ role, reason }) => `${role} ${reason}`)
  return [...counts.values()].flatMap((group) =>
    group.slice(0, 1).map(({ role, reason }) => ({ role, reason, people: group.length })),
  )
}

const absentPeople = ({ outdated, choosing }: Market): Outcome['unmatched'] =>
  (['mentee', 'mentor'] as const)
    .flatMap((role) => [
      { role, reason: 'new-questions', people: outdated[role] },
      { role, reason: 'still-choosing', people: choosing[role] },
    ])
    .filter(({ people }) => people > 0)
