import type { DefaultTrack } from '@brightpair/contract/default-questionnaires'
import type { Db } from '../../../platform/db/connect.ts'
import { powerPlay } from './default-tracks/power-play.ts'
import { activitiesOfTemplate, type TrackTemplate } from './default-tracks/track-template.ts'
import { unbreakableMindset } from './default-tracks/unbreakable-mindset.ts'
import { activitiesOf, insertTrack, type Track, type TrackActivity, trackOf } from './tracks.queries.ts'

export type DefaultTrackIds = Readonly<Record<DefaultTrack, string>>

/** The tracks every company starts with; the default questionnaires point at them. */
export async function seedTracks(tx: Db, companyId: string): Promise<DefaultTrackIds> {
  return {
    'power-play': await storeTemplate(tx, companyId, powerPlay),
    'unbreakable-mindset': await storeTemplate(tx, companyId, unbreakableMindset),
  }
}

async function storeTemplate(tx: Db, companyId: string, template: TrackTemplate): Promise<string> {
  const { name, description, months } = template
  const themes = months.map(({ theme }) => theme)
  return insertTrack(tx, { companyId, name, description, themes }, activitiesOfTemplate(template))
}

/** A track of this company with its activities, month by month. */
export async function readTrack(
  db: Db,
  companyId: string,
  trackId: string,
): Promise<(Track & { activities: TrackActivity[] }) | undefined> {
  const track = await trackOf(db, companyId, trackId)
  return track && { ...track, activities: await activitiesOf(db, trackId) }
}
