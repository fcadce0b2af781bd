import type { Found } from '@brightpair/contract'
import { momentLabel } from '~/lib/moments'

const labels: Record<Found['kind'], string> = {
  activity: 'Activities',
  session: 'Sessions',
  message: 'Messages',
  resource: 'Resources',
  spark: 'Sparks',
}

/** Where or when: a month of the programme, or a moment. */
export function placeOf({ month, at }: Found): string {
  if (month) return `Month ${month}`
  return at ? momentLabel(at) : ''
}

interface SearchGroup {
  kind: Found['kind']
  label: string
  items: Found[]
}

/** Kind by kind, in the order in which they came. */
export function groupsOf(results: readonly Found[]): SearchGroup[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  return kinds.map((kind) => ({
    kind,
    label: labels[kind],
    items: results.filter((each) => each.kind === kind),
  }))
}
