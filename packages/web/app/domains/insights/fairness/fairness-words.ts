import type { FairnessView } from '@brightpair/contract'
import { groupName } from '@brightpair/contract/fairness-groups'

export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** What the match rates of a view show, and what they can't: there is no test of significance. */
export function meaningOf({ by, groups }: Pick<FairnessView, 'by' | 'groups'>): string {
  const shown = groups.flatMap(({ matchRate: rate, people, ...group }) =>
    rate === null || people === null || group.kind === 'unknown'
      ? []
      : [{ name: groupName(group, by), rate, people }],
  )
  const byRate = shown.toSorted((one, other) => one.rate - other.rate)
  const [lowest, highest] = [byRate[0], byRate.at(-1)]
  if (!lowest || !highest || shown.length < 2) {
    return 'Fewer than two groups can be shown, so there’s nothing to compare yet.'
  }
  const gap = Math.round(highest.rate * 100) - Math.round(lowest.rate * 100)
  if (gap === 0) return `All groups shown have the same match rate, ${percent(lowest.rate)}.`
  const min = Math.min(...shown.map(({ people }) => people))
  const step = Math.round(100 / min)
  return [
    `${highest.name} has the highest match rate, ${percent(highest.rate)}, and ${lowest.name} the lowest, ${percent(lowest.rate)}: ${points(gap)} apart.`,
    `In the smallest group shown, one person is worth ${points(step)}.`,
    'This shows a difference, not its cause.',
  ].join(' ')
}

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`)
