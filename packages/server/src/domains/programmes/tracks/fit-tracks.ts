import {
  descriptionOfTrack,
  powerPlayOutline,
  unbreakableMindsetOutline,
} from '@brightpair/contract/default-tracks'
import type { Db } from '../../../platform/db/connect.ts'
import { replaceActivities, trackDetails, updateTrack } from './administer-tracks.queries.ts'
import { fitTrack } from './fit-track.ts'

const outlines = [powerPlayOutline, unbreakableMindsetOutline]

/** Fits all tracks of a programme to another number of months, including archived ones: they may come back. */
export async function fitTracks(tx: Db, programmeId: string, months: number): Promise<void> {
  for (const { track, activities } of await trackDetails(tx, { programmeId })) {
    const { themes, description } = track
    const fitted = fitTrack({ themes, activities }, months)
    // Our own descriptions mention the length; those written by a company stay unchanged.
    const ours = outlines.find((outline) => descriptionOfTrack(outline, themes.length) === description)
    await updateTrack(tx, track.id, {
      themes: [...fitted.themes],
      description: ours ? descriptionOfTrack(ours, months) : description,
    })
    if (fitted.activities.length > 0) await replaceActivities(tx, track.id, fitted.activities)
  }
}
