import { MAX_MENTEES } from '@brightpair/contract/limits'
import { type SponsorStep, sponsorSteps } from '@brightpair/contract/sponsor-words'
import { MIN_GROUP } from '../../../platform/small-groups.ts'

/**
 * The only place that decides what a sponsor may learn: every count is rounded down to a multiple of five before
 * anything is derived from it. So whatever they request, for any months and programmes, narrows a count down to five
 * possible numbers at best; see the decision record on what a sponsor sees.
 */

interface MonthCounts {
  readonly month: string
  /** People who have reached at least that step. */
  readonly steps: Readonly<Record<SponsorStep, number>>
  readonly pairs: number
  readonly sessions: number
  /** Pairs that held one of these sessions. */
  readonly sessionPairs: number
}

interface SiteCounts {
  /** Null: not given. */
  readonly name: string | null
  readonly people: number
  readonly met: number
}

interface StatementCounts {
  readonly text: string
  readonly people: number
  /** Means. */
  readonly before: number
  readonly after: number
}

type Outcome = 'goals' | 'recommend' | 'pleased'

/** How many out of `of`; `people` is the number of people behind it. */
interface OutcomeCounts {
  readonly of: number
  readonly did: number
  readonly people: number
}

/** The raw counts of one programme up to the end of a month. Exact, so they never leave the server. */
export interface ExactCounts {
  /** Newest last. */
  readonly months: readonly MonthCounts[]
  readonly outcomes: Readonly<Record<Outcome, OutcomeCounts>>
  readonly sites: readonly SiteCounts[]
  readonly statements: readonly StatementCounts[]
}

/** The same rounded to multiples of five; zero stands for fewer than five. */
export type CoarseCounts = ExactCounts & { readonly isCoarse: true }

/** Down to a multiple of five. */
export const coarse = (count: number): number => count - (count % MIN_GROUP)

export function coarsen({ months, outcomes, sites, statements }: ExactCounts): CoarseCounts {
  return {
    isCoarse: true,
    months: months.map(({ month, steps, pairs, sessions, sessionPairs }) => ({
      month,
      steps: bySteps((step) => coarse(steps[step])),
      pairs: coarse(pairs),
      // Many sessions of few pairs are a figure about few people.
      sessions: coarse(sessionPairs) === 0 ? 0 : coarse(sessions),
      sessionPairs: coarse(sessionPairs),
    })),
    outcomes: {
      goals: coarseOutcome(outcomes.goals),
      recommend: coarseOutcome(outcomes.recommend),
      pleased: coarseOutcome(outcomes.pleased),
    },
    sites: coarseSites(sites, coarse(months.at(-1)?.pairs ?? 0)),
    statements: statements.flatMap(({ text, people, before, after }) =>
      people < MIN_SHARED
        ? []
        : [{ text, people: coarse(people), before: oneDecimal(before), after: oneDecimal(after) }],
    ),
  }
}

const coarseOutcome = ({ of, did, people }: OutcomeCounts): OutcomeCounts =>
  coarse(people) === 0 ? NOTHING : { of: coarse(of), did: coarse(did), people: coarse(people) }

const oneDecimal = (mean: number): number => Math.round(mean * 10) / 10

const NOTHING: OutcomeCounts = { of: 0, did: 0, people: 0 }

/**
 * The smallest site that could be named is always merged into the unnamed ones, even if there are none: so neither
 * their number nor their existence can be derived from the rest.
 */
function coarseSites(sites: readonly SiteCounts[], pairs: number): SiteCounts[] {
  const named = sites
    .filter(({ name, people }) => name !== null && coarse(people) > 0)
    .toSorted((one, other) => coarse(other.people) - coarse(one.people) || compare(one.name, other.name))
    .slice(0, -1)
  if (named.length === 0) return []
  const others = sites.filter((site) => !named.includes(site))
  const rest = {
    name: null,
    people: sum(others.map(({ people }) => people)),
    met: sum(others.map(({ met }) => met)),
  }
  const shown = [...named, rest].map(({ name, people, met }) => ({
    name,
    people: coarse(people),
    met: coarse(met),
  }))
  return hasSlack(shown, pairs) ? shown : []
}

