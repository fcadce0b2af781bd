import type { AdminResource, ResourceCard } from '@brightpair/contract'
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

export const presentAdminResource = (
  row: ResourceRow & { company: { id: string; name: string } | null },
): AdminResource => ({
  id: row.id,
  ...about(row),
  company: row.company,
  keywords: row.keywords,
  text: row.text,
  exercise: row.exercise,
  retiredAt: row.retiredAt?.toISOString() ?? null,
  version: row.version,
})
