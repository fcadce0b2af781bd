import { type Overview, personStates, programmeSteps } from '@brightpair/contract'
import { monthsUpTo, USUAL_MONTHS } from '@brightpair/contract/limits'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSwrCache } from '../../../platform/swr-cache.ts'
import { countByState, presentFace } from '../../people/index.ts'
import { companyWithSeats, noSuchProgramme, programmeOf } from '../../programmes/index.ts'
import type { Scope } from '../scope.queries.ts'
import { knownOf, roleOf } from '../today/read-today.ts'
import { type Needs, readNeeds } from '../today/today.queries.ts'
import { todayLines } from '../today/today-words.ts'
import {
  countAll,
  countEndedEarly,
  countedWeeks,
  countWeekAgo,
  failedRun,
  furthestSteps,
  latestMatches,
  meanScores,
  newestCompanies,
  pairsNow,
  readSetUp,
} from './overview.queries.ts'

const WEEKS = 8
const LATEST = 5
const NEWEST_COMPANIES = 10
const DAY = 86_400_000

type Charts = Pick<Overview, 'asOf' | 'steps' | 'states' | 'pairs' | 'weeks' | 'weekAgo' | 'score'> & {
  needs: Needs
}

/** Up to this size counting takes milliseconds, and an admin sees every change at once. */
const MAX_COUNTED_ANEW = 5_000
const SHARED = { fresh: 10_000, usable: 60_000 }

/** Charts over many people are cached briefly, so that their cost does not grow with the number of admins. */
export function createOverviewReader(platform: Pick<Platform, 'database' | 'clock'>) {
  const charts = createSwrCache<Charts>(SHARED)
  const { db } = platform.database
  return async (actor: Actor, { companyId, programmeId }: Scope): Promise<Overview> => {
    const programme = companyId && programmeId ? await programmeOf(db, companyId, programmeId) : null
    if (programme === undefined) throw noSuchProgramme()
    const scope = { companyId, programmeId: programme?.id }
    const read = () => readCharts(platform, scope)
    const counts = await countAll(db, scope)
    const isCrowd = counts.mentors + counts.mentees > MAX_COUNTED_ANEW
    const [{ needs, ...shown }, latest, failed, found, newest] = await Promise.all([
      isCrowd ? charts(scope.programmeId ?? companyId ?? 'all', read) : read(),
      latestMatches(db, LATEST, scope),
      failedRun(db, scope),
      companyId ? companyWithSeats(db, companyId) : undefined,
      companyId ? [] : newestCompanies(db, NEWEST_COMPANIES),
    ])
    const reader = { ...scope, role: roleOf(actor), userId: actor.userId }
    const known = await knownOf(db, needs, reader)
    const hasMet = shown.steps.some(({ step, mentees }) => step === 'met' && mentees > 0)
    return {
      ...counts,
      ...shown,
      company: found ? { id: found.id, name: found.name } : null,
      programme: programme && { id: programme.id, name: programme.name },
      today: todayLines(known, reader),
      latest: latest.map(({ mentor, mentee, ...match }) => ({
        ...match,
        mentor: presentFace(mentor),
        mentee: presentFace(mentee),
      })),
      shortOfPlaces: [...known.shortOfPlaces],
      failedRun: failed,
      seats: programme ? null : (found?.seats ?? null),
      newestCompanies: newest,
      setUp: hasMet ? null : await readSetUp(db, scope),
    }
  }
}

async function readCharts(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  scope: Scope,
): Promise<Charts> {
  const now = clock.now()
  const since = mondayBefore(now, WEEKS - 1)
  const [furthest, states, weeks, weekAgo, score, pairs, endedEarly, needs] = await Promise.all([
    furthestSteps(db, now, scope),
    countByState(db, scope),
    countedWeeks(db, { since, weeks: WEEKS, now }, scope),
    countWeekAgo(db, now, scope),
    meanScores(db, since, scope),
    pairsNow(db, now, scope),
    countEndedEarly(db, scope),
    readNeeds(db, now, scope),
  ])
  const perRole = (counted: readonly { role: 'MENTOR' | 'MENTEE'; people: number }[]) => ({
    mentors: peopleOf(counted, 'MENTOR'),
    mentees: peopleOf(counted, 'MENTEE'),
  })
  return {
    asOf: now.toISOString(),
    steps: programmeSteps.map((step, index) => ({
      step,
      ...perRole(furthest.filter((reached) => reached.step > index)),
    })),
    states: personStates.map((state) => ({
      state,
      ...perRole(states.filter((counted) => counted.state === state)),
    })),
    pairs: {
      months: monthsUpTo(Math.max(USUAL_MONTHS, ...pairs.map(({ month }) => month))).map(
        (month) => pairs.find((counted) => counted.month === month)?.pairs ?? 0,
      ),
      notMet: pairs.reduce((sum, { notMet }) => sum + notMet, 0),
      endedEarly,
    },
    weeks,
    weekAgo,
    score,
    needs,
  }
}

const peopleOf = (
  counted: readonly { role: 'MENTOR' | 'MENTEE'; people: number }[],
  role: 'MENTOR' | 'MENTEE',
) => counted.reduce((sum, each) => sum + (each.role === role ? each.people : 0), 0)

/** The Monday (UTC) of the week that many weeks ago. */
function mondayBefore(now: Date, weeks: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return new Date(today - (((now.getUTCDay() + 6) % 7) + weeks * 7) * DAY)
}