/**
 * Sites add up to the people in pairs, which is between 6/5 of the number of pairs (a mentor has five mentees at most)
 * and twice as many. Where that would narrow down a single site, there is no table.
 */
function hasSlack(sites: readonly SiteCounts[], pairs: number): boolean {
  const min = sum(sites.map(({ people }) => people))
  const max = min + sites.length * SPREAD
  const [fewestInPairs, mostInPairs] = [pairs + Math.ceil(pairs / MAX_MENTEES), 2 * (pairs + SPREAD)]
  return max - fewestInPairs >= SPREAD && mostInPairs - min >= SPREAD
}

/** How far a count may be above its rounded value. */
const SPREAD = MIN_GROUP - 1

const compare = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1)

/**
 * All programmes combined: the rounded figures of each, summed. Nothing is counted again, so nothing more can be
 * learnt.
 */
export function addUp(programmes: readonly CoarseCounts[]): CoarseCounts {
  const [first] = programmes
  const names = [...new Set(programmes.flatMap(({ sites }) => sites.map(({ name }) => name)))]
  const sites = names.map((name) => {
    const same = programmes.flatMap((each) => each.sites.filter((site) => site.name === name))
    return { name, people: sum(same.map(({ people }) => people)), met: sum(same.map(({ met }) => met)) }
  })
  const outcome = (which: Outcome): OutcomeCounts => ({
    of: sum(programmes.map(({ outcomes }) => outcomes[which].of)),
    did: sum(programmes.map(({ outcomes }) => outcomes[which].did)),
    people: sum(programmes.map(({ outcomes }) => outcomes[which].people)),
  })
  return {
    isCoarse: true,
    months: (first?.months ?? []).map(({ month }, at) => {
      const same = programmes.flatMap(({ months }) => months[at] ?? [])
      return {
        month,
        steps: bySteps((step) => sum(same.map(({ steps }) => steps[step]))),
        pairs: sum(same.map(({ pairs }) => pairs)),
        sessions: sum(same.map(({ sessions }) => sessions)),
        sessionPairs: sum(same.map(({ sessionPairs }) => sessionPairs)),
      }
    }),
    outcomes: { goals: outcome('goals'), recommend: outcome('recommend'), pleased: outcome('pleased') },
    statements: addUpStatements(programmes.flatMap(({ statements }) => statements)),
    sites: [
      ...sites.filter(({ name }) => name !== null).toSorted((one, other) => other.people - one.people),
      ...sites.filter(({ name }) => name === null),
    ],
  }
}

/** Statements with the same wording in two programmes are merged, weighted by the number each one shows. */
function addUpStatements(statements: readonly StatementCounts[]): StatementCounts[] {
  return [...Map.groupBy(statements, ({ text }) => text)].map(([text, same]) => {
    const people = sum(same.map((each) => each.people))
    const mean = (of: 'before' | 'after') =>
      oneDecimal(sum(same.map((each) => each[of] * each.people)) / people)
    return { text, people, before: mean('before'), after: mean('after') }
  })
}

/** Below this, a rounded percentage would be almost meaningless. */
const MIN_SHARED = 20

/** Computed from the middle of the five possible numbers of each count. */
export function shareOf(did: number, of: number): number | null {
  if (of < MIN_SHARED) return null
  const middle = SPREAD / 2
  return Math.min(1, (did + middle) / (of + middle))
}

export const bySteps = (count: (step: SponsorStep) => number): Record<SponsorStep, number> =>
  Object.fromEntries(sponsorSteps.map((step) => [step, count(step)])) as Record<SponsorStep, number>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
