import type { DefaultTrack } from '@brightpair/contract/default-questionnaires'
import { descriptionOfTrack } from '@brightpair/contract/default-tracks'
import type { Db } from '../../../platform/db/connect.ts'
import type { ProgrammeRow } from '../programmes/programmes.queries.ts'
import { powerPlay } from './default-tracks/power-play.ts'
import { activitiesOfTemplate, type TrackTemplate } from './default-tracks/track-template.ts'
import { unbreakableMindset } from './default-tracks/unbreakable-mindset.ts'
import { fitTrack } from './fit-track.ts'
import { insertTrack } from './tracks.queries.ts'

export type DefaultTrackIds = Readonly<Record<DefaultTrack, string>>

/** The tracks every company starts with; the default questionnaires refer to them. */
export async function seedTracks(tx: Db, programme: ProgrammeRow): Promise<DefaultTrackIds> {
  const { id: programmeId, companyId, months } = programme
  const store = (template: TrackTemplate) => {
    const { name } = template.outline
    const description = descriptionOfTrack(template.outline, months)
    const written = {
      themes: template.months.map(({ theme }) => theme),
      activities: activitiesOfTemplate(template),
    }
    const { themes, activities } = fitTrack(written, months)
    return insertTrack(tx, { companyId, programmeId, name, description, themes: [...themes] }, activities)
  }
  return { 'power-play': await store(powerPlay), 'unbreakable-mindset': await store(unbreakableMindset) }
}
