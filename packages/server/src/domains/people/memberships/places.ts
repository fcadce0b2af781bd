import type { Db } from '../../../platform/db/connect.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { freePlacesIn, lockCompany, programmeById } from '../../programmes/index.ts'
import { admitWaiting, programmesWithAWaitingList } from './join-programme.queries.ts'

const OFFER_PLACES = 'offer-places'

/** A place may be free: whoever has waited longest gets it once the transaction is there to see. */
export const offerPlaces = ({ jobs }: Pick<Platform, 'jobs'>, tx: Db, programmeId: string): Promise<void> =>
  jobs.enqueue(tx, OFFER_PLACES, { programmeId })

/** The schedule finds places that became free in ways nobody told of, as when an account is closed. */
export function offerPlacesJob(platform: Platform): JobKind<{ programmeId?: string }> {
  return {
    name: OFFER_PLACES,
    schedule: '*/5 * * * *',
    async run({ programmeId }) {
      const due = programmeId ? [programmeId] : await programmesWithAWaitingList(platform.database.db)
      for (const id of due) await platform.database.transaction((tx) => fillPlaces(platform, tx, id))
    },
  }
}

/** With the company held, as everybody does who joins: no place is given twice, and nobody is passed over. */
async function fillPlaces(platform: Platform, tx: Db, programmeId: string): Promise<void> {
  const { companyId } = await programmeById(tx, programmeId)
  await lockCompany(tx, companyId)
  const programme = await programmeById(tx, programmeId)
  if (programme.state === 'FINISHED' || programme.state === 'ARCHIVED') return
  const free = await freePlacesIn(tx, programme)
  if (free === 0) return
  const admitted = (await admitWaiting(tx, programmeId, free)).map(({ user_id }) => user_id)
  if (admitted.length === 0) return
  await platform.reactions.placesGiven(platform, tx, programme, admitted)
  await publish(tx, admitted, 'match')
  await platform.reactions.searchIsWorthwhile(platform, tx, programmeId, 'AVAILABILITY')
}
