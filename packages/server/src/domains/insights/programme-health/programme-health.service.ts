import type { Figure, Handled, ProgrammeHealth, programmeHealth } from '@brightpair/contract'
import { monthsUpTo, USUAL_MONTHS } from '@brightpair/contract/limits'
import type { Platform } from '../../../platform/platform.ts'
import { presentPage } from '../../../platform/present-page.ts'
import { isTooSmall } from '../../../platform/small-groups.ts'
import { createSwrCache } from '../../../platform/swr-cache.ts'
import { companyNamed, noSuchCompany, noSuchProgramme, programmeOf } from '../../programmes/index.ts'
import { type Months, monthsAsked } from './months.ts'
import { allPairsAtRisk, pairsAtRiskPage } from './pairs-at-risk.queries.ts'
import { pairAtRiskColumns, presentPairAtRisk } from './programme-health.presenter.ts'
import {
  acceptanceByMonth,
  activePairsByMonth,
  type Counted,
  completionByProgrammeMonth,
  feedbackByMonth,
  monthsToHide,
  recommendationByMonth,
  sessionsPerPairByMonth,
  timeToMatchByMonth,
} from './programme-health.queries.ts'

type Query<Name extends 'health' | 'pairsAtRisk'> = Handled<(typeof programmeHealth)[Name]>['query']

const ALL_COMPANIES = { fresh: 30_000, usable: 600_000 }

/** Counting all companies is expensive, so it is cached; for a single one, an admin sees every change at once. */
export function createHealthReader(platform: Pick<Platform, 'database' | 'clock'>) {
  const figures = createSwrCache<ProgrammeHealth>(ALL_COMPANIES)
  const atRisk = createSwrCache<Awaited<ReturnType<typeof pairsAtRiskPage>>>(ALL_COMPANIES)
  return {
    health(query: Query<'health'>): Promise<ProgrammeHealth> {
      const read = () => readHealth(platform, query)
      return query.companyId ? read() : figures(`${query.from} ${query.to}`, read)
    },
    async pairsAtRisk({ companyId, programmeId, ...asked }: Query<'pairsAtRisk'>) {
      const now = platform.clock.now()
      const read = () => pairsAtRiskPage(platform.database.db, { ...asked, companyId, programmeId, now })
      const found = await (companyId ? read() : atRisk(`${asked.page} ${asked.limit}`, read))
      return { ...presentPage(found, asked, (row) => presentPairAtRisk(row, now)), running: found.running }
    },
  }
}

export function pairsAtRiskCsv(
  { clock }: Pick<Platform, 'clock'>,
  asked: Pick<Query<'pairsAtRisk'>, 'companyId' | 'programmeId'>,
) {
  const now = clock.now()
  return {
    what: 'pairs-at-risk',
    query: allPairsAtRisk({ companyId: asked.companyId, programmeId: asked.programmeId, now }),
    columns: pairAtRiskColumns(now),
  }
}

interface Filter {
  readonly companyId?: string | undefined
  readonly programmeId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * No figure is a total over the requested months, and each is the same whichever months are requested: so a hidden
 * month can't be derived by subtraction, nor a single rating by comparing two requests.
 */
export async function readHealth(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  { companyId, programmeId, ...range }: Filter,
): Promise<ProgrammeHealth> {
  const months = monthsAsked(range, clock.now())
  const company = companyId ? await companyNamed(db, companyId) : null
  if (company === undefined) throw noSuchCompany()
  const programme = companyId && programmeId ? await programmeOf(db, companyId, programmeId) : null
  if (programme === undefined) throw noSuchProgramme()
  const asked = { companyId, programmeId: programme?.id, months }
  const [hiddenRatings, hiddenWords] = programme
    ? await Promise.all([monthsToHide(db, asked, 'rating'), monthsToHide(db, asked, 'recommends')])
    : []
  const [acceptance, timeToMatch, activePairs, sessionsPerPair, feedback, recommendation, completion] =
    await Promise.all([
      acceptanceByMonth(db, asked),
      timeToMatchByMonth(db, asked),
      activePairsByMonth(db, asked),
      sessionsPerPairByMonth(db, asked),
      feedbackByMonth(db, asked),
      recommendationByMonth(db, asked),
      completionByProgrammeMonth(db, asked),
    ])
  return {
    company,
    programme: programme && { id: programme.id, name: programme.name },
    asOf: months.asOf.toISOString(),
    acceptance: seriesOf(months, acceptance),
    timeToMatch: seriesOf(months, timeToMatch),
    activePairs: seriesOf(months, activePairs),
    sessionsPerPair: seriesOf(months, sessionsPerPair),
    feedback: seriesOf(months, feedback, hiddenRatings),
    recommendation: seriesOf(months, recommendation, hiddenWords),
    completion: monthsUpTo(Math.max(USUAL_MONTHS, ...completion.map(({ month }) => month))).map(
      (programmeMonth) => ({
        programmeMonth,
        ...shown(completion.find(({ month }) => month === programmeMonth)),
      }),
    ),
  }
}

const HIDDEN = { base: null, value: null }

const seriesOf = (
  { keys }: Months,
  counted: readonly Counted[],
  hidden: ReadonlySet<string> = new Set(),
): Figure[] =>
  keys.map((month) => ({
    month,
    ...(hidden.has(month) ? HIDDEN : shown(counted.find((each) => each.month === month))),
  }))

function shown(counted: Pick<Counted, 'base' | 'value'> | undefined): Pick<Figure, 'base' | 'value'> {
  if (!counted || counted.base === 0) return { base: 0, value: null }
  return isTooSmall(counted.base) ? HIDDEN : { base: counted.base, value: counted.value }
}
