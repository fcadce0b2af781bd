import type { Track } from '@brightpair/contract'
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
