import type { Found } from '@brightpair/contract'
import { momentLabel } from '~/lib/moments'

const labels: Record<Found['kind'], string> = {
  activity: 'Activities',
  session: 'Sessions',
  message: 'Messages',
  resource: 'Resources',
}

/** Where or when: a month of the programme, or a moment. */
export function placeOf({ month, at }: Found): string {
  if (month) return `Month ${month}`
  return at ? momentLabel(at) : ''
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
