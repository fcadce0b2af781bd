import type { Found } from '@brightpair/contract'

const labels: Record<Found['kind'], string> = {
  activity: 'Activities',
  session: 'Sessions',
  message: 'Messages',
  resource: 'Resources',
}

export interface SearchGroup {
  id: Found['kind']
  label: string
  items: Found[]
}

/** Kind by kind, in the order in which they came. */
export function groupsOf(results: readonly Found[]): SearchGroup[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  return kinds.map((id) => ({
    id,
    label: labels[id],
    items: results.filter(({ kind }) => kind === id),
  }))
}
