import type { Db } from '../../../platform/db/connect.ts'
import { publish, publishToTeam } from '../../../platform/events/publish.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  freePlacesIn,
  freeSeatsIn,
  lockCompany,
  lockPlacesIn,
  programmeById,
} from '../../programmes/index.ts'
import { judgeRows } from '../people-imports/import-rows.queries.ts'
import { checkedImportsIn } from '../people-imports/people-imports.queries.ts'
import { admitWaiting, companiesWithAWaitingList, lockWaiting } from './join-programme.queries.ts'

const OFFER_PLACES = 'offer-places'

/** A place may have become free: the person waiting longest gets it after the commit. */
export const offerPlaces = ({ jobs }: Pick<Platform, 'jobs'>, tx: Db, companyId: string): Promise<void> =>
  jobs.enqueue(tx, OFFER_PLACES, { companyId })

/** The schedule finds places that became free without an event. */
export function offerPlacesJob(platform: Platform): JobKind<{ companyId?: string }> {
  return {
    name: OFFER_PLACES,
    schedule: '*/5 * * * *',
    async run({ companyId }) {
      const due = companyId ? [companyId] : await companiesWithAWaitingList(platform.database.db)
      for (const id of due)
        await platform.database.transaction(async (tx) => {
          await fillPlaces(platform, tx, id)
          await judgeListsAgain(tx, id)
        })
    },
  }
}

/** The remaining number of something that may be unlimited. */
function counter(free: number | null) {
  let left = free ?? Number.POSITIVE_INFINITY
  return {
    isEmpty: () => left === 0,
    take() {
      left -= 1
    },
  }
}

/**
 * With the company locked, as in every join: no place is given twice, and no one is skipped. It takes a place in the
 * programme, and one in the plan unless the person already takes part elsewhere in the company.
 */
async function fillPlaces(platform: Platform, tx: Db, companyId: string): Promise<void> {
  await lockCompany(tx, companyId)
  const seats = counter(await freeSeatsIn(tx, companyId))
  for (const [programmeId, waiting] of await chosenFrom(tx, companyId, seats)) {
    const programme = await programmeById(tx, programmeId)
    const admitted = await admitWaiting(tx, waiting)
    await platform.reactions.placesGiven(platform, tx, programme, admitted)
    await publish(tx, admitted, 'match')
    await platform.reactions.searchIsWorthwhile(platform, tx, programmeId, 'AVAILABILITY')
  }
}

/** Lists that nobody has started yet tell how many of their people would wait for a place. */
async function judgeListsAgain(tx: Db, companyId: string): Promise<void> {
  const lists = await checkedImportsIn(tx, companyId)
  if (lists.length === 0) return
  const company = await lockPlacesIn(tx, companyId)
  for (const id of lists) await judgeRows(tx, id, company)
  await publishToTeam(tx, companyId, 'people-imports')
}

/** Of everyone waiting in the company, longest first: those there is room for, by programme. */
async function chosenFrom(tx: Db, companyId: string, seats: ReturnType<typeof counter>) {
  const places = new Map<string, ReturnType<typeof counter>>()
  const seated = new Set<string>()
  const chosen = new Map<string, string[]>()
  for (const { id, userId, programmeId, hasSeat } of await lockWaiting(tx, companyId)) {
    const own =
      places.get(programmeId) ?? counter(await freePlacesIn(tx, await programmeById(tx, programmeId)))
    places.set(programmeId, own)
    const needsSeat = !hasSeat && !seated.has(userId)
    if (own.isEmpty() || (needsSeat && seats.isEmpty())) continue
    own.take()
    if (needsSeat) seats.take()
    seated.add(userId)
    chosen.set(programmeId, [...(chosen.get(programmeId) ?? []), id])
  }
  return chosen
}
