import type { Handled, SponsorFigures, sponsor } from '@brightpair/contract'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { companyNamed } from '../../programmes/index.ts'
import { keyOf, shifted, startOf } from '../programme-health/months.ts'
import { addUp, type CoarseCounts, coarsen } from './coarse-figures.ts'
import { presentFigures } from './sponsor.presenter.ts'
import {
  countMonths,
  countOutcomes,
  countSites,
  countStatements,
  firstMonth,
  programmesOf,
} from './sponsor.queries.ts'

type Filter = Handled<typeof sponsor.figures>['query']

/** The months of the series. */
const SHOWN_MONTHS = 12
/** The number of months to choose from. */
const MAX_CHOICES = 36

/**
 * Only finished months, so that nothing changes between two looks while someone joins, and each month always reads the
 * same.
 */
export async function readFigures(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: Actor,
  asked: Filter,
): Promise<SponsorFigures> {
  const { company, programmes } = await scopeOf(db, actor, asked)
  const chosen = asked.programmeId ? programmes.filter(({ id }) => id === asked.programmeId) : programmes
  if (asked.programmeId && chosen.length === 0) throw nothingHere()
  const last = shifted(keyOf(clock.now()), -1)
  const first = await firstMonth(
    db,
    programmes.map(({ id }) => id),
  )
  const months = monthsBack(last, first ?? last, MAX_CHOICES)
  const month = asked.month ?? last
  if (!months.includes(month)) throw nothingHere()
  const until = startOf(shifted(month, 1))
  const from = startOf(monthsBack(month, months.at(-1) ?? month, SHOWN_MONTHS).at(-1) ?? month)
  const counted: CoarseCounts[] = []
  for (const { id } of chosen) counted.push(await countsOf(db, { programmeId: id, from, until }))
  const [only] = counted
  return presentFigures(
    { company, programme: (asked.programmeId && chosen[0]) || null, programmes, month, months },
    counted.length === 1 && only ? only : addUp(counted),
  )
}

/** From the last month back to the first, at least one and at most `most`. */
function monthsBack(last: string, first: string, max: number): string[] {
  const months = [last]
  while (months.length < max && (months.at(-1) ?? first) > first) months.push(shifted(last, -months.length))
  return months
}

async function countsOf(db: Db, asked: Parameters<typeof countMonths>[1]): Promise<CoarseCounts> {
  const [months, outcomes, sites, statements] = await Promise.all([
    countMonths(db, asked),
    countOutcomes(db, asked),
    countSites(db, asked),
    countStatements(db, asked),
  ])
  return coarsen({ months, outcomes, sites, statements })
}

/** What someone may look at: an admin names the company, everyone else has one company, or one programme of it. */
export async function scopeOf(
  db: Db,
  { team }: Pick<Actor, 'team'>,
  { companyId }: Pick<Filter, 'companyId'>,
) {
  if (team && companyId && companyId !== team.companyId) throw nothingHere()
  const id = team?.companyId ?? companyId
  const company = id && (await companyNamed(db, id))
  if (!company) throw nothingHere()
  const all = await programmesOf(db, company.id)
  return {
    company,
    programmes: team?.programmeId ? all.filter(({ id }) => id === team.programmeId) : all,
  }
}

export const nothingHere = () => new AppError('not_found', 'There are no figures here.')
