import type { AdminResource, ResourceCard } from '@brightpair/contract'
import type { CsvList } from '../../platform/http/csv.ts'
import type { AdministeredResource, ResourceLine } from './administer-resources.queries.ts'
import { minutesOf } from './article-text.ts'
import type { LibraryRow, ResourceRow } from './resources.queries.ts'

const about = (row: Omit<ResourceRow, 'text' | 'exercise'>) => {
  const { slug, title, summary, track, month, topic, audience, words } = row
  return { slug, title, summary, track, month, topic, audience, minutes: minutesOf(words) }
}

export const presentCard = (row: LibraryRow): ResourceCard => ({
  ...about(row),
  doneAt: row.doneAt?.toISOString() ?? null,
})

export const presentAdminResource = (row: AdministeredResource): AdminResource => ({
  id: row.id,
  ...about(row),
  company: row.company,
  keywords: row.keywords,
  text: row.text,
  exercise: row.exercise,
  ownFilm: row.ownFilm && {
    id: row.ownFilm.id,
    name: row.ownFilm.name,
    size: row.ownFilm.size,
    hasCaptions: row.ownFilm.hasCaptions,
    attachedAt: (row.ownFilm.attachedAt ?? row.createdAt).toISOString(),
  },
  retiredAt: row.retiredAt?.toISOString() ?? null,
  version: row.version,
})

export const resourceColumns: CsvList<ResourceLine>['columns'] = {
  Title: ({ title }) => title,
  Summary: ({ summary }) => summary,
  For: ({ company }) => company ?? 'All companies',
  Audience: ({ audience }) => audience,
  Track: ({ track }) => track,
  Month: ({ month }) => month,
  Topic: ({ topic }) => topic,
  Words: ({ words }) => words,
  Minutes: ({ words }) => minutesOf(words),
  Address: ({ slug }) => slug,
  Added: ({ created_at }) => new Date(created_at).toISOString(),
  Retired: ({ retired_at }) => retired_at && new Date(retired_at).toISOString(),
}
