import {
  descriptionOfTrack,
  powerPlayOutline,
  unbreakableMindsetOutline,
} from '@brightpair/contract/default-tracks'
import type { Db } from '../../../platform/db/connect.ts'
import { replaceActivities, trackDetails, updateTrack } from './administer-tracks.queries.ts'
import { fitTrack } from './fit-track.ts'

const outlines = [powerPlayOutline, unbreakableMindsetOutline]

/** Spreads all tracks of a programme over another number of months, archived ones too: they may come back. */
export async function fitTracks(tx: Db, programmeId: string, months: number): Promise<void> {
  for (const { track, activities } of await trackDetails(tx, { programmeId })) {
    const { themes, description } = track
    const fitted = fitTrack({ themes, activities }, months)
    // Ours says how long it lasts; what a company wrote is its own.
    const ours = outlines.find((outline) => descriptionOfTrack(outline, themes.length) === description)
    await updateTrack(tx, track.id, {
      themes: [...fitted.themes],
      description: ours ? descriptionOfTrack(ours, months) : description,
    })
    if (fitted.activities.length > 0) await replaceActivities(tx, track.id, fitted.activities)
  }
}
