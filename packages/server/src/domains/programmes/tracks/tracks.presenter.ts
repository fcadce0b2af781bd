import type { Track } from '@brightpair/contract'
import type { CsvList } from '../../../platform/http/csv.ts'
import type { TrackDetails } from './administer-tracks.queries.ts'

export const presentTrack = ({ track, activities, programmes }: TrackDetails): Track => ({
  id: track.id,
  name: track.name,
  description: track.description,
  themes: track.themes,
  activitiesTemplate: activities.map(
    ({ name, description, textContent, link, type, month, setOfTrainings }) => ({
      name,
      description,
      textContent,
      link,
      type,
      month,
      setOfTrainings,
    }),
  ),
  archivedAt: track.archivedAt?.toISOString() ?? null,
  version: track.version,
  programmes,
})

type ActivityLine = Track['activitiesTemplate'][number] & { readonly track: Track }

export const activityLines = (listed: readonly Track[]): ActivityLine[] =>
  listed.flatMap((track) => track.activitiesTemplate.map((activity) => ({ ...activity, track })))

export const activityColumns: CsvList<ActivityLine>['columns'] = {
  Track: ({ track }) => track.name,
  Archived: ({ track }) => track.archivedAt !== null,
  'Running programmes': ({ track }) => track.programmes,
  Month: ({ month }) => month,
  Theme: ({ track, month }) => track.themes[month - 1] ?? null,
  Activity: ({ name }) => name,
  Type: ({ type }) => type,
  Description: ({ description }) => description,
  Text: ({ textContent }) => textContent,
  Link: ({ link }) => link,
  Trainings: ({ setOfTrainings }) => setOfTrainings.join(', '),
}
